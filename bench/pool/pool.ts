import { matchPool } from '../../operations/pool/matching/match.ts'
import { defineGroup } from '../group.ts'
import { drawInstance } from './instances.ts'

const SIZES = [
  { parties: 120, departures: 40 },
  { parties: 500, departures: 60 },
  { parties: 2000, departures: 100 },
  { parties: 2000, departures: 300 },
]
const SEEDS = [1, 2, 3]
const MAX_SECONDS = 30

/** Matches pools of growing size, each drawn three times. */
export const pool = defineGroup({
  needs: [],
  rows: {
    flying: {
      name: `people who fly / proven limit, worst of ${SIZES.length * SEEDS.length} pools matched within ${MAX_SECONDS} s`,
      target: { atLeast: 0.99 },
    },
  },
  async measure() {
    const draws: { share: number; seconds: number }[] = []
    const slowest: string[] = []
    for (const size of SIZES) {
      const drawn: typeof draws = []
      for (const seed of SEEDS) drawn.push(await matchDraw(size, seed))
      const seconds = Math.max(...drawn.map((draw) => draw.seconds))
      const name = `${size.parties} parties and ${size.departures} departures`
      if (seconds > MAX_SECONDS) return { flying: { reason: `${name} took ${seconds.toFixed(1)} s` } }
      slowest.push(`${name} ${seconds.toFixed(1)} s`)
      draws.push(...drawn)
    }
    return {
      flying: { value: Math.min(...draws.map(({ share }) => share)), detail: `at most: ${slowest.join(', ')}` },
    }
  },
})

async function matchDraw({ parties, departures }: (typeof SIZES)[number], seed: number) {
  const instance = drawInstance(parties, departures, seed)
  const before = performance.now()
  const { flying, bound } = await matchPool(instance.parties, instance.departures)
  return { share: flying / bound, seconds: (performance.now() - before) / 1000 }
}

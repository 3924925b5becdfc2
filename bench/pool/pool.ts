import { planGreedily } from '../../operations/pool/matching/greedy.ts'
import { matchPool, type PoolMatch } from '../../operations/pool/matching/match.ts'
import { splitIntoParts } from '../../operations/pool/matching/parts.ts'
import { launch } from '../../testing/program.ts'
import { defineGroup } from '../group.ts'
import { inTurns, median, ratio } from '../measuring/numbers.ts'
import { missingPrograms } from '../measuring/programs.ts'
import { loadWithWrk } from '../measuring/wrk.ts'
import { fetchCompressed } from '../pages/compressed-page.ts'
import type { Target, Value } from '../report/rows.ts'
import { openWorld } from '../site/world.ts'
import { drawInstance, type PoolInstance } from './instances.ts'

type Size = { parties: number; departures: number; seconds: number; share: Target }

const SIZES: Size[] = [
  { parties: 120, departures: 40, seconds: 8, share: { exactly: 1 } },
  { parties: 500, departures: 60, seconds: 30, share: { atLeast: 0.99 } },
  { parties: 2000, departures: 100, seconds: 30, share: { atLeast: 0.99 } },
  { parties: 2000, departures: 300, seconds: 30, share: { atLeast: 0.99 } },
]
const SEEDS = [1, 2, 3]

/** It is matched again and again while pages are loaded. */
const LARGE = { parties: 2000, departures: 300 }
const ROUNDS = 3
const LOAD = { seconds: 4, headers: { 'accept-encoding': 'br' } }

const describe = ({ parties, departures }: Pick<Size, 'parties' | 'departures'>) =>
  `${parties} parties and ${departures} departures`

/** Matches pools of growing size, each drawn three times, and loads a page while a large one is matched. */
export const pool = defineGroup<string>({
  needs: [],
  rows: {
    ...Object.fromEntries(
      SIZES.flatMap((size) => [
        [`seconds ${describe(size)}`, { name: `seconds to match ${describe(size)}`, target: { atMost: size.seconds } }],
        [`share ${describe(size)}`, { name: `people who fly / proven limit, ${describe(size)}`, target: size.share }],
      ]),
    ),
    pages: { name: `pages from memory while ${describe(LARGE)} are matched / quiet`, target: { atLeast: 0.8 } },
  },
  async measure() {
    const values: Record<string, Value> = {}
    for (const size of SIZES) {
      const { seconds, share } = await matchDraws(size)
      values[`seconds ${describe(size)}`] = seconds
      values[`share ${describe(size)}`] = share
    }
    return { ...values, pages: await comparePages() }
  },
})

type Draw = { seconds: number; greedy: number } & Pick<PoolMatch, 'flying' | 'bound'>

/** The slowest and the worst of the draws. */
async function matchDraws({ parties, departures }: Size): Promise<{ seconds: Value; share: Value }> {
  const draws: Draw[] = []
  for (const seed of SEEDS) draws.push(await matchDraw(drawInstance(parties, departures, seed)))
  const list = (key: keyof Draw, digits: number) => draws.map((draw) => draw[key].toFixed(digits)).join(', ')
  return {
    seconds: { value: Math.max(...draws.map(({ seconds }) => seconds)), detail: `${list('seconds', 1)} s` },
    share: {
      value: Math.min(...draws.map(({ flying, bound }) => flying / bound)),
      detail: `${list('flying', 0)} fly; limit ${list('bound', 0)}; greedy ${list('greedy', 0)}`,
    },
  }
}

async function matchDraw({ parties, departures }: PoolInstance): Promise<Draw> {
  const before = performance.now()
  const { flying, bound } = await matchPool(parties, departures)
  const seconds = (performance.now() - before) / 1000
  const anyway = departures.reduce((sum, { taken, needed }) => sum + (taken >= needed ? taken : 0), 0)
  const parts = splitIntoParts(parties, departures)
  return { seconds, flying, bound, greedy: parts.reduce((sum, part) => sum + planGreedily(part).flying, anyway) }
}

async function comparePages(): Promise<Value> {
  // The matches are worth measuring without it.
  if ((await missingPrograms(['wrk'])).length > 0) return { reason: 'needs wrk' }
  await using world = await openWorld()
  const site = await world.startSite(await world.createDatabase(), { DEMO_DATA: 'dates' })
  await fetchCompressed(`${site.url}/`)
  const load = () => loadWithWrk(`${site.url}/`, LOAD)
  const loads = await inTurns(ROUNDS, { quiet: load, busy: () => whileMatching(load) })
  const rate = (name: keyof typeof loads) => median(loads[name].map(({ perSecond }) => perSecond))
  return ratio(rate('busy'), rate('quiet'), 'per second')
}

async function whileMatching<Result>(work: () => Promise<Result>): Promise<Result> {
  const program = launch(['bench/pool/match-program.ts', String(LARGE.parties), String(LARGE.departures)], {})
  try {
    await program.waitForOutput(/matching/)
    return await work()
  } finally {
    program.process.kill('SIGKILL')
    await program.exited
  }
}

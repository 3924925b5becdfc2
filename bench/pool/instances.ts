import type { PoolDeparture, PoolParty } from '../../operations/pool/matching/match.ts'

export type PoolInstance = { parties: PoolParty[]; departures: PoolDeparture[] }

/** A season without dates: every number is drawn from the seed, so each run of the bench matches the same people. */
export function drawInstance(partyCount: number, departureCount: number, seed: number): PoolInstance {
  const draw = startDrawing(seed)
  const departures = Array.from({ length: departureCount }, (_, index) => drawDeparture(`departure-${index}`, draw))
  const ids = departures.map(({ id }) => id)
  const parties = Array.from({ length: partyCount }, (_, index) => drawParty(`party-${index}`, ids, draw))
  return { parties, departures }
}

/** A whole number from `least` to `most`. */
type Draw = (least: number, most: number) => number

function drawDeparture(id: string, draw: Draw): PoolDeparture {
  const capacity = draw(4, 12)
  const needed = Math.ceil((capacity * draw(60, 100)) / 100)
  const taken = draw(1, 100) <= 30 ? draw(1, Math.ceil(capacity / 2)) : 0
  return { id, capacity, taken, needed }
}

function drawParty(id: string, ids: string[], draw: Draw): PoolParty {
  const any = () => ids[draw(0, ids.length - 1)] ?? ''
  const isFlexible = draw(1, 100) <= 70
  const accepts = isFlexible ? Array.from({ length: draw(1, 15) }, any) : []
  const home = draw(1, 100) <= 90 ? any() : null
  return { id, people: draw(1, 4), joinedAt: draw(0, 1_000_000), accepts, home }
}

/** Park and Miller's generator: good enough to spread parties, and the same on every machine. */
function startDrawing(seed: number): Draw {
  let state = 1 + (seed % 2_147_483_646)
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  for (let warmUp = 0; warmUp < 10; warmUp++) next()
  return (least, most) => least + Math.floor(next() * (most - least + 1))
}

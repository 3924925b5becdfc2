import { type DepartureId, idsOf } from '#rules/ids.ts'
import { type BoardDeparture, listBoard, listPlaces, type WaitingPlace } from './board.ts'
import { type GroupedFlows, groupFlows, listFlows } from './flow.ts'
import type { PoolPlan } from './plan.ts'
import type { Pool } from './pool.ts'

const MAX_DEPARTURES = 50
const MAX_PLACES = 50
/** How many places each side of the picture shows. */
const MAX_FLOW_PLACES = 10

/** The beginning of a longer list. */
export type Shown<Row> = { rows: Row[]; all: number }

/** What the pool's page shows of the pool, as it is stored with its plan. Like the plan, it names no one. */
export type PoolSummary = {
  /** Everyone who waits. */
  waiting: { parties: number; people: number }
  /** Rule W12: how many of these parties are in the plan. */
  matched: number
  departures: Shown<BoardDeparture>
  places: Shown<WaitingPlace>
  flows: GroupedFlows
  /** Departures that are shown anywhere. */
  dateIds: DepartureId[]
}

export function summarizePool(pool: Pool, plan: PoolPlan, waiting: PoolSummary['waiting']): PoolSummary {
  const departures = shown(listBoard(pool, plan), MAX_DEPARTURES)
  const places = shown(listPlaces(pool), MAX_PLACES)
  const flows = groupFlows(listFlows(pool, plan), MAX_FLOW_PLACES)
  const named = new Set<string>([
    ...idsOf(departures.rows),
    ...places.rows.map(({ place }) => place),
    ...flows.flows.flatMap(({ from, to }) => [from, to]),
  ])
  const dateIds = idsOf(pool.dates).filter((id) => named.has(id))
  return { waiting, matched: pool.parties.length, departures, places, flows, dateIds }
}

function shown<Row>(all: readonly Row[], max: number): Shown<Row> {
  return { rows: all.slice(0, max), all: all.length }
}

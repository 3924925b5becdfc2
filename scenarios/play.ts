import type { Tx } from '#db/database.ts'
import { hasDepartures, lockAllDepartures } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId } from '#rules/ids.ts'
import { demoSeason, emptySeason } from './demo-season.ts'
import { type DepartureSituation, setUpDeparture } from './departure.ts'

/** Named situations. Demo data, tests and end-to-end tests all start from these. */
const scenarios = {
  /** For a new site: three departures for each destination, two open and one gathering. */
  'demo-season': demoSeason,
  'empty-season': emptySeason,
  'last-seat': () => [{ booked: 7 }],
  'sold-out': () => [{ booked: 8 }],
  gathering: () => [{ phase: 'gathering' }],
} satisfies Record<string, (now: Date) => DepartureSituation[]>

export type ScenarioName = keyof typeof scenarios

/** Writes a scenario into the database, in one transaction. */
export async function playScenario(name: ScenarioName, tools: Tools): Promise<DepartureId[]> {
  return tools.db.transaction((tx) => play(tx, name, tools))
}

/** Publishes the specification's dates without anyone on them. */
export async function publishDates(tx: Tx, tools: Tools): Promise<void> {
  await play(tx, 'empty-season', tools)
}

/** Gives an empty database the specification's dates, each with its bookings. If two instances start together, the second waits and finds it done. */
export async function publishDatesOnce(tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockAllDepartures(tx)
    if (!(await hasDepartures(tx))) await play(tx, 'demo-season', tools)
  })
}

async function play(tx: Tx, name: ScenarioName, tools: Tools): Promise<DepartureId[]> {
  const ids: DepartureId[] = []
  for (const situation of scenarios[name](tools.now())) ids.push(await setUpDeparture(tx, situation, tools))
  return ids
}

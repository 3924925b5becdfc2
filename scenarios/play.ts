import type { Tx } from '../db/database.ts'
import { hasDepartures, lockAllDepartures } from '../db/departures.ts'
import type { Tools } from '../operations/tools.ts'
import type { DepartureId } from '../rules/ids.ts'
import { demoSeason } from './demo-season.ts'
import { type DepartureSituation, setUpDeparture } from './departure.ts'

/** Named situations. Demo data, tests and end-to-end tests all start from these. */
const scenarios = {
  /** What a new site shows: three dates for each destination, two open and one gathering. */
  'demo-season': demoSeason,
  /** One date with a single seat left. */
  'last-seat': () => [{ booked: 7 }],
  /** One date with nothing left. */
  'sold-out': () => [{ booked: 8 }],
  /** One date that still gathers people. */
  gathering: () => [{ phase: 'gathering' }],
} satisfies Record<string, (now: Date) => DepartureSituation[]>

export type ScenarioName = keyof typeof scenarios

/** Plays a situation into the database, whole or not at all. */
export async function playScenario(name: ScenarioName, tools: Tools): Promise<DepartureId[]> {
  return tools.db.transaction((tx) => play(tx, name, tools))
}

/** Gives an empty database its demo data. Of two instances that start at once, the second waits and finds it done. */
export async function playDemoOnce(tools: Tools): Promise<void> {
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

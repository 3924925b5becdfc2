import type { Tools } from '../operations/tools.ts'
import { withDatabase, withTools } from './bench-database.ts'
import { aligned, median, millisecondsOf, percentile } from './report.ts'
import { exportLines } from './staff-exports.ts'
import { staffPages } from './staff-pages.ts'
import { fillSeason } from './staff-season.ts'

const ROUNDS = 20
/** The limit for all queries of a page together. The database's own share is smaller than what is measured. */
const MAX_MS = 100

/** Measures every growing list, search and record page of the back-office with the largest expected data. */
export function staffTable(): Promise<string> {
  return withDatabase(async (url, folder) => {
    await fillSeason(url)
    return withTools(url, folder, async (tools) =>
      [...(await pageLines(tools)), ...(await exportLines(tools))].join('\n'),
    )
  })
}

async function pageLines(tools: Tools): Promise<string[]> {
  const table = [['', 'median ms', 'p95 ms', `below ${MAX_MS}`]]
  for (const [list, cases] of Object.entries(await staffPages(tools))) {
    for (const [name, work] of Object.entries(cases)) {
      const times = await timesOf(work)
      const late = percentile(times, 0.95)
      table.push([`${list}: ${name}`, median(times).toFixed(1), late.toFixed(1), late < MAX_MS ? 'yes' : 'no !'])
    }
  }
  return aligned(table)
}

/** The first run is left out, because its data is not in the database's memory yet. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await millisecondsOf(work))
  return times
}

if (import.meta.main) console.log(await staffTable())

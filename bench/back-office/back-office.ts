import type { Tools } from '../../operations/tools.ts'
import { defineGroup } from '../group.ts'
import { median, millisecondsOf, percentile } from '../measuring/numbers.ts'
import type { Value } from '../report/rows.ts'
import { withDatabase, withTools } from '../site/inner-database.ts'
import { measureExports } from './staff-exports.ts'
import type { Pages } from './staff-lists.ts'
import { type StaffList, staffPages } from './staff-pages.ts'
import { fillSeason } from './staff-season.ts'

const ROUNDS = 20
/** With rendering, a page stays below what feels like waiting. */
const MAX_PAGE_MS = 300
/** Exports are written line by line, so that their size does not matter. */
const MAX_EXPORT_MB = 100

const slowest = (what: string) => ({
  name: `inner: queries of the slowest ${what}, 95th percentile, ms`,
  // The database's own share is smaller than what is measured.
  target: { atMost: 100 },
})

/** Measures every growing list, search and record page of the back-office with the largest expected data. */
export const backOffice = defineGroup({
  needs: [],
  rows: {
    bookings: slowest('page of bookings'),
    payments: slowest('page of the payments'),
    'waiting list': slowest('page of the waiting list'),
    inquiries: slowest('page of inquiries'),
    'audit log': slowest('page of the audit log'),
    departures: slowest('page of departures'),
    bank: slowest('page of bank lines'),
    newsletter: slowest('newsletter page'),
    privacy: slowest('privacy page'),
    today: slowest('part of the page Today'),
    numbers: slowest('report'),
    search: slowest('search of everything'),
    'whole pages': {
      name: 'inner: queries of the slowest whole page of audit log, reports and a person, 95th percentile, ms',
      target: { atMost: MAX_PAGE_MS },
    },
    exports: { name: 'inner: memory of the largest export at its peak, MB', target: { atMost: MAX_EXPORT_MB } },
  },
  measure: () =>
    withDatabase(async (url, folder) => {
      await fillSeason(url)
      return withTools(url, folder, async (tools) => ({
        ...(await measureLists(tools)),
        exports: await measureExports(tools),
      }))
    }),
})

async function measureLists(tools: Tools): Promise<Record<StaffList, Value>> {
  const values: [string, Value][] = []
  for (const [list, cases] of Object.entries(await staffPages(tools))) values.push([list, await slowestOf(cases)])
  return Object.fromEntries(values) as Record<StaffList, Value>
}

async function slowestOf(cases: Pages): Promise<Value> {
  const measured: { name: string; late: number; usual: number }[] = []
  for (const [name, work] of Object.entries(cases)) {
    const times = await timesOf(work)
    measured.push({ name, late: percentile(times, 0.95), usual: median(times) })
  }
  const [worst] = measured.sort((a, b) => b.late - a.late)
  if (!worst) throw new Error('there is no case to measure')
  return { value: worst.late, detail: `${worst.name}, median ${worst.usual.toFixed(1)}; of ${measured.length} cases` }
}

/** The first run is left out, because its data is not in the database's memory yet. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await millisecondsOf(work))
  return times
}

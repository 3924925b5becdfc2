import { defineGroup } from '../group.ts'
import { millisecondsOf, percentile } from '../measuring/numbers.ts'
import { withDatabase, withTools } from '../site/inner-database.ts'
import { staffPages } from './staff-pages.ts'
import { fillSeason } from './staff-season.ts'

const ROUNDS = 20
const SHOWN = 3

/** Measures every growing list, search and record page of the back-office with the largest expected data. */
export const backOffice = defineGroup({
  needs: [],
  rows: {
    slowest: { name: 'inner: queries of the slowest page, 95th percentile, ms', target: { atMost: 150 } },
  },
  measure: () =>
    withDatabase(async (url, folder) => {
      await fillSeason(url)
      return withTools(url, folder, async (tools) => {
        const measured: { name: string; late: number }[] = []
        for (const [list, cases] of Object.entries(await staffPages(tools))) {
          for (const [name, work] of Object.entries(cases)) {
            measured.push({ name: `${list}: ${name}`, late: percentile(await timesOf(work), 0.95) })
          }
        }
        measured.sort((a, b) => b.late - a.late)
        const worst = measured.slice(0, SHOWN).map(({ name, late }) => `${name} ${late.toFixed(0)}`)
        const value = measured[0]?.late ?? Number.NaN
        return { slowest: { value, detail: `${worst.join(', ')}; of ${measured.length} cases` } }
      })
    }),
})

/** The first run is left out, because its data is not in the database's memory yet. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await millisecondsOf(work))
  return times
}

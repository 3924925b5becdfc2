import { randomUUID } from 'node:crypto'
import { shippedCatalogue } from '../content/catalogue.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { type Jobs, openJobs } from '../jobs/queue.ts'
import { openCatalogue } from '../operations/catalogue/show-catalogue.ts'
import type { Tools } from '../operations/tools.ts'
import type { NewId } from '../rules/ids.ts'
import { removeFolder, temporaryFolder } from '../testing/program.ts'
import { aligned, median, percentile } from './report.ts'
import { exportLines } from './staff-exports.ts'
import { staffPages } from './staff-pages.ts'
import { fillSeason } from './staff-season.ts'

const ROUNDS = 20
/** What a page's questions may take together. Measured around them, so that the database's part is less in truth. */
const MOST_MS = 100

/** Every list, search and record page of the back-office that grows with the years, on the largest business foreseen. */
export async function staffTable(): Promise<string> {
  const folder = await temporaryFolder()
  const postgres = await startEmbedded(folder)
  await migrateDatabase(postgres.url)
  await fillSeason(postgres.url)
  const { db, close } = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 10, DATA_DIR: folder })
  const jobs = await openJobs(postgres.url, () => {})
  try {
    const tools = toolsOf(db, jobs)
    return [...(await pageLines(tools)), ...(await exportLines(tools))].join('\n')
  } finally {
    await jobs.stop()
    await close()
    await postgres.stopIfUnused()
    await removeFolder(folder)
  }
}

function toolsOf(db: Db, jobs: Jobs): Tools {
  const house = {
    publicUrl: 'http://bench.example',
    secret: 'a secret for the bench',
    dataKeys: ['a data key for the bench'],
    staffEmail: 'team@bench.example',
    bankAccount: { holder: 'Bench', iban: 'XX00', bic: 'XXXXXX00', bank: 'Bench', isSimulated: true },
  }
  const newId = (() => randomUUID()) as NewId
  const catalogue = openCatalogue(shippedCatalogue, db)
  return { db, enqueue: jobs.enqueue, jobs, now: () => new Date(), newId, house, catalogue }
}

async function pageLines(tools: Tools): Promise<string[]> {
  const table = [['', 'median ms', 'p95 ms', `below ${MOST_MS}`]]
  for (const [list, cases] of Object.entries(await staffPages(tools))) {
    for (const [name, work] of Object.entries(cases)) {
      const times = await timesOf(work)
      const late = percentile(times, 0.95)
      table.push([`${list}: ${name}`, median(times).toFixed(1), late.toFixed(1), late < MOST_MS ? 'yes' : 'no !'])
    }
  }
  return aligned(table)
}

/** The first time, which finds nothing in memory, is not among them. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  return times
}

if (import.meta.main) console.log(await staffTable())

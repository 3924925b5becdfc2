import { randomUUID } from 'node:crypto'
import { shippedCatalogue } from '../../content/catalogue/catalogue.ts'
import { openDatabase } from '../../db/database.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../db/migrating/migrate.ts'
import { installJobs } from '../../jobs/install.ts'
import { openJobs } from '../../jobs/queue.ts'
import { createCatalogueCache } from '../../operations/catalogue/catalogue-cache.ts'
import { passwordsBy } from '../../operations/staff/passwords.ts'
import type { Tools } from '../../operations/tools.ts'
import type { NewId } from '../../rules/ids.ts'
import { removeFolder, temporaryFolder } from '../../testing/program.ts'

/** Runs a measurement of an inner part with its own database, without a site. */
export async function withDatabase<T>(measure: (url: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  const postgres = await startEmbeddedPostgres(folder)
  try {
    await migrateDatabase(postgres.url)
    await installJobs(postgres.url)
    return await measure(postgres.url, folder)
  } finally {
    await postgres.stopIfUnused()
    await removeFolder(folder)
  }
}

/** Gives a measurement what operations need, without a site around them. */
export async function withTools<T>(url: string, folder: string, measure: (tools: Tools) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 10, DATA_DIR: folder })
  const jobs = await openJobs(url, () => {})
  const site = {
    publicUrl: 'http://bench.example',
    secret: 'a secret for the bench',
    dataKeys: ['a data key for the bench'],
    staffEmail: 'team@bench.example',
    bankAccount: { holder: 'Bench', iban: 'XX00', bic: 'XXXXXX00', bank: 'Bench', isSimulated: true },
    allowsPrivateWebhooks: true,
    seller: { name: 'Bench', address: ['Bench'], taxNumber: '0', isDemo: true },
    taxPercent: null,
  }
  const newId = (() => randomUUID()) as NewId
  const catalogue = createCatalogueCache(shippedCatalogue, db)
  try {
    const own = { newId, site, catalogue, passwords: passwordsBy.slow, liveMethods: [] }
    return await measure({ db, enqueue: jobs.enqueue, jobs, now: () => new Date(), ...own })
  } finally {
    await jobs.stop()
    await close()
  }
}

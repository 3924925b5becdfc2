import type { Settings } from '#config/settings.ts'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import type { Database } from '#db/database.ts'
import { grantSiteRole } from '#db/migrating/grant-site-role.ts'
import { migrateDatabase } from '#db/migrating/migrate.ts'
import { isAuditLogProtected } from '#db/staff/audit-chain.ts'
import { installJobs } from '#jobs/install.ts'
import { openJobQueue } from '#jobs/queue.ts'
import { createCatalogueCache } from '#operations/catalogue/catalogue-cache.ts'
import { createStaffSetupLink } from '#operations/staff/set-up-owner.ts'
import { publishDatesOnce } from '#scenarios/play.ts'
import { demoProgress } from '#server/development/demo-progress.ts'
import { playDemo } from '#server/development/play-demo.ts'
import { clearUploads } from '#server/functions/read-upload.ts'
import type { Log } from '#server/log.ts'
import { type StandIns, startStandIns } from '#server/payments/start-stand-ins.ts'
import type { Clock } from './clock.ts'
import { createTools, type OpenSettings } from './create-tools.ts'
import type { RunningJobs } from './jobs.ts'

export type Background = {
  settings: OpenSettings
  /** Rule A3: the role of the site cannot change the audit log. */
  isLogProtected: boolean
  /** The jobs run and the data is there. Gives the link that creates the first staff account, until there is one. */
  ready: Promise<string | undefined>
  /** The metrics of the jobs. */
  readMetrics(): Promise<object[]>
  stop(): Promise<void>
}

type Parts = {
  database: Database
  /** The address where the site listens, without a proxy in front. */
  localUrl: string
  clock: Clock
  log: Log
  startJobs(settings: OpenSettings, clock: Clock, log: Log): Promise<RunningJobs>
}

const UNPROTECTED =
  'the audit log is not protected from the site’s own database role: set DATABASE_OWNER_URL to the role that owns the tables, and DATABASE_URL to another'

/** Everything that runs besides answering visitors: the database server, the jobs and the stand-ins. */
export async function openBackground(settings: Settings, parts: Parts): Promise<Background> {
  const { database, localUrl, clock, log } = parts
  try {
    await migrateDatabase(database.ownerUrl)
    await installJobs(database.ownerUrl)
    await grantSiteRole(database.ownerUrl, database.url)
  } catch (error) {
    await database.close()
    throw error
  }
  const standIns = await startStandIns(settings, localUrl, clock.now)
  const publicUrl = (settings.PUBLIC_URL ?? localUrl).replace(/\/$/, '')
  // The code that answers visitors and runs jobs never gets the owner's password.
  const addresses = { PUBLIC_URL: publicUrl, DATABASE_URL: database.url, DATABASE_OWNER_URL: undefined }
  const opened = { ...settings, ...standIns.settings, ...addresses }
  const isLogProtected = await isAuditLogProtected(database.db)
  if (!isLogProtected) log.warn({}, UNPROTECTED)
  await clearUploads(settings.DATA_DIR)
  const starting = parts.startJobs(opened, clock, log)
  const setupLink = prepareData(opened, database, clock, standIns)
  return {
    settings: opened,
    isLogProtected,
    ready: Promise.all([setupLink, starting]).then(([link]) => link),
    readMetrics: async () => (await starting).readMetrics(),
    async stop() {
      const jobs = await starting
      await jobs.stop()
      await standIns.stop()
      await database.close()
    },
  }
}

async function prepareData(
  settings: OpenSettings,
  { db }: Database,
  { now }: Clock,
  { remember }: StandIns,
): Promise<string | undefined> {
  const queue = await openJobQueue(db, () => {})
  const catalogue = createCatalogueCache(shippedCatalogue, db)
  const tools = createTools(settings, { db, jobs: queue, enqueue: queue.enqueue, now, catalogue })
  if (settings.DEMO_DATA === 'on') await playDemo(settings, tools, { onProgress: demoProgress(), remember })
  if (settings.DEMO_DATA === 'dates') await publishDatesOnce(tools)
  const setupLink = await createStaffSetupLink(tools)
  await queue.stop()
  return setupLink
}

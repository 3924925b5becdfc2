import { setTimeout as pause } from 'node:timers/promises'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { type Database, type Db, openDatabase } from '#db/database.ts'
import { isRehearsal } from '#db/installation.ts'
import { listenForChanges } from '#db/notices/change-notices.ts'
import { openJobs } from '#jobs/queue.ts'
import { openTransport } from '#mail/transport.ts'
import { createCatalogueCache } from '#operations/catalogue/catalogue-cache.ts'
import { type Log, warnOncePerCause } from '#server/log.ts'
import { hasMetrics } from '#server/metrics/access.ts'
import type { JobsMetrics } from '#server/metrics/jobs-metrics.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { openStorage } from '#storage/open-storage.ts'
import { jobHandlers } from '#worker/handlers.ts'
import { openWebhookSender } from '#worker/webhook-sender.ts'
import type { Clock } from './clock.ts'
import { createTools, mailSiteOf, type OpenSettings } from './create-tools.ts'

/** As many as the jobs that run at the same time can use. */
const CONNECTIONS = 8

export type RunningJobs = {
  /** As prom-client's registries hand them over. There are none unless a setting lets Prometheus in. */
  readMetrics(): Promise<object[]>
  stop(): Promise<void>
}

/** How often a restored copy looks whether it has been made live. */
const REHEARSAL_CHECK_MS = 2000

/**
 * Performs the jobs with a separate connection pool, so that no visitor waits for a connection, however many there are.
 * Rule D5: everything that leaves the site is a job, so a copy in rehearsal performs none until it is made live.
 */
export async function startJobs(settings: OpenSettings, clock: Clock, log: Log): Promise<RunningJobs> {
  const database = await openDatabase({ ...settings, DATABASE_POOL: CONNECTIONS })
  const metrics = hasMetrics(settings)
    ? (await import('#server/metrics/jobs-metrics.ts')).openJobsMetrics(database.pool)
    : undefined
  const stopping = new AbortController()
  const work = () => startWork({ settings, clock, log, database, metrics })
  const working = (await isRehearsal(database.db))
    ? isMadeLive(database.db, stopping.signal).then((isLive) => (isLive ? work() : undefined))
    : Promise.resolve(await work())
  return {
    readMetrics: async () => metrics?.read() ?? [],
    async stop() {
      stopping.abort()
      await (await working)?.stop()
      await database.close()
    },
  }
}

/** False if the site stops before. */
async function isMadeLive(db: Db, stop: AbortSignal): Promise<boolean> {
  while (!stop.aborted) {
    await pause(REHEARSAL_CHECK_MS, undefined, { signal: stop }).catch(() => {})
    // Without a database no one can have made it live.
    if (!(await isRehearsal(db).catch(() => true))) return !stop.aborted
  }
  return false
}

type Parts = {
  settings: OpenSettings
  clock: Clock
  log: Log
  database: Database
  metrics: JobsMetrics | undefined
}

async function startWork({ settings, clock, log, database, metrics }: Parts): Promise<{ stop(): Promise<void> }> {
  const trouble = (what: string) => (error: unknown) => log.warn({ error }, what)
  const catalogue = createCatalogueCache(shippedCatalogue, database.db)
  const [jobs, changeNotices] = await Promise.all([
    openJobs(database.url, warnOncePerCause(log, 'job queue error')),
    listenForChanges(database, {
      onChange: (topic) => topic === 'catalogue' && catalogue.invalidate(),
      onGap: catalogue.invalidate,
      onError: trouble('lost the connection that tells the jobs of database changes'),
    }),
  ])
  const transport = openTransport(settings.SMTP_URL, settings.MAIL_FROM, settings.SITE_HOST)
  const webhooks = openWebhookSender({ publicOnly: settings.production })
  const providers = openPayments(settings, clock.now)
  const tools = createTools(settings, { db: database.db, jobs, enqueue: jobs.enqueue, now: clock.now, catalogue })
  const { retention } = settings
  const limitsMails = settings.RATE_LIMIT === 'on'
  const mailSite = mailSiteOf(settings)
  await jobs.work(
    jobHandlers({
      ...tools,
      providers,
      transport: metrics?.countDeliveries(transport) ?? transport,
      mailSite,
      storage: openStorage(settings),
      webhooks: metrics?.countAttempts(webhooks) ?? webhooks,
      retention,
      limitsMails,
    }),
  )
  return {
    async stop() {
      // This fails without a database, and then there is nothing to finish.
      await jobs.stop().catch(trouble('jobs did not stop cleanly'))
      await changeNotices.close()
      transport.close()
    },
  }
}

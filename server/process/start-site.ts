import type { Settings } from '#config/settings.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import type { Log } from '#server/log.ts'
import { hasMetrics } from '#server/metrics/access.ts'
import type { Background } from './background.ts'
import { openClock } from './clock.ts'
import { listen } from './listen.ts'
import { openMetricsPort } from './metrics-port.ts'
import type { AppSource } from './open-site.ts'

export type Site = Pick<Background, 'settings' | 'isLogProtected' | 'stop'> & {
  /** The address where the site listens, without a proxy in front. */
  localUrl: string
  /** The address of /metrics on its separate port, if it has one. */
  metricsUrl: string | undefined
  /** Creates the first staff account. Undefined once there is one. */
  setupLink: string | undefined
}

/** Starts the site in this process, with its jobs in a thread. Most modules are loaded while PostgreSQL starts. */
export async function startSite(settings: Settings, source: AppSource, log: Log): Promise<Site> {
  const { server, localUrl } = await listen(settings)
  const metricsPort = await openMetricsPort(settings, log)
  const [embedded, { waitForDatabase }, { openDatabase }, { openBackground }, { openOutside, openWeb }, measuring] =
    await Promise.all([
      settings.DATABASE_URL ? undefined : startEmbeddedPostgres(settings.DATA_DIR),
      import('#db/wait-for-database.ts'),
      import('#db/database.ts'),
      import('./background.ts'),
      import('./open-site.ts'),
      hasMetrics(settings) ? import('#server/metrics/site-metrics.ts') : undefined,
    ])
  try {
    if (settings.DATABASE_URL)
      await waitForDatabase(settings.DATABASE_URL, () => log.warn({}, 'the database does not respond; waiting for it'))
    const database = await openDatabase(settings, embedded)
    const clock = openClock()
    const background = await openBackground(settings, { database, localUrl, clock, log, startJobs: source.startJobs })
    const metrics = measuring?.openSiteMetrics(database.db, clock.now, background.readMetrics)
    const outside = await openOutside(background.settings, clock, database.ensureRunning)
    const [web, setupLink] = await Promise.all([
      openWeb(server, { settings: background.settings, ...outside, source, clock, log, metrics }),
      background.ready,
    ])
    web.answer()
    if (metrics) metricsPort?.answer(metrics)
    return {
      settings: background.settings,
      isLogProtected: background.isLogProtected,
      localUrl,
      metricsUrl: metricsPort?.url,
      setupLink,
      async stop() {
        metricsPort?.close()
        await web.stop()
        await background.stop()
      },
    }
  } catch (error) {
    // The process ends now, and with it all that it opened, except for this server.
    await embedded?.stop()
    throw error
  }
}

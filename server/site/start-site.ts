import type { Settings } from '../../config/settings.ts'
import { startEmbeddedPostgres } from '../../db/embedded/embedded-postgres.ts'
import type { Log } from '../log.ts'
import type { Background } from './background.ts'
import { openClock } from './clock.ts'
import { listen } from './listen.ts'
import type { AppSource } from './site.ts'

export type Site = Pick<Background, 'settings' | 'isLogProtected' | 'stop'> & {
  /** The address where the site listens, without a proxy in front. */
  localUrl: string
  /** Creates the first staff account. Undefined once there is one. */
  setupLink: string | undefined
}

/** Starts the site in this process, with its jobs in a thread. Most modules are loaded while PostgreSQL starts. */
export async function startSite(settings: Settings, source: AppSource, log: Log): Promise<Site> {
  const { server, localUrl } = await listen(settings)
  const [embedded, { openDatabase }, { openBackground }, { openWeb }] = await Promise.all([
    settings.DATABASE_URL ? undefined : startEmbeddedPostgres(settings.DATA_DIR),
    import('../../db/database.ts'),
    import('./background.ts'),
    import('./site.ts'),
  ])
  try {
    const database = await openDatabase(settings, embedded)
    const clock = openClock()
    const background = await openBackground(settings, { database, localUrl, clock, log, startJobs: source.startJobs })
    const [web, setupLink] = await Promise.all([
      openWeb(server, { settings: background.settings, source, clock, log }),
      background.ready,
    ])
    web.answer()
    return {
      settings: background.settings,
      isLogProtected: background.isLogProtected,
      localUrl,
      setupLink,
      async stop() {
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

import type { Settings } from '../../config/settings.ts'
import type { Log } from '../log.ts'
import { type Background, openBackground } from './background.ts'
import { openClock } from './clock.ts'
import { listen } from './listen.ts'
import { type AppSource, openWeb } from './site.ts'

export type Site = Background & {
  /** The address where the site listens, without a proxy in front. */
  localUrl: string
}

/** Starts the site in this process, with its jobs in a thread. */
export async function startSite(settings: Settings, source: AppSource, log: Log): Promise<Site> {
  const { server, localUrl } = await listen(settings)
  const clock = openClock()
  const background = await openBackground(settings, { localUrl, clock, log, startJobs: source.startJobs })
  const web = await openWeb(server, { settings: background.settings, source, clock, log })
  return {
    ...background,
    localUrl,
    async stop() {
      await web.stop()
      await background.stop()
    },
  }
}

import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { readSettings } from '../../config/environment.ts'
import { SettingsError } from '../../config/settings.ts'
import { isDatabaseUnavailable } from '../../db/database.ts'
import { openLog } from '../log.ts'
import type { AppBuild } from '../pages/pages.ts'
import { printBanner } from './banner.ts'
import { type AppSource, startSite } from './site.ts'
import { takeSiteLock } from './site-lock.ts'

/** The process must exit within ten seconds of a SIGTERM, so what still runs then is cut off. */
const EXIT_MS = 9500

/** Runs the site until a signal ends it. The lock is taken first, so that two starts cannot build at once. */
export async function runSite(prepare: () => Promise<AppSource>): Promise<void> {
  try {
    await run(prepare)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

/** The app that `npm run build` built. */
export async function builtApp(): Promise<AppSource> {
  const path = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
  const build: AppBuild = await import(path)
  return { build: async () => build, clientFolder: fileURLToPath(new URL('../../build/client', import.meta.url)) }
}

async function run(prepare: () => Promise<AppSource>): Promise<void> {
  const settings = readSettings()
  const log = openLog(settings)
  const lock = await takeSiteLock(settings.DATA_DIR)
  if (!lock.isHeld) {
    const state = lock.holder.url ? `running at ${lock.holder.url}` : 'starting'
    console.error(`${settings.SITE_NAME} is already ${state} from this folder (process ${lock.holder.pid}).`)
    process.exitCode = 1
    return
  }
  try {
    const site = await startSite(settings, await prepare(), log)
    lock.writeAddress(site.localUrl)
    stopOnSignal(async () => {
      await site.stop()
      lock.release()
    })
    printBanner(site, settings)
  } catch (error) {
    lock.release()
    throw error
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const fail = (error: unknown) => {
    console.error(error)
    process.exit(1)
  }
  const handle = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), EXIT_MS).unref()
    // pg-boss removes all listeners from its connection before closing it. If the database goes away at that moment,
    // the error reaches nobody else and is no reason to fail.
    process.on('uncaughtException', (error) => {
      if (!isDatabaseUnavailable(error)) fail(error)
    })
    stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, handle)
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program is using this port. Set PORT to a different one, for example: PORT=3001 npm start'
  }
  // Prints the cause as well, because the error of a failed migration names only the statement.
  return inspect(error)
}

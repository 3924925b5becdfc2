import { inspect } from 'node:util'
import { readSettings } from '#config/environment.ts'
import { SettingsError } from '#config/settings.ts'
import { DataFolderError } from '#db/embedded/folder-id.ts'
import { ForeignTablesError } from '#db/migrating/migrate.ts'
import { openLog } from '#server/log.ts'
import { printBanner } from './banner.ts'
import type { AppSource } from './open-site.ts'
import { takeSiteLock } from './site-lock.ts'
import { startSite } from './start-site.ts'

/** The process must exit within ten seconds of a SIGTERM, so what still runs then is cut off. */
const EXIT_MS = 9500

/** Runs the site until a signal ends it. */
export async function runSite(source: AppSource): Promise<void> {
  try {
    await run(source)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

async function run(source: AppSource): Promise<void> {
  const settings = readSettings()
  const log = openLog(settings)
  const lock = await takeSiteLock(settings.DATA_DIR)
  if (!lock.isHeld) {
    const state = lock.holder.url ? `running at ${lock.holder.url}` : 'starting'
    throw new AlreadyRunning(`${settings.SITE_NAME} is already ${state} from this folder (process ${lock.holder.pid}).`)
  }
  try {
    const starting = startSite(settings, source, log)
    // A signal during the start lets the start end, and then stops what was started.
    stopOnSignal(async () => {
      const site = await starting.catch(() => undefined)
      await site?.stop()
      lock.release()
    })
    const site = await starting
    lock.writeAddress(site.localUrl)
    printBanner(site)
  } catch (error) {
    lock.release()
    throw error
  }
}

class AlreadyRunning extends Error {}

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
    stop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, handle)
}

/** Errors whose message is all that the person who starts the site needs. */
function isForPeople(error: unknown): error is Error {
  return [SettingsError, AlreadyRunning, DataFolderError, ForeignTablesError].some((kind) => error instanceof kind)
}

function explain(error: unknown): string {
  if (isForPeople(error)) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program is using this port. Set PORT to a different one, for example: PORT=3001 npm start'
  }
  // Prints the cause as well, because the error of a failed migration names only the statement.
  return inspect(error)
}

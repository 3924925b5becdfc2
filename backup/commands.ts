import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSettings } from '#config/environment.ts'
import { SettingsError } from '#config/settings.ts'
import { DataFolderError } from '#db/embedded/folder-id.ts'
import { backUp } from './back-up.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

/** `npm run backup -- [file or folder]` */
export function runBackup(args: string[]): Promise<void> {
  return run(async (stop) => {
    const now = new Date()
    const file = fileOf(args[0] ?? '.', now)
    const manifest = await backUp(readSettings(), file, now, stop)
    const { missingFiles } = manifest
    console.log(`${file} holds ${describe(manifest)}, and was read back and checked.`)
    if (missingFiles.length > 0) {
      console.log(`The database names files that could not be found: ${missingFiles.join(', ')}`)
    }
    console.log('It holds personal data, but no settings. Keep DATA_KEY and SESSION_SECRET safe, in another place.')
  })
}

/** In a folder, a backup is named by its time. */
function fileOf(given: string, now: Date): string {
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory()
  return isFolder
    ? resolve(given, `powderpool-${now.toISOString().slice(0, 16).replace(':', '')}.tar.gz`)
    : resolve(given)
}

/** `npm run restore -- file` */
export function runRestore(args: string[]): Promise<void> {
  return run(async (stop) => {
    const [file] = args
    if (!file) throw new BackupError('Name the backup to restore: npm run restore -- powderpool-….tar.gz')
    const manifest = await restore(readSettings(), resolve(file), stop)
    console.log(
      `Restored ${describe(manifest)}, as they were at ${manifest.createdAt}, and compared them with the backup.`,
    )
    console.log('Start the site with the DATA_KEY and SESSION_SECRET that it had.')
    console.log('It begins in rehearsal and sends nothing, until an owner makes it live on Today in the back office.')
  })
}

function describe({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = files.length === 1 ? '1 uploaded file' : `${files.length} uploaded files`
  return `${tables.length} tables with ${rows} rows and ${uploads}`
}

class Stopped extends Error {}

/** A signal lets the work remove what it has begun. */
async function run(work: (stop: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Stopped('Stopped. Nothing was kept.'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  try {
    await work(stopping.signal)
  } catch (error) {
    const isForPeople = [BackupError, DataFolderError, SettingsError, Stopped].some((kind) => error instanceof kind)
    console.error(isForPeople && error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
  }
}

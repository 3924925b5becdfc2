import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Settings } from '#config/settings.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { removeDataFolder } from '#db/embedded/remove-data-folder.ts'
import { BackupError } from './backup-error.ts'
import { explainFullDisk } from './full-disk.ts'

export type Where = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'bucket'>

export type Target = {
  /** The database to fill, as the owner of its tables. */
  url: string
  /** A folder for the restored files, as a data folder has them. */
  work: string
  /** Puts everything in its place. `commit` ends the transaction that filled the database. */
  finish(commit: () => Promise<void>): Promise<void>
  /** Removes all traces of a restore that failed. */
  discard(): Promise<void>
}

/** The place for a restore. Throws if it is not empty. */
export function openTarget(where: Where): Promise<Target> {
  return where.DATABASE_URL ? openExternal(where, where.DATABASE_URL) : openEmbedded(resolve(where.DATA_DIR))
}

/** A data folder is filled under another name and renamed when it is complete. */
async function openEmbedded(home: string): Promise<Target> {
  requireEmpty(home)
  await mkdir(dirname(home), { recursive: true })
  const work = await openWorkFolder(`${home}.restoring-`, removeDataFolder)
  const server = await startEmbeddedPostgres(work).catch(async (error) => {
    const explained = await explainFullDisk(error, dirname(work))
    await removeDataFolder(work)
    throw explained
  })
  return {
    url: server.url,
    work,
    async finish(commit) {
      await commit()
      await server.stop()
      await replaceEmpty(work, home)
    },
    discard: () => removeDataFolder(work),
  }
}

/** The database is filled in one transaction. The files are in their place before it ends: a row never lacks its file. */
async function openExternal({ DATA_DIR, DATABASE_OWNER_URL, bucket }: Where, url: string): Promise<Target> {
  const remove = (folder: string) => rm(folder, { recursive: true, force: true })
  const files = join(resolve(DATA_DIR), 'files')
  if (!bucket) requireEmpty(files)
  await mkdir(DATA_DIR, { recursive: true })
  const work = await openWorkFolder(join(resolve(DATA_DIR), 'restoring-'), remove)
  const restored = join(work, 'files')
  let isMoved = false
  return {
    url: DATABASE_OWNER_URL ?? url,
    work,
    async finish(commit) {
      if (existsSync(restored)) {
        await replaceEmpty(restored, files)
        isMoved = true
      }
      await commit()
      await remove(work)
    },
    async discard() {
      if (isMoved) await remove(files)
      await remove(work)
    },
  }
}

function requireEmpty(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new BackupError(
    `${folder} is not empty. A restore needs a new place: move it away, or choose another DATA_DIR.`,
  )
}

async function replaceEmpty(from: string, to: string): Promise<void> {
  if (existsSync(to)) await rmdir(to)
  await rename(from, to)
}

/** Named by its process, so that the next restore removes what a killed one left behind. */
async function openWorkFolder(prefix: string, remove: (folder: string) => Promise<void>): Promise<string> {
  for (const name of readdirSync(dirname(prefix))) {
    const pid = name.startsWith(basename(prefix)) ? Number(name.slice(basename(prefix).length)) : 0
    if (pid > 0 && !isAlive(pid)) await remove(join(dirname(prefix), name))
  }
  const work = `${prefix}${process.pid}`
  // PostgreSQL's own user must be able to enter it.
  await mkdir(work, { mode: 0o755 })
  return work
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

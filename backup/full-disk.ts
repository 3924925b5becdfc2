import { statfs } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'

/** PostgreSQL writes its log in files of 16 MB, so it stops with less than that left. */
const FULL_BYTES = 20 * 1024 * 1024

/** How Node, and PostgreSQL and its programs, say it. */
const SAID = ['ENOSPC', 'No space left on device']

/**
 * The error, or a sentence that names the disk if that is full. A server that did not start does not say why, so the disk
 * itself is asked, too, before anything is removed from it.
 */
export async function explainFullDisk(error: unknown, folder: string): Promise<unknown> {
  if (error instanceof BackupError) return error
  const isFull = SAID.some((words) => String(error).includes(words)) || (await freeBytes(folder)) < FULL_BYTES
  return isFull
    ? new BackupError(`The disk of ${folder} is full. Make room, or choose another place. Nothing was kept.`)
    : error
}

const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )

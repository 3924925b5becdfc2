import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Pack, pack } from 'tar-stream'
import { MAX_FILE_BYTES } from '#rules/forms/files.ts'
import { BackupError } from './backup-error.ts'

/** One file of the archive. None is larger than memory has room for: tables are cut into several. */
export type Entry = { path: string; content: Buffer }

/** The size of a table's pieces. Larger ones compress no better. */
export const PIECE_BYTES = 4 * 1024 * 1024
/** The list of 100,000 uploaded files takes a quarter of this. */
const MAX_ENTRY_BYTES = Math.max(64 * 1024 * 1024, MAX_FILE_BYTES)
/** Fast, and within a few percent of the smallest. */
const LEVEL = 6

/** Writes a gzipped tar file that only its owner can read, and waits until it is on the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const tar = pack()
  await Promise.all([
    pipeline(tar, createGzip({ level: LEVEL }), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })),
    addEntries(tar, entries),
  ])
}

/** An error here fails the pipeline. */
async function addEntries(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { path, content } of entries) await finished(tar.entry({ name: path, mode: 0o600 }, content))
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
  }
}

/** Reads an archive from its start to its end. Throws if it is cut off, or if a byte of it changed. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const tar = extract()
  const reading = pipeline(source, createGunzip(), tar)
  // The loop throws the same error.
  reading.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > MAX_ENTRY_BYTES) throw damaged(file)
      yield { path: name, content: await buffer(entry) }
    }
    await reading
  } catch (error) {
    throw describe(error, file)
  }
  if (source.bytesRead === 0) throw cutOff(file)
}

/** Z_BUF_ERROR is how zlib says that its input ended too early. What is wrong with a tar file has no code. */
function describe(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR') return cutOff(file)
  return !code || code.startsWith('Z_') ? damaged(file) : error
}

function cutOff(file: string): BackupError {
  return new BackupError(`${file} is cut off: its end is missing. Copy it again, or use another backup.`)
}

export function damaged(file: string): BackupError {
  return new BackupError(`${file} is damaged, or is not a backup of this site. Copy it again, or use another backup.`)
}

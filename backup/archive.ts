import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Header } from 'tar'
import { MAX_FILE_BYTES } from '#rules/forms/files.ts'
import { BackupError } from './backup-error.ts'

/** One file of the archive. None is larger than memory has room for: tables are cut into several. */
export type Entry = { path: string; content: Buffer }

const BLOCK = 512
/** Of a table. Larger pieces compress no better. */
export const PIECE_BYTES = 4 * 1024 * 1024
/** The list of 100,000 uploaded files takes a quarter of this. */
const MAX_ENTRY_BYTES = Math.max(64 * 1024 * 1024, MAX_FILE_BYTES)
/** Fast, and within a few percent of the smallest. */
const LEVEL = 6

/** Writes a gzipped tar file that only its owner can read, and waits until it is on the disk. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  await pipeline(
    Readable.from(packEntries(entries)),
    createGzip({ level: LEVEL }),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  )
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* packEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { path, content } of entries) {
    const block = Buffer.alloc(BLOCK)
    const header = new Header({ path, size: content.length, mode: 0o600, mtime: new Date(), type: 'File' })
    if (header.encode(block)) throw new Error(`${path} is too long for a tar file`)
    yield block
    yield content
    yield Buffer.alloc(padding(content.length))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** Reads an archive from its start to its end. Throws if it is cut off, or if a byte of it changed. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  const piping = pipeline(source, unpacked)
  piping.catch(() => {})
  const take = reader(unpacked)
  try {
    for (;;) {
      const block = await take(BLOCK)
      const header = new Header(block)
      if (header.nullBlock) break
      const { path, size = 0 } = header
      if (!header.cksumValid || !path || size > MAX_ENTRY_BYTES) throw damaged(file)
      yield { path, content: await take(size) }
      await take(padding(size))
    }
    // The checksum of the whole comes after the last block.
    for (;;) if ((await take(BLOCK, true)).length === 0) break
    await piping
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw describe(error, file)
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/** Takes so many bytes of a stream. At its end there may be none, if the caller says so. */
function reader(stream: AsyncIterable<Buffer>): (bytes: number, mayEnd?: boolean) => Promise<Buffer> {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (bytes, mayEnd = false) => {
    const taken: Buffer[] = [rest]
    let length = rest.length
    while (length < bytes) {
      const next = await chunks.next()
      if (next.done) {
        if (!mayEnd) throw new EarlyEnd()
        break
      }
      taken.push(next.value)
      length += next.value.length
    }
    const all = Buffer.concat(taken)
    rest = all.subarray(bytes)
    return all.subarray(0, bytes)
  }
}

class EarlyEnd extends Error {}

/** Z_BUF_ERROR is how zlib says that its input ended too early. */
function describe(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR' || error instanceof EarlyEnd) {
    return new BackupError(`${file} is cut off: its end is missing. Copy it again, or use another backup.`)
  }
  return code.startsWith('Z_') ? damaged(file) : error
}

export function damaged(file: string): BackupError {
  return new BackupError(`${file} is damaged, or is not a backup of this site. Copy it again, or use another backup.`)
}

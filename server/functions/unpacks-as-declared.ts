import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { LOCAL_HEADER_BYTES, readLocalHeader, type ZipEntry } from '#rules/forms/docx.ts'

/**
 * Rule F2: whether every entry of a zip unpacks to exactly the size that its directory declares, which the checks of a
 * docx rely on. Unpacking stops at the first byte too many, and nothing is stored.
 */
export async function unpacksAsDeclared(path: string, entries: readonly ZipEntry[]): Promise<boolean> {
  const file = await open(path)
  try {
    for (const entry of entries) {
      const header = Buffer.alloc(LOCAL_HEADER_BYTES)
      await file.read({ buffer: header, position: entry.at })
      const nameBytes = readLocalHeader(header, entry)
      if (nameBytes === undefined) return false
      const start = entry.at + LOCAL_HEADER_BYTES + nameBytes
      if (entry.isPacked && !(await unpacksTo(entry.unpacked, path, start, entry.packed))) return false
    }
    return true
  } finally {
    await file.close()
  }
}

async function unpacksTo(declared: number, path: string, start: number, packed: number): Promise<boolean> {
  let bytes = 0
  try {
    const source = createReadStream(path, { start, end: start + packed - 1 })
    await pipeline(source, createInflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > declared) throw new RangeError('more than declared')
      }
    })
  } catch {
    // Bytes that cannot be unpacked are not a document either.
    return false
  }
  return bytes === declared
}

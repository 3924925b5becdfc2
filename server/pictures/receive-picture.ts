import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { detectPictureKind, PICTURE_SAMPLE_BYTES, type PictureKind } from '#rules/pictures/picture-kind.ts'
import { MAX_PICTURE_BYTES, type PictureProblem } from '#rules/pictures/pictures.ts'
import { bodyOf, Refused } from '#server/functions/upload-body.ts'
import { isDiskFull } from './disk-full.ts'

/** For boundaries, part headers and the other fields. */
const MAX_WRAPPING_BYTES = 64 * 1024

/** One byte more than is allowed, because the parser reports a file that reaches its limit as cut off. */
const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 20, fileSize: MAX_PICTURE_BYTES + 1 }

/** What else the form said, by name. */
export type PictureFields = ReadonlyMap<string, string>

type Received =
  | { ok: true; kind: PictureKind; bytes: number; fields: PictureFields }
  | { ok: false; problem: PictureProblem }

/** Streams the one file of a multipart form to `path`, and looks at its ends. */
export async function receivePicture(request: Request, path: string, maxSilenceMs: number): Promise<Received> {
  const failing = new AbortController()
  let saving: Promise<boolean> | undefined
  const fields = new Map<string, string>()
  try {
    const maxBytes = MAX_PICTURE_BYTES + MAX_WRAPPING_BYTES
    if (Number(request.headers.get('content-length')) > maxBytes) throw new Refused('tooLarge')
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const parser = busboy({ headers, limits: LIMITS })
    parser.on('field', (name, value) => fields.set(name, value))
    parser.on('file', (_name, content) => {
      // The parser reports its failure itself. On a stream that no one reads, it would end the process.
      content.on('error', () => {})
      saving = save(content, path, failing.signal)
      saving.catch((error) => parser.destroy(error))
    })
    await pipeline(bodyOf(request, maxBytes, maxSilenceMs), parser)
    if (saving === undefined) return { ok: false, problem: 'no-file' }
    if (await saving) throw new Refused('tooLarge')
    return await inspect(path, fields)
  } catch (error) {
    failing.abort()
    await saving?.catch(() => {})
    return { ok: false, problem: problemOf(error) }
  }
}

/** True if the file is too large. */
async function save(content: Readable & { truncated?: boolean }, path: string, signal: AbortSignal): Promise<boolean> {
  const file = createWriteStream(path)
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  // The folder can be removed only once nothing opens a file in it.
  await pipeline(content, file, { signal }).finally(() => closed)
  return content.truncated === true
}

/** Errors that are neither ours nor the disk's come from the parser and mean that the form is not complete. */
function problemOf(error: unknown): PictureProblem {
  if (error instanceof Refused) return error.reason === 'tooLarge' ? 'too-large' : 'unfinished'
  if (isDiskFull(error)) return 'disk-full'
  if (error instanceof Error && 'syscall' in error) throw error
  return 'unfinished'
}

async function inspect(path: string, fields: PictureFields): Promise<Received> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) return { ok: false, problem: 'no-file' }
    const length = Math.min(size, PICTURE_SAMPLE_BYTES)
    const { buffer: head } = await file.read({ buffer: Buffer.alloc(length), position: 0 })
    const { buffer: tail } = await file.read({ buffer: Buffer.alloc(length), position: size - length })
    const kind = detectPictureKind({ head, tail })
    if (!kind) return { ok: false, problem: 'not-a-picture' }
    if (kind === 'svg' || kind === 'two-things') return { ok: false, problem: kind }
    return { ok: true, kind, bytes: size, fields }
  } finally {
    await file.close()
  }
}

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { FunctionErrorName } from '#content/forms/function-errors.ts'
import { zipEntries } from '#rules/forms/docx.ts'
import type { FieldProblem } from '#rules/forms/field-problem.ts'
import { detectFileKind, SAMPLE_BYTES } from '#rules/forms/file-content.ts'
import { displayFileName } from '#rules/forms/file-name.ts'
import { type FileField, type FileKind, MAX_FILE_BYTES } from '#rules/forms/files.ts'
import type { UploadedFile } from './definition.ts'
import { MAX_JSON_BYTES, type Read } from './read-json.ts'
import { refusal } from './responses.ts'
import { unpacksAsDeclared } from './unpacks-as-declared.ts'
import { bodyOf, Refused } from './upload-body.ts'

/** A script sends the files and one part of JSON. A form without scripts sends one part for each field. */
const MAX_PARTS = 60

/** For boundaries, part headers and file names. */
const MAX_WRAPPING_BYTES = 16 * 1024

/** Far longer than a lost connection needs to come back. The whole request has Node's five minutes. */
const MAX_SILENCE_MS = 20_000

/** The folder for uploads in progress, and how long their senders may be silent. */
export type Uploads = { folder: string; maxSilenceMs: number }

export type Upload = {
  fields: Map<string, string>
  files: UploadedFile[]
  /** Problems with parts, by part name. */
  problems: Map<string, FieldProblem>
}

export function uploadsIn(dataDir: string, maxSilenceMs = MAX_SILENCE_MS): Uploads {
  return { folder: join(dataDir, 'uploads'), maxSilenceMs }
}

/** One site uses the folder, so files that are there at its start are leftovers. */
export async function clearUploads(dataDir: string): Promise<void> {
  const { folder } = uploadsIn(dataDir)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
}

/**
 * Reads a multipart body. Files are streamed into a folder of this request, which is removed when `use` has ended or
 * failed.
 */
export async function withUpload<Result>(
  request: Request,
  wanted: readonly FileField[],
  uploads: Uploads,
  use: (read: Read<Upload>) => Promise<Result>,
): Promise<Result> {
  const folder = join(uploads.folder, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await use(await readUpload(request, wanted, { ...uploads, folder }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readUpload(
  request: Request,
  wanted: readonly FileField[],
  { folder, maxSilenceMs }: Uploads,
): Promise<Read<Upload>> {
  const maxBytes = wanted.length * MAX_FILE_BYTES + MAX_JSON_BYTES + MAX_WRAPPING_BYTES
  const upload: Upload = { fields: new Map(), files: [], problems: new Map() }
  const saving: Promise<void>[] = []
  const failing = new AbortController()
  try {
    if (Number(request.headers.get('content-length')) > maxBytes) throw new Refused('tooLarge')
    const parser = openParser(request)
    takeFields(parser, upload)
    takeFiles(parser, upload, wanted, { folder, signal: failing.signal, saving })
    await pipeline(bodyOf(request, maxBytes, maxSilenceMs), parser)
    await Promise.all(saving)
    return { ok: true, value: upload }
  } catch (error) {
    // A parser that was destroyed still announces the files of its last chunk, and their streams would never end.
    failing.abort()
    await Promise.allSettled(saving)
    if (error instanceof Refused) return { ok: false, response: refusal(error.reason) }
    // Disk errors have a `syscall`. Errors without one come from the parser and mean that the body is invalid.
    if (error instanceof Error && 'syscall' in error) throw error
    return { ok: false, response: refusal('brokenUpload') }
  }
}

function openParser(request: Request): busboy.Busboy {
  const limits = {
    parts: MAX_PARTS,
    fieldSize: MAX_JSON_BYTES,
    // The parser reports a file that reaches the limit as truncated, and exactly 10 MB are allowed.
    fileSize: MAX_FILE_BYTES + 1,
    headerPairs: 20,
  }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const parser = busboy({ headers, limits, defParamCharset: 'utf8' })
  parser.on('partsLimit', () => parser.destroy(new Refused('tooManyParts')))
  return parser
}

function takeFields(parser: busboy.Busboy, { fields }: Upload): void {
  const refuse = (reason: FunctionErrorName) => parser.destroy(new Refused(reason))
  parser.on('field', (name: string | undefined, value: string | undefined, { valueTruncated }) => {
    if (name === undefined) return refuse('brokenUpload')
    if (valueTruncated) return refuse('tooLarge')
    if (fields.has(name)) return refuse('repeatedPart')
    // The parser puts U+FFFD in place of bytes that are not text, and gives undefined for an unknown encoding.
    if (value === undefined || value.includes('\ufffd')) return refuse('brokenText')
    fields.set(name, value)
  })
}

/** The folder for files, the signal that ends the upload, and the files being saved. */
type Saving = { folder: string; signal: AbortSignal; saving: Promise<void>[] }

function takeFiles(parser: busboy.Busboy, upload: Upload, wanted: readonly FileField[], save: Saving): void {
  const seen = new Set<string>()
  parser.on('file', (name: string | undefined, content, info: { filename?: string }) => {
    const field = wanted.find((one) => one.name === name)
    // The parser reports its failure itself. On a stream that no one reads, it would end the process.
    content.on('error', () => {})
    if (name === undefined || seen.has(name)) {
      parser.destroy(new Refused(name === undefined ? 'brokenUpload' : 'repeatedPart'))
    } else if (!field) {
      upload.problems.set(name, 'unknown-field')
      content.resume()
    } else {
      seen.add(name)
      const saved = saveFile(content, field, info.filename, save).then((file) => {
        if (typeof file === 'string') upload.problems.set(name, file)
        else if (file) upload.files.push(file)
      })
      // Without this, the parser would wait forever for a file that no one reads.
      saved.catch((error) => parser.destroy(error))
      save.saving.push(saved)
    }
  })
}

/** Undefined for a file field that was left empty. */
async function saveFile(
  content: Readable & { truncated?: boolean },
  field: FileField,
  name: string | undefined,
  { folder, signal }: Saving,
): Promise<UploadedFile | FieldProblem | undefined> {
  const path = join(folder, field.name)
  const file = createWriteStream(path)
  const closed = new Promise<void>((resolve) => file.once('close', () => resolve()))
  // The folder can be removed only once nothing opens a file in it.
  await pipeline(content, file, { signal }).finally(() => closed)
  if (content.truncated) return 'file-too-large'
  const { bytes, kind } = await inspectFile(path)
  if (bytes === 0 && name === undefined) return undefined
  if (!kind || !field.kinds.includes(kind)) return 'file-wrong-type'
  return { field: field.name, name: displayFileName(name ?? ''), kind, bytes, path }
}

async function inspectFile(path: string): Promise<{ bytes: number; kind: FileKind | undefined }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, SAMPLE_BYTES)
    const { buffer: head } = await file.read({ buffer: Buffer.alloc(length), position: 0 })
    const { buffer: tail } = await file.read({ buffer: Buffer.alloc(length), position: size - length })
    const kind = detectFileKind({ size, head, tail })
    const isHonest = kind !== 'docx' || (await unpacksAsDeclared(path, zipEntries({ size, tail })))
    return { bytes: size, kind: isHonest ? kind : undefined }
  } finally {
    await file.close()
  }
}

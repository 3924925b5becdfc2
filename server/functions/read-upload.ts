import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { FunctionAnswer } from '../../content/function-answers.ts'
import type { FieldProblem } from '../../rules/forms/field-problem.ts'
import { kindOf, SAMPLE_BYTES } from '../../rules/forms/file-content.ts'
import { shownFileName } from '../../rules/forms/file-name.ts'
import { type FileField, type FileKind, MAX_FILE_BYTES } from '../../rules/forms/files.ts'
import { refusal } from './answers.ts'
import type { UploadedFile } from './plan.ts'
import { MOST_JSON_BYTES, type Read } from './read-json.ts'

/** A script sends one part with JSON, and files; a form without scripts sends one part for each of its fields. */
const MOST_PARTS = 60

/** Boundaries, part headers and the names of files. */
const MOST_WRAPPING_BYTES = 16 * 1024

export type Upload = {
  fields: Map<string, string>
  files: UploadedFile[]
  /** Parts that cannot be taken, by name. */
  problems: Map<string, FieldProblem>
}

/**
 * Reads a multipart body. Files are streamed into a folder that belongs to this request alone, and what is still in it
 * when `use` has ended, well or not, is removed.
 */
export async function withUpload<Result>(
  request: Request,
  wanted: readonly FileField[],
  uploads: string,
  use: (read: Read<Upload>) => Promise<Result>,
): Promise<Result> {
  const folder = join(uploads, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await use(await readUpload(request, wanted, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readUpload(request: Request, wanted: readonly FileField[], folder: string): Promise<Read<Upload>> {
  const most = wanted.length * MAX_FILE_BYTES + MOST_JSON_BYTES + MOST_WRAPPING_BYTES
  const upload: Upload = { fields: new Map(), files: [], problems: new Map() }
  const saving: Promise<void>[] = []
  try {
    if (Number(request.headers.get('content-length')) > most) throw new Refused('tooLarge')
    const parser = openParser(request)
    takeFields(parser, upload)
    takeFiles(parser, upload, wanted, folder, saving)
    await pipeline(bodyOf(request, most), parser)
    await Promise.all(saving)
    return { ok: true, value: upload }
  } catch (error) {
    await Promise.allSettled(saving)
    if (error instanceof Refused) return { ok: false, answer: refusal(error.reason) }
    // The disk's errors name the call that failed. The parser's do not, and mean that the sender is wrong.
    if (error instanceof Error && 'syscall' in error) throw error
    return { ok: false, answer: refusal('brokenUpload') }
  }
}

class Refused extends Error {
  readonly reason: FunctionAnswer

  constructor(reason: FunctionAnswer) {
    super(reason)
    this.reason = reason
  }
}

function openParser(request: Request): busboy.Busboy {
  const limits = {
    parts: MOST_PARTS,
    fieldSize: MOST_JSON_BYTES,
    // The parser calls a file cut when it reaches its limit, and exactly 10 MB are allowed.
    fileSize: MAX_FILE_BYTES + 1,
    headerPairs: 20,
  }
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const parser = busboy({ headers, limits, defParamCharset: 'utf8' })
  parser.on('partsLimit', () => parser.destroy(new Refused('tooManyParts')))
  return parser
}

/** The body as it comes. An upload that stops half-way is its sender's fault, not ours. */
async function* bodyOf(request: Request, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > most) break
      yield chunk
    }
  } catch {
    throw new Refused('brokenUpload')
  }
  if (size > most) throw new Refused('tooLarge')
}

function takeFields(parser: busboy.Busboy, { fields }: Upload): void {
  const refuse = (reason: FunctionAnswer) => parser.destroy(new Refused(reason))
  parser.on('field', (name: string | undefined, value: string | undefined, { valueTruncated }) => {
    if (name === undefined) return refuse('brokenUpload')
    if (valueTruncated) return refuse('tooLarge')
    if (fields.has(name)) return refuse('repeatedPart')
    // The parser puts this sign where the bytes are no text, and gives nothing for an encoding it does not know.
    if (value === undefined || value.includes('\ufffd')) return refuse('brokenText')
    fields.set(name, value)
  })
}

function takeFiles(
  parser: busboy.Busboy,
  upload: Upload,
  wanted: readonly FileField[],
  folder: string,
  saving: Promise<void>[],
): void {
  const seen = new Set<string>()
  parser.on('file', (name: string | undefined, content, info: { filename?: string }) => {
    const field = wanted.find((one) => one.name === name)
    if (name === undefined || seen.has(name)) {
      parser.destroy(new Refused(name === undefined ? 'brokenUpload' : 'repeatedPart'))
    } else if (!field) {
      upload.problems.set(name, 'unknown-field')
      content.resume()
    } else {
      seen.add(name)
      const saved = saveFile(content, field, info.filename, folder).then((file) => {
        if (typeof file === 'string') upload.problems.set(name, file)
        else if (file) upload.files.push(file)
      })
      // The parser would wait for ever for a file that nobody takes.
      saved.catch((error) => parser.destroy(error))
      saving.push(saved)
    }
  })
}

/** Gives nothing for the part of a file field that was left empty. */
async function saveFile(
  content: Readable & { truncated?: boolean },
  field: FileField,
  name: string | undefined,
  folder: string,
): Promise<UploadedFile | FieldProblem | undefined> {
  const path = join(folder, field.name)
  await pipeline(content, createWriteStream(path))
  if (content.truncated) return 'file-too-large'
  const { bytes, kind } = await lookInto(path)
  if (bytes === 0 && name === undefined) return undefined
  if (!kind || !field.kinds.includes(kind)) return 'file-wrong-type'
  return { field: field.name, name: shownFileName(name ?? ''), kind, bytes, path }
}

async function lookInto(path: string): Promise<{ bytes: number; kind: FileKind | undefined }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, SAMPLE_BYTES)
    const { buffer: head } = await file.read({ buffer: Buffer.alloc(length), position: 0 })
    const { buffer: tail } = await file.read({ buffer: Buffer.alloc(length), position: size - length })
    return { bytes: size, kind: kindOf({ size, head, tail }) }
  } finally {
    await file.close()
  }
}

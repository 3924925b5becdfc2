import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PostedForm, Visit } from '../../app/visit.ts'
import { isDatabaseAway } from '../../db/database.ts'
import { readAtMost } from '../body-limit.ts'
import { refusal } from './answers.ts'
import { callFunction } from './call.ts'
import { functions } from './catalogue.ts'
import type { Answer, UploadedFile } from './plan.ts'
import { MOST_JSON_BYTES, type Read } from './read-json.ts'
import { type Upload, withUpload } from './read-upload.ts'
import { callerOf, type DoorTools } from './router.ts'

type PayloadOf = Parameters<Visit['postForm']>[1]

export type PostForm = (
  request: Request,
  incoming: IncomingMessage,
  ...form: Parameters<Visit['postForm']>
) => Promise<PostedForm>

/** The door for forms without scripts: their fields come one by one, and the page makes the payload of them. */
export function openPostForm(tools: DoorTools): PostForm {
  return async (request, incoming, name, payload) => {
    const plan = functions[name]
    if (!plan) throw new Error(`a form names an unknown function: ${name}`)
    return readForm(request, tools.uploads, plan.files ?? [], async (read) => {
      if (!read.ok) return posted(read.answer, new Map())
      const { fields, files, problems } = read.value
      const call = { name, plan, input: keyed(payload, read.value, tools.now()), files, problems }
      const answer = await callFunction({ ...call, caller: callerOf(incoming, tools) }, tools).catch(away)
      return posted(answer, fields)
    })
  }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

async function readForm(
  request: Request,
  uploads: string,
  wanted: Parameters<typeof withUpload>[1],
  use: (read: Read<Upload>) => Promise<PostedForm>,
): Promise<PostedForm> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return withUpload(request, wanted, uploads, use)
  if (!type.startsWith(FORM_TYPE)) return use({ ok: false, answer: refusal('wrongType') })
  const body = await readAtMost(request, MOST_JSON_BYTES)
  if (!body) return use({ ok: false, answer: refusal('tooLarge') })
  const fields = new Map(new URLSearchParams(body.toString()))
  return use({ ok: true, value: { fields, files: [], problems: new Map() } })
}

/** A second click or a refresh comes within this time. Who means it twice says it in other words, or later. */
const SAME_WITHIN_MS = 3600 * 1000

/** The page is the same for everybody and cannot make a key, so the content is its own. */
function keyed(payload: PayloadOf, { fields, files }: Upload, now: Date): object {
  const content = payload(fields)
  const hour = Math.floor(now.getTime() / SAME_WITHIN_MS)
  return { ...content, idempotencyKey: uuidOf(JSON.stringify([content, files.map(facts), hour])) }
}

const facts = ({ field, name, bytes }: UploadedFile) => [field, name, bytes]

/** As RFC 9562 wants an id that somebody made in a way of their own: version 8. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function posted({ status, body, retryAfter }: Answer, fields: Upload['fields']): PostedForm {
  const refusedFields = 'fields' in body ? (body.fields as Record<string, string>) : {}
  return { status, fields, refusedFields, answer: body, ...(status === 429 && { waitSeconds: retryAfter ?? 0 }) }
}

/** Nothing was stored, and the page can say so: it needs no database, and has what was written. */
function away(error: unknown): Answer {
  if (isDatabaseAway(error)) return { status: 503, body: {} }
  throw error
}

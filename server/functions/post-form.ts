import type { IncomingMessage } from 'node:http'
import type { PostedForm, Visit } from '#app/visit.ts'
import { isDatabaseUnavailable } from '#db/database.ts'
import { readAtMost } from '#server/http/body-limit.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { uuidOf } from '#server/http/uuid-of.ts'
import { callFunction } from './call.ts'
import { functions } from './catalogue.ts'
import type { FunctionResponse, UploadedFile } from './definition.ts'
import { MAX_JSON_BYTES, type Read } from './read-json.ts'
import { type Upload, type Uploads, withUpload } from './read-upload.ts'
import { refusal } from './responses.ts'
import type { FunctionRouteTools } from './router.ts'

type PayloadOf = Parameters<Visit['postForm']>[1]

export type PostForm = (
  request: Request,
  incoming: IncomingMessage,
  ...form: Parameters<Visit['postForm']>
) => Promise<PostedForm>

/** Handles forms posted without scripts. They send single fields, from which the page makes the payload. */
export function openPostForm(tools: FunctionRouteTools): PostForm {
  return async (request, incoming, name, payload) => {
    const definition = functions[name]
    if (!definition) throw new Error(`a form names an unknown function: ${name}`)
    return readForm(request, tools.uploads, definition.files ?? [], async (read) => {
      if (!read.ok) return posted(read.response, new Map())
      const { fields, files, problems } = read.value
      const call = { name, definition, input: keyed(payload, read.value, tools.now()), files, problems }
      const response = await callFunction(
        { ...call, address: clientAddress(incoming, tools.settings.TRUST_PROXY) },
        tools,
      ).catch(toUnavailable)
      return posted(response, fields)
    })
  }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

async function readForm(
  request: Request,
  uploads: Uploads,
  wanted: Parameters<typeof withUpload>[1],
  use: (read: Read<Upload>) => Promise<PostedForm>,
): Promise<PostedForm> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return withUpload(request, wanted, uploads, use)
  if (!type.startsWith(FORM_TYPE)) return use({ ok: false, response: refusal('wrongType') })
  const body = await readAtMost(request, MAX_JSON_BYTES)
  if (!body) return use({ ok: false, response: refusal('tooLarge') })
  const fields = new Map(new URLSearchParams(body.toString()))
  return use({ ok: true, value: { fields, files: [], problems: new Map() } })
}

/** The same content sent again within this time counts as a second click or a refresh. */
const SAME_WITHIN_MS = 3600 * 1000

/** A cached page cannot carry an idempotency key, so the key is made from the content. */
function keyed(payload: PayloadOf, { fields, files }: Upload, now: Date): object {
  const content = payload(fields)
  const hour = Math.floor(now.getTime() / SAME_WITHIN_MS)
  return { ...content, idempotencyKey: uuidOf(JSON.stringify([content, files.map(fileKey), hour])) }
}

const fileKey = ({ field, name, bytes }: UploadedFile) => [field, name, bytes]

function posted({ status, body, retryAfter }: FunctionResponse, fields: Upload['fields']): PostedForm {
  const refusedFields = 'fields' in body ? (body.fields as Record<string, string>) : {}
  return { status, fields, refusedFields, answer: body, ...(status === 429 && { waitSeconds: retryAfter ?? 0 }) }
}

/** The page can be shown without the database, with the visitor's input still in its form. */
function toUnavailable(error: unknown): FunctionResponse {
  if (isDatabaseUnavailable(error)) return { status: 503, body: {} }
  throw error
}

import { z } from 'zod'
import { checkForm } from '#rules/forms/check-form.ts'
import { readAtMost } from '#server/http/body-limit.ts'
import type { ApiCall } from './define-call.ts'
import { type ApiProblem, notFound, refuse, refuseFields, refuseQuery } from './problems.ts'

/** Larger than any valid body with every field at its limit. */
const MAX_BODY_BYTES = 64 * 1024

type Values = Record<string, unknown>
type Checked = { ok: true; params: Values | undefined; query: Values; body: Values | undefined }

const utf8 = new TextDecoder('utf-8', { fatal: true })
const noQuery = z.strictObject({})

/** Checks path, query and body against the call's schemas. */
export async function readRequest(
  call: ApiCall,
  path: Record<string, string>,
  request: Request,
): Promise<Checked | ApiProblem> {
  const params = call.params?.safeParse(path)
  if (params && !params.success) return notFound
  const query = checkForm(call.query ?? noQuery, queryOf(request))
  if (!query.ok) return refuseQuery(query.problems)
  const body = call.body ? await readBody(request, call.body) : undefined
  if (body && !body.ok) return body
  return { ok: true, params: params?.data, query: query.value, body: body?.value }
}

/** A repeated parameter becomes a list, which no schema accepts. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url)
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first = '', ...others] = searchParams.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

async function readBody(request: Request, schema: z.ZodObject): Promise<{ ok: true; value: Values } | ApiProblem> {
  if (!isJson(request.headers)) return refuse('wrong-type')
  const bytes = await readAtMost(request, MAX_BODY_BYTES)
  if (!bytes) return refuse('too-large')
  let input: unknown
  try {
    input = JSON.parse(utf8.decode(bytes))
  } catch {
    return refuse('malformed-body')
  }
  const form = checkForm(schema, input)
  return form.ok ? form : refuseFields(form.problems)
}

/** Compressed bodies are rejected, because they could unpack to any size. */
function isJson(headers: Headers): boolean {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return false
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='))
  return type.trim() === 'application/json' && (!charset || /^charset="?utf-?8"?$/.test(charset.trim()))
}

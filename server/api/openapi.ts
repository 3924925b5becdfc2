import { z } from 'zod'
import { apiDocumentWords as words } from '#content/api/document.ts'
import { apiParameterWords, fieldWords } from '#content/api/fields.ts'
import { API_PATH } from '#rules/api/path.ts'
import { API_PROBLEMS, type ApiProblemName } from '#rules/api/problems.ts'
import { apiSchemas, type NamedCall, namedCalls } from './calls.ts'
import { type ApiCall, successStatus } from './define-call.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Rule C8: the OpenAPI 3.1 document, generated from the schemas that check requests and responses. */
export function openApiDocument(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: words.title,
      description: words.text,
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}${API_PATH}` }],
    security: [{ key: [] }],
    tags: [...new Set(namedCalls.map(({ group }) => group))].map((name) => ({ name, description: words.groups[name] })),
    paths: pathsOf(),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: words.key } },
      schemas: componentsOf(),
    },
  }
}

function pathsOf() {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of namedCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return paths
}

function operationOf(call: NamedCall) {
  const { name, title, text, group, example } = call
  const request = call.body && {
    required: true,
    content: { 'application/json': { schema: reference(call.body), example: example.body } },
  }
  const content = { 'application/json': { schema: reference(call.answer), example: example.answer } }
  return {
    operationId: name,
    summary: title,
    description: text,
    tags: [group],
    parameters: parametersOf(call),
    ...(request && { requestBody: request }),
    responses: {
      [successStatus(call)]: { description: words.ok, headers: headersOf(call), content },
      ...(call.method === 'GET' && { 304: { description: words.unchanged, headers: headersOf(call) } }),
      ...problemsOf(call),
      431: { description: words.tooLong, content: { 'text/plain': { schema: { type: 'string' } } } },
    },
  }
}

const LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining'] as const

/** The headers of an answer. A list has a link to its next page. */
function headersOf({ method, query }: Pick<ApiCall, 'method' | 'query'>) {
  const names: HeaderName[] = [
    ...LIMIT_HEADERS,
    ...(method === 'GET' ? (['ETag'] as const) : (['Idempotency-Replayed'] as const)),
    ...(query ? (['Link'] as const) : []),
  ]
  return describeHeaders(names)
}

type HeaderName = keyof typeof words.headers

const describeHeaders = (names: readonly HeaderName[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { description: words.headers[name], required: isLimit(name), schema: { type: 'string' } },
    ]),
  )

const isLimit = (name: HeaderName) => (LIMIT_HEADERS as readonly HeaderName[]).includes(name)

/** A stranger is not told how many calls are left, and no limit is known if the database does not find the key. */
function limitHeadersOf(status: number): readonly HeaderName[] {
  if (status >= 500) return []
  return status === 401 ? ['RateLimit-Limit'] : LIMIT_HEADERS
}

function parametersOf({ params, query, method }: ApiCall) {
  const parameter =
    (place: 'path' | 'query', required: boolean) =>
    ([name, schema]: [string, z.core.$ZodType]) => ({
      name,
      in: place,
      required,
      description: apiParameterWords[name],
      schema: { ...withoutFrame(z.toJSONSchema(schema, OPTIONS)), ...presetOf(schema) },
    })
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: words.idempotencyKey,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }
  const ifNoneMatch = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: words.ifNoneMatch,
    schema: { type: 'string' },
  }
  return [
    ...Object.entries(params?.shape ?? {}).map(parameter('path', true)),
    ...Object.entries(query?.shape ?? {}).map(parameter('query', false)),
    method === 'POST' ? idempotencyKey : ifNoneMatch,
  ]
}

/** A parameter's default. The converter omits it for numbers, because they arrive as text. */
function presetOf(schema: z.core.$ZodType): { default?: unknown } {
  const { data } = z.safeParse(schema, undefined)
  return data === undefined ? {} : { default: data }
}

/** Every error that the call can return, by status. */
function problemsOf(call: NamedCall) {
  const problems = (Object.keys(API_PROBLEMS) as ApiProblemName[]).filter((name) => canMeet(name, call))
  const statuses = [...new Set(problems.map((name) => API_PROBLEMS[name]))]
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    statuses.map((status) => {
      const names = problems.filter((name) => API_PROBLEMS[name] === status)
      const retry: HeaderName[] = WITH_RETRY.includes(status) ? ['Retry-After'] : []
      const headers = describeHeaders([...limitHeadersOf(status), ...retry])
      return [status, { description: `${words.problem} ${names.join(', ')}`, headers, content }]
    }),
  )
}

/** A request in progress, too many requests, and a provider or database that is away. */
const WITH_RETRY: readonly number[] = [409, 429, 503]

const ONLY_WRITES: readonly ApiProblemName[] = [
  'missing-idempotency-key',
  'read-only-key',
  'request-in-progress',
  'rejected',
  'idempotency-mismatch',
]
const ONLY_BODIES: readonly ApiProblemName[] = ['malformed-body', 'too-large', 'wrong-type', 'invalid-body']
const ONLY_ORDERS: readonly ApiProblemName[] = ['provider-refused', 'provider-unavailable']

function canMeet(problem: ApiProblemName, { name, method, params, query, body, forOperators }: NamedCall): boolean {
  if (problem === 'wrong-method') return false
  if (problem === 'invalid-cursor') return query !== undefined
  if (problem === 'not-found') return params !== undefined
  if (problem === 'operator-key') return !forOperators
  if (ONLY_WRITES.includes(problem)) return method === 'POST'
  if (ONLY_BODIES.includes(problem)) return body !== undefined
  return ONLY_ORDERS.includes(problem) ? name === 'createBooking' : true
}

const OPTIONS = { io: 'input', override: simplify } as const

/**
 * Drops patterns of hundreds of characters where a format says the same, and defaults: many generators of code take a
 * field with a default for one that must be sent.
 */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern
  delete jsonSchema.default
}

const names = new Map<z.ZodObject, string>(Object.entries(apiSchemas).map(([name, schema]) => [schema, name]))

function reference(schema: z.ZodObject) {
  const name = names.get(schema)
  if (!name) throw new Error('every schema of a call has a name')
  return { $ref: referenceTo(name) }
}

const referenceTo = (name: string) => `#/components/schemas/${name}`

/** Refers to nested schemas by their names. */
function componentsOf(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(apiSchemas)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, uri: referenceTo })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withoutFrame(describeProperties(name, schema))]),
  )
}

/** Gives every property of a schema, and of the objects inside of it, its words. */
function describeProperties(name: string, schema: JsonSchema): JsonSchema {
  for (const part of [schema, schema.items, ...(schema.anyOf ?? [])]) {
    if (typeof part !== 'object' || Array.isArray(part)) continue
    for (const [field, property] of Object.entries(part.properties ?? {})) {
      if (typeof property !== 'object') continue
      const about = fieldWords(name, field)
      if (about) property.description = about
      describeProperties(name, property)
    }
    if (part !== schema) describeProperties(name, part)
  }
  return schema
}

/** Drops the dialect, which the document states once for all schemas. */
function withoutFrame({ $schema: _, $id: __, ...schema }: JsonSchema): object {
  return schema
}

import { z } from 'zod'
import type { CallField, CallGroup, DescribedCall } from '#app/api/describe-api.ts'
import { curlCommand } from '#content/api/curl.ts'
import { apiFieldWords, apiParameterWords } from '#content/api/fields.ts'
import { type NamedCall, namedCalls } from './calls.ts'
import { successStatus } from './define-call.ts'

/** The calls as plain values, for the developers' page. */
export function describeCalls(): CallGroup[] {
  const groups = Map.groupBy(namedCalls, ({ group }) => group)
  return [...groups].map(([name, calls]) => ({ name, calls: calls.map(describeCall) }))
}

function describeCall(call: NamedCall): DescribedCall {
  const { name, title, text, method, path, forOperators, example } = call
  const isWrite = method === 'POST'
  const request = {
    method,
    path: path.replace('{id}', example.id ?? '') + toQuery(example.query),
    ...(example.body && { body: example.body }),
    ...(isWrite && { idempotencyKey: `${name}-0001` }),
  }
  return {
    name,
    title,
    text,
    method,
    path,
    scope: isWrite ? 'write' : 'read',
    forOperators,
    fields: {
      path: describeFields(call.params, apiParameterWords),
      query: describeFields(call.query, apiParameterWords),
      body: describeFields(call.body, apiFieldWords),
    },
    request: curlCommand(request),
    status: successStatus(call),
    answer: JSON.stringify(example.answer, null, 2),
  }
}

const toQuery = (query: Record<string, string> | undefined) => (query ? `?${new URLSearchParams(query)}` : '')

type Property = { type?: string; format?: string; enum?: unknown[]; default?: unknown }

/** A schema's fields in words, without patterns. The OpenAPI document has the full schema. */
function describeFields(schema: z.ZodObject | undefined, words: Readonly<Record<string, string>>): CallField[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const described = property as Property
    return {
      name,
      isRequired: required.includes(name),
      type: typeOf(described),
      options: (described.enum ?? []).map(String).filter(Boolean),
      standard: described.default === undefined ? undefined : String(described.default),
      words: words[name],
    }
  })
}

function typeOf({ type, format, enum: options }: Property): string {
  if (options) return 'one of'
  if (type === 'boolean') return 'yes or no'
  if (type === 'integer') return 'number'
  if (format === 'uuid') return 'id'
  if (format === 'date') return 'day'
  return format === 'date-time' ? 'moment' : 'text'
}

import type { AxiosResponse } from 'axios'
import type { Document } from 'openapi-client-axios'
import { z } from 'zod'
import type { ApiCallName } from './calls.ts'

// biome-ignore lint/suspicious/noExplicitAny: the client is generated while the test runs, so its responses have no types.
export type ApiReply = AxiosResponse<any>

type Described = {
  content?: Record<string, { schema: { $ref: string } }>
  headers?: Record<string, { required: boolean }>
}

/** Fails unless the document describes a response with this status, type and body, and the response has its headers. */
export function checkAnswer(
  document: Document,
  name: ApiCallName,
  answer: Pick<ApiReply, 'status' | 'headers' | 'data'>,
) {
  const { status, headers, data } = answer
  const operations = Object.values(document.paths ?? {}).flatMap((path) => [path?.get, path?.post])
  const responses = operations.find((operation) => operation?.operationId === name)?.responses ?? {}
  const described = responses[status] as Described | undefined
  if (!described) throw new Error(`the document has no ${status} for ${name}`)
  const promised = Object.entries(described.headers ?? {}).filter(([, { required }]) => required)
  const missing = promised.map(([header]) => header).filter((header) => headers[header.toLowerCase()] === undefined)
  if (missing.length > 0) throw new Error(`${status} of ${name} has no ${missing.join(' and no ')}`)
  const schema = described.content?.[String(headers['content-type'])]?.schema
  if (schema) schemaOf(document, schema).parse(data)
  else if (data) throw new Error(`the document has no ${headers['content-type']} for ${status} of ${name}`)
}

/** The converter expects definitions under a different name than OpenAPI uses. */
export function schemaOf(document: Document, schema: object): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: document.components?.schemas })
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
}

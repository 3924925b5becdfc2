import type { AxiosResponse } from 'axios'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { z } from 'zod'
import { createApiKey } from '#operations/api/create-api-key.ts'
import type { KeyScope } from '#rules/api/keys.ts'
import type { OperatorId } from '#rules/ids.ts'
import type { ApiCallName } from '#server/api/calls.ts'
import { type FunctionDoor, openFunctionDoor } from './function-door.ts'

// biome-ignore lint/suspicious/noExplicitAny: the client is generated while the test runs, so nothing types its answers.
export type ApiReply = AxiosResponse<any>
type Values = Record<string, string | number>
type Operation = (parameters: Values, body: object | undefined, config: object) => Promise<ApiReply>

/** Calls an operation of the document by its name, and fails if the document does not describe the answer. */
export type ApiClient = (
  name: ApiCallName,
  parameters?: Values,
  body?: object,
  headers?: Record<string, string>,
) => Promise<ApiReply>

type KeyRights = { scope?: KeyScope; operatorId?: OperatorId | null; perMinute?: number; name?: string }

export type ApiDoor = FunctionDoor & {
  databaseUrl: string
  api: string
  document: Document
  createKey(rights?: KeyRights): Promise<string>
  /** A client that was generated from the document which the site serves. */
  client(key: string): Promise<ApiClient>
}

/** The real server with its own database, as programs see it. */
export async function openApiDoor(environment: Record<string, string> = {}): Promise<ApiDoor> {
  const door = await openFunctionDoor(environment)
  const api = `${door.url}/api/v1`
  const document: Document = await (await fetch(`${api}/openapi.json`)).json()
  return {
    ...door,
    databaseUrl: door.database.url,
    api,
    document,
    async createKey({ scope = 'write', operatorId = null, perMinute = 6000, name = 'Agency website' } = {}) {
      const id = door.tools.newId<'api-key'>()
      const created = await createApiKey({ id, name, scope, operatorId, perMinute, actor: 'Olga' }, door.tools)
      if (!created.ok) throw new Error(created.reason)
      return created.key
    },
    async client(key) {
      const axiosConfigDefaults = { headers: { authorization: `Bearer ${key}` }, validateStatus: () => true }
      const generated = new OpenAPIClientAxios({ definition: document, withServer: { url: api }, axiosConfigDefaults })
      const client: unknown = await generated.init()
      return async (name, parameters = {}, body, headers = {}) => {
        const operation = (client as Record<ApiCallName, Operation>)[name]
        const answer = await operation(parameters, body, { headers })
        checkAnswer(document, name, answer)
        return answer
      }
    },
  }
}

type Described = { content?: Record<string, { schema: { $ref: string } }> }

/** Fails unless the document describes an answer with this status, type and body. */
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
  const schema = described.content?.[String(headers['content-type'])]?.schema
  if (schema) schemaOf(document, schema).parse(data)
  else if (data) throw new Error(`the document has no ${headers['content-type']} for ${status} of ${name}`)
}

/** The converter knows definitions under another name than OpenAPI has for them. */
export function schemaOf(document: Document, schema: object): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: document.components?.schemas })
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
}

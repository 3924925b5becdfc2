import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { createApiKey } from '#operations/api/create-api-key.ts'
import type { KeyScope } from '#rules/api/keys.ts'
import type { OperatorId } from '#rules/ids.ts'
import type { ApiCallName } from '#server/api/calls.ts'
import { openWebFixture, type WebFixture } from '#testing/web-fixture.ts'
import { type ApiReply, checkAnswer } from './check-answer.testing.ts'

type Values = Record<string, string | number>
type Operation = (parameters: Values, body: object | undefined, config: object) => Promise<ApiReply>

/** Calls an operation by its name, and fails if the document does not describe the response. */
export type ApiClient = (
  name: ApiCallName,
  parameters?: Values,
  body?: object,
  headers?: Record<string, string>,
) => Promise<ApiReply>

type KeyRights = { scope?: KeyScope; operatorId?: OperatorId | null; perMinute?: number; name?: string }

export type ApiFixture = WebFixture & {
  databaseUrl: string
  api: string
  document: Document
  createKey(rights?: KeyRights): Promise<string>
  /** A client generated from the document that the site serves. */
  client(key: string): Promise<ApiClient>
}

/** The real server with its own database, as applications see it. */
export async function openApiFixture(environment: Record<string, string> = {}): Promise<ApiFixture> {
  const web = await openWebFixture(environment)
  const api = `${web.url}/api/v1`
  const document: Document = await (await fetch(`${api}/openapi.json`)).json()
  return {
    ...web,
    databaseUrl: web.database.url,
    api,
    document,
    async createKey({ scope = 'write', operatorId = null, perMinute = 6000, name = 'Agency website' } = {}) {
      const id = web.tools.newId<'api-key'>()
      const created = await createApiKey({ id, name, scope, operatorId, perMinute, actor: 'Olga' }, web.tools)
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

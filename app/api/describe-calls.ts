import { apiFieldWords } from '#content/api/body-words.ts'
import { API_GROUPS, type ApiCallWords, apiCallWords, apiParameterWords } from '#content/api/calls.ts'
import { curlCommand, curlVariables } from '#content/api/curl.ts'
import { exampleIds } from '#content/api/examples.ts'
import { apiProblems } from '#content/api/problems.ts'
import { delaysText } from '#content/pages/developers.ts'
import { eventWords } from '#content/staff/webhooks.ts'
import { type CallField, listCallFields } from '#rules/api/call-fields.ts'
import { API_CALL_NAMES, API_PATH, type ApiCall, type ApiCallName, apiCalls, successStatus } from '#rules/api/calls.ts'
import type { KeyScope } from '#rules/api/keys.ts'
import { API_PROBLEMS, type ApiProblemName, problemAnchor } from '#rules/api/problems.ts'
import { RETRY_MINUTES } from '#rules/webhooks/deliveries.ts'

/** A field with its meaning, if its name does not say it. */
export type DescribedField = CallField & { words: string | undefined }

export type DescribedCall = {
  name: ApiCallName
  title: string
  text: string
  method: string
  path: string
  scope: KeyScope
  forOperators: boolean
  fields: { path: DescribedField[]; query: DescribedField[]; body: DescribedField[] }
  request: string
  /** A call with a body makes a record. */
  status: 200 | 201
  answer: string
}

/** The page's data are plain, so that the schemas stay on the server. */
export function describeApi(publicUrl: string) {
  return {
    document: `${API_PATH}/openapi.json`,
    start: startLines(publicUrl),
    paging: [read('/departures?limit=2'), read('/departures?limit=2&cursor=$NEXT')],
    refusal: { request: read(`/departures/${MISSING}`), answer: problemExample(publicUrl) },
    groups: API_GROUPS.map((name) => ({
      name,
      calls: API_CALL_NAMES.filter((call) => apiCallWords[call].group === name).map(describeCall),
    })),
    events: Object.entries(eventWords).map(([name, words]) => ({ name, words })),
    retries: delaysText(RETRY_MINUTES),
    problems: (Object.keys(API_PROBLEMS) as ApiProblemName[]).map((name) => ({
      id: problemAnchor(name).slice(1),
      status: API_PROBLEMS[name],
      ...apiProblems[name],
    })),
  }
}

const read = (path: string, style = {}) => curlCommand({ method: 'GET', path }, style)

function startLines(publicUrl: string): string {
  const paths = ['/trips', '/departures?trip=japan', `/departures/${exampleIds.departure}`]
  return [...curlVariables(publicUrl), ...paths.map((path) => read(path, { isOneLine: true }))].join('\n')
}

const MISSING = '00000000-0000-4000-8000-000000000000'

function problemExample(publicUrl: string): string {
  const name: ApiProblemName = 'not-found'
  return toJson({
    type: `${publicUrl}/developers${problemAnchor(name)}`,
    title: apiProblems[name].title,
    status: API_PROBLEMS[name],
    detail: apiProblems[name].detail,
    instance: `${API_PATH}/departures/${MISSING}`,
    requestId: 'b0f2a1c4-3d5e-4f60-8a7b-9c8d7e6f5a4b',
  })
}

function describeCall(name: ApiCallName): DescribedCall {
  const call: ApiCall = apiCalls[name]
  const { title, text, example }: ApiCallWords = apiCallWords[name]
  const { method, path, scope, forOperators } = call
  const request = {
    method,
    path: path.replace('{id}', example.id ?? '') + toQuery(example.query),
    ...(example.body && { body: example.body }),
    ...(scope === 'write' && { idempotencyKey: `${name}-0001` }),
  }
  return {
    name,
    title,
    text,
    method,
    path,
    scope,
    forOperators,
    fields: {
      path: describeFields(call.params, apiParameterWords),
      query: describeFields(call.query, apiParameterWords),
      body: describeFields(call.body, apiFieldWords),
    },
    request: curlCommand(request),
    status: successStatus(call),
    answer: toJson(example.answer),
  }
}

const toQuery = (query: Record<string, string> | undefined) => (query ? `?${new URLSearchParams(query)}` : '')

const toJson = (value: object) => JSON.stringify(value, null, 2)

function describeFields(schema: ApiCall['query'], words: Readonly<Record<string, string>>): DescribedField[] {
  return listCallFields(schema).map((field) => ({ ...field, words: words[field.name] }))
}

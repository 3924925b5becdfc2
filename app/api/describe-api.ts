import { curlCommand, curlVariables } from '#content/api/curl.ts'
import { exampleIds } from '#content/api/example-ids.ts'
import { apiProblems } from '#content/api/problems.ts'
import { delaysText } from '#content/pages/developers.ts'
import { eventWords } from '#content/staff/webhooks.ts'
import type { KeyScope } from '#rules/api/keys.ts'
import { API_PATH } from '#rules/api/path.ts'
import { API_PROBLEMS, type ApiProblemName, problemAnchor } from '#rules/api/problems.ts'
import { RETRY_MINUTES } from '#rules/webhooks/deliveries.ts'

/** One parameter or field that a call takes. */
export type CallField = {
  name: string
  isRequired: boolean
  type: string
  /** The values to choose from. */
  options: string[]
  /** The value that applies if it is left out. */
  standard: string | undefined
  /** Its meaning, if its name does not say it. */
  words: string | undefined
}

export type DescribedCall = {
  name: string
  title: string
  text: string
  method: string
  path: string
  scope: KeyScope
  forOperators: boolean
  fields: { path: CallField[]; query: CallField[]; body: CallField[] }
  request: string
  /** A call with a body makes a record. */
  status: 200 | 201
  answer: string
}

export type CallGroup = { name: string; calls: DescribedCall[] }

/** What the page for developers shows. */
export function describeApi(publicUrl: string, groups: CallGroup[]) {
  return {
    document: `${API_PATH}/openapi.json`,
    start: startLines(publicUrl),
    paging: [read('/departures?limit=2'), read('/departures?limit=2&cursor=$NEXT')],
    refusal: { request: read(`/departures/${MISSING}`), answer: problemExample(publicUrl) },
    groups,
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
  const problem = {
    type: `${publicUrl}/developers${problemAnchor(name)}`,
    title: apiProblems[name].title,
    status: API_PROBLEMS[name],
    detail: apiProblems[name].detail,
    instance: `${API_PATH}/departures/${MISSING}`,
    requestId: 'b0f2a1c4-3d5e-4f60-8a7b-9c8d7e6f5a4b',
  }
  return JSON.stringify(problem, null, 2)
}

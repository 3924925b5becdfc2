import { apiProblems } from '#content/api/problems.ts'
import { type ApiRefusal, apiRefusals } from '#content/api/refusals.ts'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { API_PROBLEMS, type ApiProblemName, type FieldError, problemAnchor } from '#rules/api/problems.ts'
import type { FieldProblem } from '#rules/forms/field-problem.ts'

/** An error response, before the details of its request are added. */
export type ApiProblem = {
  ok: false
  problem: ApiProblemName
  detail?: string
  errors?: FieldError[]
  reason?: ApiRefusal
  availableSeats?: number
  /** The value of Retry-After, in seconds. */
  retryAfter?: number
  /** The methods that the path supports, for the Allow header. */
  allow?: string
}

export function refuse(problem: ApiProblemName, more: Omit<ApiProblem, 'ok' | 'problem'> = {}): ApiProblem {
  return { ok: false, problem, ...more }
}

export const notFound = refuse('not-found')

/** The error for a write that a booking rule blocks. */
export function refuseFor(reason: ApiRefusal, more: Pick<ApiProblem, 'availableSeats'> = {}): ApiProblem {
  return refuse('rejected', { reason, detail: apiRefusals[reason], ...more })
}

/** Rule F6: every invalid field, by its JSON pointer. */
export function refuseFields(problems: Record<string, FieldProblem>): ApiProblem {
  const errors = Object.entries(problems).map(([name, code]) => ({ pointer: pointerTo(name), ...wordsOf(code) }))
  return refuse('invalid-body', { errors })
}

export function refuseQuery(problems: Record<string, FieldProblem>): ApiProblem {
  const errors = Object.entries(problems).map(([name, code]) => ({ parameter: name, ...wordsOf(code) }))
  return refuse('invalid-query', { errors })
}

const wordsOf = (code: FieldProblem) => ({ code, detail: fieldProblemWords[code] })

/** Escapes a field's name for a JSON pointer (RFC 6901). */
const pointerTo = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

type Asked = { publicUrl: string; path: string; requestId: string }

/** RFC 9457: the format of every error response. */
export function problemResponse(refused: ApiProblem, { publicUrl, path, requestId }: Asked): Response {
  const { problem, detail, errors, reason, availableSeats, retryAfter, allow } = refused
  const status = API_PROBLEMS[problem]
  const words = apiProblems[problem]
  const body = {
    type: `${publicUrl}/developers${problemAnchor(problem)}`,
    title: words.title,
    status,
    detail: detail ?? words.detail,
    instance: path,
    requestId,
    errors,
    reason,
    availableSeats,
  }
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(status === 401 && { 'www-authenticate': 'Bearer realm="api"' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(allow && { allow }),
  }
  return new Response(JSON.stringify(body), { status, headers })
}

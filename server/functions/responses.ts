import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { type FunctionErrorName, functionErrors } from '#content/forms/function-errors.ts'
import type { FieldProblem } from '#rules/forms/field-problem.ts'
import type { FunctionResponse } from './definition.ts'

const statuses = {
  foreignOrigin: 403,
  unknownFunction: 404,
  wrongMethod: 405,
  wrongType: 415,
  brokenText: 400,
  brokenJson: 400,
  brokenUpload: 400,
  missingPayload: 400,
  repeatedPart: 400,
  tooSlow: 408,
  tooManyParts: 413,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  tooQuick: 429,
} satisfies Record<FunctionErrorName, FunctionResponse['status']>

export const success: FunctionResponse = { status: 200, body: { ok: true } }

export function refusal(name: FunctionErrorName, retryAfter?: number): FunctionResponse {
  const body = { error: functionErrors[name] }
  return { status: statuses[name], body, ...(retryAfter !== undefined && { retryAfter }) }
}

/** Rule F6: names every invalid field, with the message that a form shows beside it. */
export function refusedFields(problems: Record<string, FieldProblem>): FunctionResponse {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
  )
  const isTooLarge = Object.values(problems).includes('file-too-large')
  return { status: isTooLarge ? 413 : 422, body: { error: functionErrors.invalid, fields } }
}

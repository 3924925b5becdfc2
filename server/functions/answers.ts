import { fieldProblemWords } from '../../content/field-problems.ts'
import { type FunctionAnswer, functionAnswers } from '../../content/function-answers.ts'
import type { FieldProblem } from '../../rules/forms/field-problem.ts'
import type { Answer } from './plan.ts'

const statuses = {
  unknownFunction: 404,
  wrongMethod: 405,
  wrongType: 415,
  brokenText: 400,
  brokenJson: 400,
  brokenUpload: 400,
  missingPayload: 400,
  repeatedPart: 400,
  tooManyParts: 413,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  tooQuick: 429,
} satisfies Record<FunctionAnswer, Answer['status']>

export const success: Answer = { status: 200, body: { ok: true } }

export function refusal(name: FunctionAnswer, retryAfter?: number): Answer {
  const body = { error: functionAnswers[name] }
  return { status: statuses[name], body, ...(retryAfter !== undefined && { retryAfter }) }
}

/** Rule F6: names every field that is wrong, in the words that a form shows beside it. */
export function refusedFields(problems: Record<string, FieldProblem>): Answer {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
  )
  const isTooLarge = Object.values(problems).includes('file-too-large')
  return { status: isTooLarge ? 413 : 422, body: { error: functionAnswers.invalid, fields } }
}

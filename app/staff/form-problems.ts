import { fieldProblemWords } from '../../content/field-problems.ts'
import type { FieldProblem } from '../../rules/forms/field-problem.ts'

/** What is wrong with a form, in words beside its fields. */
export function problemWords(problems: Readonly<Record<string, FieldProblem>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, fieldProblemWords[problem]]))
}

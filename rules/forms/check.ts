import type { z } from 'zod'
import type { FieldProblem } from './field-problem.ts'

export type FormCheck<Value> = { ok: true; value: Value } | { ok: false; problems: Record<string, FieldProblem> }

/** A body of thousands of made-up fields gets an answer of a readable length. */
const MOST_UNKNOWN_FIELDS = 20

/** Rule F6: what is wrong, field by field. What is no object has no fields, so that every required one is missing. */
export function checkForm<Schema extends z.ZodType>(schema: Schema, input: unknown): FormCheck<z.output<Schema>> {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  const parsed = schema.safeParse(isObject ? input : {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const problems = new Map<string, FieldProblem>()
  // A field's first problem is the one to mend.
  for (const [field, problem] of parsed.error.issues.flatMap(problemsOf)) {
    if (!problems.has(field)) problems.set(field, problem)
  }
  return { ok: false, problems: Object.fromEntries(problems) }
}

/** Every message of fields.ts is a problem. Zod itself speaks only of fields and of types that no schema knows. */
function problemsOf(issue: z.core.$ZodIssue): [string, FieldProblem][] {
  const field = String(issue.path[0])
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MOST_UNKNOWN_FIELDS).map((key) => [key, 'unknown-field'])
  }
  return [
    [field, issue.code === 'invalid_union' && field === 'type' ? 'not-an-option' : (issue.message as FieldProblem)],
  ]
}

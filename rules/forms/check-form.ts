import type { z } from 'zod'
import type { FieldProblem } from './field-problem.ts'

export type FormCheck<Value> = { ok: true; value: Value } | { ok: false; problems: Record<string, FieldProblem> }

/** Keeps the response short if a body has thousands of made-up fields. */
const MAX_UNKNOWN_FIELDS = 20

/** Rule F6: problems by field. Input that is not an object counts as empty, so every required field is missing. */
export function checkForm<Schema extends z.ZodType>(schema: Schema, input: unknown): FormCheck<z.output<Schema>> {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input)
  const parsed = schema.safeParse(isObject ? input : {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const problems = new Map<string, FieldProblem>()
  // Each field shows its first problem only.
  for (const [field, problem] of parsed.error.issues.flatMap(problemsOf)) {
    if (!problems.has(field)) problems.set(field, problem)
  }
  return { ok: false, problems: Object.fromEntries(problems) }
}

/** Every message in fields.ts is a FieldProblem. Zod’s own messages are only about unknown fields and unknown types. */
function problemsOf(issue: z.core.$ZodIssue): [string, FieldProblem][] {
  const field = String(issue.path[0])
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, MAX_UNKNOWN_FIELDS).map((key) => [key, 'unknown-field'])
  }
  return [
    [field, issue.code === 'invalid_union' && field === 'type' ? 'not-an-option' : (issue.message as FieldProblem)],
  ]
}

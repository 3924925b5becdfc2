/** Everything that can be wrong with a field of a form. The words are in content/field-problems.ts. */
export const fieldProblems = [
  'missing',
  'too-long',
  'not-an-email',
  'not-a-phone',
  'not-an-option',
  'not-a-number',
  'too-small',
  'too-large',
  'not-a-yes-or-no',
  'not-text',
  'strange-characters',
  'not-a-date',
  'unknown-departure',
  'unknown-package',
  'file-too-large',
  'file-wrong-type',
  'password-too-short',
  'unknown-field',
] as const

export type FieldProblem = (typeof fieldProblems)[number]

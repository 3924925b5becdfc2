/** The words for these are in content/field-problems.ts. */
export const FIELD_PROBLEMS = [
  'missing',
  'too-long',
  'not-an-email',
  'not-a-phone',
  'no-country-code',
  'not-an-option',
  'not-a-number',
  'too-small',
  'too-large',
  'not-a-boolean',
  'not-text',
  'invalid-characters',
  'has-link',
  'not-a-date',
  'ends-before-start',
  'unknown-departure',
  'unknown-package',
  'file-too-large',
  'file-wrong-type',
  'password-too-short',
  'password-too-common',
  'not-a-site',
  'not-a-code',
  'unknown-field',
] as const

export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

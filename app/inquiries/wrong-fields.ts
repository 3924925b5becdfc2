import { type FormWords, formWords } from '../../content/forms/form.ts'
import type { Answers } from './answers.ts'

/** Field name to message. */
export type FieldErrors = Record<string, string>

/** Fields marked `checkedOnSubmit` that were left blank. */
export function blankFields(words: FormWords, answer: Answers): FieldErrors | undefined {
  const checked = words.groups.flatMap((group) => group.fields).filter((field) => field.checkedOnSubmit)
  const blank = checked.map((field) => field.name).filter((name) => !answer(name))
  return blank.length > 0 ? Object.fromEntries(blank.map((name) => [name, formWords.missingField])) : undefined
}

/** Which field of a form asks for a field of its payload. */
export type AskedAt = (payloadField: string, answer: Answers) => string

/** A function's refusal goes beside the fields it is about. What is about none that people see is `elsewhere`. */
export function placeRefusal(refused: FieldErrors, words: FormWords, askedAt: AskedAt, answer: Answers) {
  const asked = new Set(words.groups.flatMap((group) => group.fields.map(({ name }) => name)))
  const placed = Object.entries(refused).map(([field, message]) => [askedAt(field, answer), message] as const)
  const errors: FieldErrors = Object.fromEntries(placed.filter(([field]) => asked.has(field)))
  const elsewhere = placed.find(([field]) => !asked.has(field))?.[1]
  return { errors, elsewhere }
}

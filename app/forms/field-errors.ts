import { type FormWords, formWords } from '#content/forms/form.ts'
import type { Answers } from './answers.ts'

/** Messages by field name. */
export type FieldErrors = Record<string, string>

/** Fields marked `checkedOnSubmit` that were left blank. */
export function blankFields(words: FormWords, answer: Answers): FieldErrors | undefined {
  const checked = words.groups.flatMap((group) => group.fields).filter((field) => field.checkedOnSubmit)
  const blank = checked.map((field) => field.name).filter((name) => !answer(name))
  return blank.length > 0 ? Object.fromEntries(blank.map((name) => [name, formWords.missingField])) : undefined
}

/** The form's field for a field of its payload. */
export type FieldFor = (payloadField: string, answer: Answers) => string

/** Shows the messages of a refusal at their fields. A message for a field that the form does not have is `elsewhere`. */
export function placeRefusal(refused: FieldErrors, words: FormWords, fieldFor: FieldFor, answer: Answers) {
  const known = new Set(words.groups.flatMap((group) => group.fields.map(({ name }) => name)))
  const placed = Object.entries(refused).map(([field, message]) => [fieldFor(field, answer), message] as const)
  const errors: FieldErrors = Object.fromEntries(placed.filter(([field]) => known.has(field)))
  const elsewhere = placed.find(([field]) => !known.has(field))?.[1]
  return { errors, elsewhere }
}

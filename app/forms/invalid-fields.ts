import { nativeProblemWords as words } from '#content/forms/native-problems.ts'
import type { FieldErrors } from './field-errors.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the browser's own checks refuse, in the words of our other errors, by field name. */
export function invalidFields(form: HTMLFormElement): FieldErrors {
  const controls = [...form.elements].filter(
    (element): element is Control => 'validity' in element && 'name' in element,
  )
  const invalid = controls.filter(({ willValidate, validity, name }) => willValidate && name && !validity.valid)
  return Object.fromEntries(invalid.map((control) => [control.name, problemOf(control)]))
}

function problemOf(control: Control): string {
  const { validity, type } = control
  if (validity.valueMissing) return type === 'select-one' || type === 'radio' ? words.choose : words.missing
  if (validity.badInput) return type === 'date' ? words.date : words.number
  if (validity.typeMismatch) return type === 'url' ? words.url : words.email
  const { min = '', max = '' } = control instanceof HTMLInputElement ? control : {}
  if (validity.rangeUnderflow) return words.min(min)
  if (validity.rangeOverflow) return words.max(max)
  return validity.stepMismatch ? words.number : control.validationMessage
}

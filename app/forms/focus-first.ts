import type { FieldErrors } from './field-errors.ts'

/** Focuses the first wrong field. In the middle, neither the header nor a bar at the bottom covers it. */
export function focusFirst(form: HTMLFormElement, wrong: FieldErrors): void {
  const first = [...form.elements].find((element) => nameOf(element) in wrong)
  if (!(first instanceof HTMLElement)) return
  first.focus({ preventScroll: true })
  const field = first.closest('[data-field]')
  if (field) field.scrollIntoView({ block: 'center' })
  else if (first instanceof HTMLInputElement) first.reportValidity()
}

export function nameOf(element: EventTarget): string {
  return 'name' in element ? String(element.name) : ''
}

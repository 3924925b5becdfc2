import { useRef } from 'react'
import { formWords } from '#content/forms/form.ts'
import { knownCountry } from '#rules/guests/countries.ts'
import type { FieldErrors } from './field-errors.ts'

const FIELDS = ['country', 'originalCountry']

/** Rule G15: asks once about a name that is no country. It may be right, so the form can then be sent as it is. */
export function useCountryDoubt(): (form: HTMLFormElement) => FieldErrors {
  const asked = useRef(new Set<string>())

  function isDoubtful(field: unknown): field is HTMLInputElement {
    // An unchanged name was kept before.
    if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) return false
    return field.value.trim() !== '' && !knownCountry(field.value) && !asked.current.has(field.value)
  }

  return (form) => {
    const doubtful = FIELDS.map((name) => form.elements.namedItem(name)).filter(isDoubtful)
    for (const { value } of doubtful) asked.current.add(value)
    return Object.fromEntries(doubtful.map(({ name, value }) => [name, formWords.unknownCountry(value.trim())]))
  }
}

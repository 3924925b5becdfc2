import { problemWords } from '#app/staff/form-problems.ts'
import {
  DEPARTURE_FIELDS,
  type DepartureFormTexts,
  type DepartureSettings,
  departureForm,
  toDepartureSettings,
} from '#rules/departures/departure-settings.ts'
import { checkForm } from '#rules/forms/check-form.ts'

export type SentSettings = {
  texts: DepartureFormTexts
  settings: DepartureSettings | undefined
  errors: Record<string, string>
}

/** The settings in a departure's form. Without a price field, the price stays as it is. */
export function parseSettings(fields: Readonly<Record<string, string>>, priceCents: number | undefined): SentSettings {
  const price = priceCents === undefined ? '' : departureForm.shape.priceCents.encode(priceCents)
  const sent: Record<string, string> = { priceCents: price, ...fields }
  const texts = Object.fromEntries(DEPARTURE_FIELDS.map((name) => [name, sent[name] ?? ''])) as DepartureFormTexts
  const check = checkForm(departureForm, texts)
  if (check.ok) return { texts, settings: toDepartureSettings(check.value), errors: {} }
  return { texts, settings: undefined, errors: problemWords(check.problems) }
}

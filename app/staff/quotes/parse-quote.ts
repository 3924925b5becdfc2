import type { z } from 'zod'
import { problemWords } from '#app/staff/form-problems.ts'
import type { Fields } from '#app/staff/read-fields.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { charterForm, quoteForm } from '#rules/quotes/quote-form.ts'

/** The terms in a quote's form, or the words to show beside its fields. */
export function parseQuote(fields: Fields) {
  const check = checkForm(quoteForm, fields)
  if (!check.ok) return { ok: false as const, errors: problemWords(check.problems) }
  const { departureId, ...terms } = check.value
  return { ok: true as const, value: { departureId, ...toTerms(terms) } }
}

/** The same for a departure that does not exist yet. */
export function parseCharter(fields: Fields) {
  const check = checkForm(charterForm, fields)
  if (!check.ok) return { ok: false as const, errors: problemWords(check.problems) }
  const { destination, startDate, endDate, ...terms } = check.value
  return { ok: true as const, value: { destination, startDate, endDate, ...toTerms(terms) } }
}

type Terms = Omit<z.output<typeof quoteForm>, 'departureId'>

function toTerms({ firstName, lastName, email, phone, method, ...terms }: Terms) {
  return { ...terms, method: method || null, guest: { firstName, lastName, email, phone } }
}

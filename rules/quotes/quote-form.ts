import { z } from 'zod'
import { day } from '#rules/catalogue/fields.ts'
import { amountOrNone } from '#rules/departures/departure-settings.ts'
import * as field from '#rules/forms/fields.ts'
import type { DepartureId } from '#rules/ids.ts'
import { PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'

/** More than three flights of the largest helicopter used for skiing. */
const MAX_SEATS = 40

const terms = {
  seats: field.wholeNumber(1, MAX_SEATS),
  firstName: field.line,
  lastName: field.line,
  email: field.email,
  phone: field.phone,
  /** For all seats together; empty for the departure’s own price. */
  priceCents: amountOrNone,
  plan: field.option(PAYMENT_PLANS),
  /** Empty if the guest chooses. */
  method: field.optionalOption(PAYMENT_METHODS),
  lastDay: day,
  reason: field.text,
}

/** Rule S7: seats on a departure that exists. */
export const quoteForm = z.object({ departureId: recordId<DepartureId>(), ...terms })

/** Rule M28: a private departure that is made for the quote. */
export const charterForm = z.object({ destination: field.line, startDate: day, endDate: day, ...terms })

export const QUOTE_FIELDS = [
  ...new Set([...Object.keys(quoteForm.shape), ...Object.keys(charterForm.shape)]),
] as readonly QuoteField[]
export type QuoteField = keyof typeof quoteForm.shape | keyof typeof charterForm.shape

/** The forms on a quote’s staff page, by intent. */
export const quoteActionForms = {
  withdraw: z.object({ reason: field.text }),
  'mail-again': z.object({ reason: field.text }),
  extend: z.object({ lastDay: day, reason: field.text }),
  'copy-link': z.object({}),
}

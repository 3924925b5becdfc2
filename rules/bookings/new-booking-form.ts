import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type { OrderId } from '#rules/ids.ts'
import { DESK_METHODS, PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { quoteForm } from '#rules/quotes/quote-form.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'

/** Rules S7 and S11: money that staff have, a transfer or a link for one method, or a link for all of them. */
export const BOOKING_WAYS = [...DESK_METHODS, ...PAYMENT_METHODS, 'any'] as const

const checkbox = z
  .literal('on')
  .optional()
  .transform((sent) => sent === 'on')

/** The order or the quote gets this ID, so that a form sent twice books once. */
export const newBookingForm = quoteForm.omit({ method: true }).extend({
  key: recordId<OrderId>(),
  way: field.option(BOOKING_WAYS),
  /** Rule M5: the amount that the page showed as due now; empty without a script. */
  shownCents: z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional(),
  /** Rule S9: the caller wants another booking on the same departure. */
  bookAgain: checkbox,
})

export const NEW_BOOKING_FIELDS = Object.keys(newBookingForm.shape) as readonly NewBookingField[]
export type NewBookingField = keyof typeof newBookingForm.shape
export type NewBooking = z.output<typeof newBookingForm>

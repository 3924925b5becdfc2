import { z } from 'zod'
import type { InstallmentId } from '#rules/ids.ts'
import { PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { DEFAULT_METHOD, PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'
import * as field from './fields.ts'
import { departureId, invitationLink, MAX_PARTICIPANTS } from './schemas.ts'

/** More than any party pays. */
const MAX_SHOWN_CENTS = 1_000_000_000

/** Rule M5: the server computes the price. */
export const paymentOrderSchema = z.strictObject({
  departureId,
  participants: field.wholeNumber(1, MAX_PARTICIPANTS),
  firstName: field.line,
  lastName: field.line,
  email: field.email,
  phone: field.guestPhone,
  emergencyContact: field.optionalLine,
  emergencyPhone: field.optionalGuestPhone,
  specialRequests: field.optionalText,
  /** Rule G1: the guest’s first name may be shown to others who paid, with this line. */
  sharesName: field.yesOrNo,
  aboutLine: field.optionalAboutLine,
  method: field.option(PAYMENT_METHODS).default(DEFAULT_METHOD),
  plan: field.option(PAYMENT_PLANS).default('full'),
  invitation: invitationLink.optional(),
  /** Rule S6: the key of this guest’s unpaid order on the same departure, whose seats pass to the new one. */
  replaces: field.optionalLine,
  /** Rule G16: the code of a shared link. One that we do not know is ignored. */
  ref: field.optionalLine,
  /** Rule G17: the code of a partner’s link. One that we do not know is ignored. */
  partner: field.optionalLine,
  /** Rule W3: the time zone of the browser. One that we do not know is ignored. */
  timeZone: field.optionalTimeZone,
  /** Rule S10: from a link that we mailed to this address: `by.token`. */
  mailbox: field.optionalLine,
  /** Rule S9: what this guest’s browser keeps of their booking on the departure. */
  booked: field.optionalLine,
  /** Rule S9: the guest knows of the address’s booking on this departure, and wants another one. */
  bookAgain: field.yesOrNo,
  /** The total that the page showed, in cents. If the server’s is another one, the order is refused. */
  shownCents: field.wholeNumber(1, MAX_SHOWN_CENTS).optional(),
  /** One per click on the button: a repeated request finds the seats that it already holds. */
  idempotencyKey: field.optionalIdempotencyKey,
})

/** Rule M3. The amount is not part of the request: rule M5. */
export const installmentOrderSchema = z.strictObject({
  /** From the booking link: `id.token`, or `id.link.token` if the booking has a new booker. */
  booking: field.line,
  /** The IDs of the installments, which the page of the booking has. */
  parts: z.array(recordId<InstallmentId>(), 'not-an-option').min(1, 'missing'),
  method: field.option(PAYMENT_METHODS),
  idempotencyKey: field.optionalIdempotencyKey,
})

/** Rule M27: the quote sets seats, price and plan. */
export const quoteOrderSchema = z.strictObject({
  /** From the quote’s link: `id.token`. */
  quote: field.line,
  method: field.option(PAYMENT_METHODS),
  /** As for a new booking. */
  shownCents: field.wholeNumber(1, MAX_SHOWN_CENTS).optional(),
  timeZone: field.optionalTimeZone,
  idempotencyKey: field.optionalIdempotencyKey,
})

/** The provider’s order id, the only one that the browser knows. */
export const providerOrderSchema = z.strictObject({ orderId: field.line })

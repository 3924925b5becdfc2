import { z } from 'zod'
import { day, price } from './catalogue/fields.ts'
import * as field from './forms/fields.ts'
import { groupSizes } from './forms/options.ts'
import { MOVE_OCCASIONS } from './moves.ts'

/** What stands behind an address of a record or in a hidden field. */
const id = z.uuid({ error: 'not-an-option' })
const version = field.wholeNumber(0, Number.MAX_SAFE_INTEGER)
const hand = { version, reason: field.text }

/** Left empty it says everything, or nothing; each form says which. */
const sumOrEmpty = z.union([z.literal('').transform(() => undefined), price]).optional()

const optionalLine = field.optionalLine.transform((typed) => typed || null)
const optionalPhone = field.optionalPhone.transform((typed) => typed || null)
const person = { firstName: field.line, lastName: field.line, email: field.email, phone: field.phone }

const contact = z.object({
  ...person,
  emergencyContact: optionalLine,
  emergencyPhone: optionalPhone,
})
export type BookingContact = z.output<typeof contact>

/** What staff do to a booking: each form of its page, by its intent. */
export const bookingForms = {
  note: z.object({ text: field.text }),
  'resend-mail': z.object({ mailId: id, reason: field.text }),
  'read-answers': z.object({}),
  move: z.object({ ...hand, toDepartureId: id, occasion: field.option(MOVE_OCCASIONS) }),
  'give-credit': z.object({ ...hand, amount: price }),
  'spend-credit': z.object({ ...hand, creditId: id, amount: price }),
  'give-back': z.object({ ...hand, paymentId: id, amount: sumOrEmpty }),
  'withdraw-refund': z.object({ ...hand, paymentId: id }),
  'confirm-returned': z.object({ paymentId: id }),
  'return-otherwise': z.object({ paymentId: id, reason: field.text }),
  cancel: z.object({
    ...hand,
    refund: field.option(['none', 'all', 'part']),
    amount: sumOrEmpty,
    credit: sumOrEmpty,
  }),
  'record-transfer': z.object({ orderId: id, amount: price, bookedOn: day, payer: field.line, reason: field.text }),
  'replace-guest': z.object({ ...person, position: field.wholeNumber(1, 40), reason: field.text }),
  'change-contact': contact.extend(hand),
}
export type BookingIntent = keyof typeof bookingForms

/** What staff do to somebody who waits. */
export const entryForms = {
  note: z.object({ text: field.text }),
  'resend-mail': z.object({ mailId: id, reason: field.text }),
  invite: z.object({ reason: field.text }),
  remove: z.object({ reason: field.text }),
  merge: z.object({ dropId: id, reason: field.text }),
  'change-party': z.object({ seen: z.iso.datetime(), groupSize: field.option(groupSizes), reason: field.text }),
}
export type EntryIntent = keyof typeof entryForms

const line = { lineId: id, version, reason: field.text }

/** What staff do about money that came to the bank account. */
export const bankForms = {
  match: z.object({ ...line, orderId: id }),
  return: z.object(line),
  ignore: z.object(line),
  credit: z.object({ ...line, name: field.line, email: field.email }),
  'record-transfer': bookingForms['record-transfer'],
}
export type BankIntent = keyof typeof bankForms

/** Why a mail cannot go out once more. */
export type ResendRefusal =
  | 'no-reason'
  | 'unknown-mail'
  /** It was for us. */
  | 'staff-mail'
  /** The booking has passed to somebody else, whom it does not concern. */
  | 'other-guest'
  | 'guest-erased'

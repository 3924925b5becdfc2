import { z } from 'zod'
import { day, price } from '#rules/catalogue/fields.ts'
import { reason } from '#rules/departures/departure-action-forms.ts'
import { billingFields, INVOICE_CHOICES } from '#rules/documents/billing.ts'
import * as field from '#rules/forms/fields.ts'
import type { BookingId, CreditId, DepartureId, ExtraId, InstallmentId, OrderId, PaymentId } from '#rules/ids.ts'
import { RECORDED_METHODS } from '#rules/orders/other-money.ts'
import { DECIDED_MEANINGS } from '#rules/payments/payments.ts'
import { REFUND_CHOICES } from '#rules/refunds/refund-meanings.ts'
import { recordId, staffAction, timelineForms, version } from '#rules/staff/staff-action-forms.ts'
import { MOVE_INITIATORS } from './booking-moves.ts'
import { guestLinkActionForms } from './party-action-forms.ts'
import { EXCESS_USES } from './party-changes.ts'
import { PRICE_DIRECTIONS } from './price-changes.ts'

/** An empty amount means everything when refunding and nothing when cancelling. */
const amountOrEmpty = z.union([z.literal('').transform(() => undefined), price]).optional()

const person = { firstName: field.line, lastName: field.line, email: field.email, phone: field.phone }

/** Staff do not see the emergency contact here, so empty fields leave it as it is. */
const contact = z.object({
  ...person,
  emergencyContact: field.optionalLine,
  emergencyPhone: field.optionalPhone,
})
export type BookingContact = Record<keyof typeof person, string> & { emergency?: { name: string; phone: string } }

/** The forms on a booking’s staff page, by intent. */
export const bookingActionForms = {
  ...timelineForms,
  'read-answers': z.object({}),
  move: z.object({ ...staffAction, toDepartureId: recordId<DepartureId>(), occasion: field.option(MOVE_INITIATORS) }),
  'issue-credit': z.object({ ...staffAction, amount: price }),
  'apply-credit': z.object({ ...staffAction, creditId: recordId<CreditId>(), amount: price }),
  'withdraw-credit': z.object({ ...staffAction, creditId: recordId<CreditId>() }),
  'reissue-credit': z.object({
    ...staffAction,
    creditId: recordId<CreditId>(),
    name: field.line,
    email: field.email,
  }),
  'decide-lost-credit': z.object({ ...staffAction, meaning: field.option(DECIDED_MEANINGS) }),
  refund: z.object({
    ...staffAction,
    paymentId: recordId<PaymentId>(),
    amount: amountOrEmpty,
    choice: field.option(REFUND_CHOICES),
  }),
  'withdraw-refund': z.object({ ...staffAction, paymentId: recordId<PaymentId>() }),
  'decide-refund': z.object({
    ...staffAction,
    paymentId: recordId<PaymentId>(),
    meaning: field.option(DECIDED_MEANINGS),
  }),
  'confirm-refund': z.object({ paymentId: recordId<PaymentId>() }),
  'confirm-refund-otherwise': z.object({ paymentId: recordId<PaymentId>(), reason: field.text }),
  cancel: z.object({
    ...staffAction,
    refund: field.option(['none', 'all', 'part']),
    amount: amountOrEmpty,
    credit: amountOrEmpty,
  }),
  'record-payment': z.object({ ...staffAction, method: field.option(RECORDED_METHODS), amount: price }),
  'extend-installment': z.object({ ...staffAction, installmentId: recordId<InstallmentId>(), until: day }),
  'remind-of-payment': z.object({ version: field.wholeNumber(0, 1_000_000_000) }),
  'change-price': z.object({ ...staffAction, direction: field.option(PRICE_DIRECTIONS), amount: price }),
  'add-extra': z.object({
    ...staffAction,
    key: field.line,
    shownPriceCents: field.wholeNumber(0, 1_000_000_000),
    quantity: field.wholeNumber(1, 40),
  }),
  'remove-extra': z.object({
    ...staffAction,
    extraId: recordId<ExtraId>(),
    excess: field.option(EXCESS_USES).optional(),
  }),
  'take-back-payment': z.object({ ...staffAction, paymentId: recordId<PaymentId>() }),
  'record-transfer': z.object({
    orderId: recordId<OrderId>(),
    /** Rule M23: what the page showed as received for the order, so that the same money is not recorded twice. */
    receivedCents: field.wholeNumber(0, 1_000_000_000),
    amount: price,
    postedOn: day,
    payer: field.line,
    reason: field.text,
  }),
  'replace-guest': z.object({ ...person, position: field.wholeNumber(1, 40), reason: field.text }),
  'change-contact': contact.extend(staffAction),
  'change-billing': z.object({ ...billingFields, invoices: field.option(INVOICE_CHOICES), ...staffAction }),
  'renew-link': z.object(staffAction),
  ...guestLinkActionForms,
}
export type BookingAction = keyof typeof bookingActionForms

/** The form of each booking on a departure’s staff page. */
export const departureBookingForms = {
  'move-booking': z.object({
    version,
    reason,
    bookingId: recordId<BookingId>(),
    to: recordId<DepartureId>(),
    occasion: field.option(MOVE_INITIATORS),
  }),
}

/** The forms for one or several bookings of the list, by intent. */
export const bookingListForms = {
  message: z.object({}),
  'renew-link': z.object({ ...staffAction, bookingId: recordId<BookingId>() }),
}

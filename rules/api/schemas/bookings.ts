import { z } from 'zod'
import { option, text, wholeNumber } from '#rules/forms/fields.ts'
import { paymentOrderSchema } from '#rules/forms/payment-schemas.ts'
import { departureId } from '#rules/forms/schemas.ts'
import { REQUIRED_ANSWERS } from '#rules/guests/readiness.ts'
import { INSTALLMENT_KINDS, INSTALLMENT_STATES, PAYMENT_PLANS } from '#rules/installments/schedule.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { RECORDED_METHODS } from '#rules/orders/other-money.ts'
import { anyMoment, cents, currency, day, id, listOf, listQuery, moment } from './fields.ts'

const BOOKING_STATES = ['confirmed', 'cancelled'] as const

const summary = {
  id,
  reference: z.string(),
  departureId: id,
  trip: z.string(),
  startDate: day,
  endDate: day,
  state: z.enum(BOOKING_STATES),
  seats: z.int(),
  booker: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  paymentPlan: z.enum(PAYMENT_PLANS),
  /** What the whole booking costs now, how much of it is paid, and how much is not. */
  priceCents: cents,
  paidCents: cents,
  balanceCents: cents,
  overdueCents: cents,
  currency,
  /** Rule M23: a write names the version that its sender read. */
  version: z.int(),
  createdAt: moment,
}

export const bookingSummary = z.strictObject(summary)

export const booking = z.strictObject({
  ...summary,
  guests: z.array(z.strictObject({ position: z.int(), name: z.string(), missing: z.array(z.enum(REQUIRED_ANSWERS)) })),
  installments: z.array(
    z.strictObject({
      kind: z.enum(INSTALLMENT_KINDS),
      dueDay: day,
      amountCents: cents,
      settledCents: cents,
      state: z.enum(INSTALLMENT_STATES),
    }),
  ),
})

export const bookings = listOf(bookingSummary)

export const bookingsQuery = listQuery({
  departure: departureId.optional(),
  state: option(BOOKING_STATES).optional(),
  createdSince: anyMoment.optional(),
})

/** The booking form. */
export const newBooking = paymentOrderSchema.pick({
  departureId: true,
  participants: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  emergencyContact: true,
  emergencyPhone: true,
  specialRequests: true,
  method: true,
  plan: true,
  bookAgain: true,
  shownCents: true,
})

/** An order holds seats until it is paid, and then becomes a booking. */
export const order = z.strictObject({
  id,
  state: z.enum(['open', 'pending', 'paid', 'refunded', 'void']),
  departureId: id,
  participants: z.int(),
  method: z.enum(PAYMENT_METHODS),
  totalCents: cents,
  currency,
  /** When its seats are free again, unless it is paid. */
  holdExpiresAt: moment,
  /** Our page on which the guest pays. */
  paymentUrl: z.url(),
})

/** More than any party owes. */
const MAX_RECORDED_CENTS = 1_000_000_000

/** Rule M26: money that staff received themselves. */
export const newPayment = z.strictObject({
  version: wholeNumber(0, 2 ** 31 - 1),
  method: option(RECORDED_METHODS),
  amountCents: wholeNumber(1, MAX_RECORDED_CENTS),
  reason: text,
})

import { z } from 'zod'
import { option } from '#rules/forms/fields.ts'
import type { BookingId } from '#rules/ids.ts'
import { MONEY_METHODS } from '#rules/orders/methods.ts'
import { PAYMENT_STATES, REFUND_STATES } from '#rules/payments/payments.ts'
import { anyDay, cents, currency, id, idOf, listOf, listQuery, moment } from './fields.ts'

const KINDS = ['payment', 'refund'] as const
const STATES = [...new Set([...PAYMENT_STATES, ...REFUND_STATES])]

export const payment = z.strictObject({
  id,
  orderId: id,
  bookingId: id.nullable(),
  bookingReference: z.string().nullable(),
  kind: z.enum(KINDS),
  state: z.enum(STATES),
  method: z.enum(MONEY_METHODS),
  amountCents: cents,
  /** Rule M2: the share of the amount that is the payment fee. */
  feeCents: cents,
  currency,
  /** As its provider, the bank or the receipt calls it. */
  transactionId: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
})

export const payments = listOf(payment)

export const paymentsQuery = listQuery({
  booking: idOf<BookingId>().optional(),
  kind: option(KINDS).optional(),
  state: option(STATES).optional(),
  from: anyDay.optional(),
  to: anyDay.optional(),
})

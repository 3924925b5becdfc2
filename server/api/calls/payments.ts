import { z } from 'zod'
import { keyActor } from '#content/api/actors.ts'
import { exampleIds } from '#content/api/example-ids.ts'
import type { ListedPayment } from '#db/payments/payment-rows.ts'
import { findCompletedPayment } from '#db/payments/payments.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { listPayments } from '#operations/payments/list-payments.ts'
import type { Tools } from '#operations/tools.ts'
import { option, text, wholeNumber } from '#rules/forms/fields.ts'
import type { BookingId, OperatorId, PaymentId } from '#rules/ids.ts'
import { MONEY_METHODS } from '#rules/orders/methods.ts'
import { RECORDED_METHODS, recordedPaymentId } from '#rules/orders/other-money.ts'
import { CURRENCY, PAYMENT_STATES, REFUND_STATES } from '#rules/payments/payments.ts'
import { defineCall } from '#server/api/define-call.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound, refuseFields, refuseFor } from '#server/api/problems.ts'
import {
  anyDay,
  cents,
  currency,
  exampleList,
  id,
  idOf,
  listOf,
  listQuery,
  moment,
  recordPath,
} from '#server/api/schema-fields.ts'
import { findBookingFor } from './bookings.ts'

const KINDS = ['payment', 'refund'] as const
const STATUSES = [...new Set([...PAYMENT_STATES, ...REFUND_STATES])]

const payment = z.strictObject({
  id,
  orderId: id,
  bookingId: id.nullable(),
  bookingReference: z.string().nullable(),
  kind: z.enum(KINDS),
  status: z.enum(STATUSES),
  method: z.enum(MONEY_METHODS),
  amountCents: cents,
  /** Rule M2: the share of the amount that is the payment fee. */
  feeCents: cents,
  currency,
  /** The provider's, the bank's or the receipt's ID. */
  transactionId: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
})

const payments = listOf(payment)

/** Far above the price of any booking. */
const MAX_RECORDED_CENTS = 1_000_000_000

/** Rule M26: money that staff received themselves. */
const newPayment = z.strictObject({
  version: wholeNumber(0, 2 ** 31 - 1),
  method: option(RECORDED_METHODS),
  amountCents: wholeNumber(1, MAX_RECORDED_CENTS),
  reason: text,
})

export const paymentSchemas = { NewPayment: newPayment, Payment: payment, PaymentList: payments }

const examplePayment: z.input<typeof payment> = {
  id: exampleIds.payment,
  orderId: exampleIds.order,
  bookingId: exampleIds.booking,
  bookingReference: 'PP-7K3M-Q2XD',
  kind: 'payment',
  status: 'completed',
  method: 'cash',
  amountCents: 50000,
  feeCents: 0,
  currency: 'USD',
  transactionId: 'cash-4d2f8a10-77aa-8c1d-8b2e-9f00aa11bb22',
  createdAt: '2026-11-03T10:00:00.000Z',
  settledAt: '2026-11-03T10:00:00.000Z',
}

export const paymentCalls = {
  recordPayment: defineCall({
    method: 'POST',
    path: '/bookings/{id}/payments',
    group: 'Bookings',
    title: 'Record a payment',
    text: 'Records money that you received for a booking: cash, check, card terminal or bank transfer. It’s applied to the next amount due. Send the booking’s `version` from your last GET.',
    forOperators: false,
    params: recordPath,
    body: newPayment,
    answer: payment,
    example: {
      id: exampleIds.booking,
      body: { version: 0, method: 'cash', amountCents: 50000, reason: 'Paid at our office in Toronto, receipt 118.' },
      answer: examplePayment,
    },
    /** Rule M26. The audit log names the key as the actor. */
    async handle({ params, body, key, requestKey }, tools) {
      const booking = await findBookingFor(params.id, key, tools)
      if (!booking) return notFound
      const receipt = recordedPaymentId(body.method, requestKey)
      // A request whose process died may have recorded the payment, and that changed the booking's version.
      if (!(await findCompletedPayment(tools.db, receipt))) {
        const request = { ...body, bookingId: booking.id, actor: keyActor(key.name), key: requestKey }
        const recorded = await recordBookingPayment(request, tools)
        if (!recorded.ok) {
          if (recorded.reason === 'unknown-booking') return notFound
          if (recorded.reason === 'missing-reason') return refuseFields({ reason: 'missing' })
          return refuseFor(recorded.reason)
        }
      }
      const completed = await findCompletedPayment(tools.db, receipt)
      const row = completed && (await findPaymentFor(completed.id, key, tools))
      return row ? { ok: true, body: toPayment(row) } : notFound
    },
  }),
  listPayments: defineCall({
    method: 'GET',
    path: '/payments',
    group: 'Payments',
    title: 'List payments and refunds',
    text: 'Newest first. `from` and `to` are dates in UTC, inclusive.',
    forOperators: true,
    query: listQuery({
      booking: idOf<BookingId>().optional(),
      kind: option(KINDS).optional(),
      status: option(STATUSES).optional(),
      from: anyDay.optional(),
      to: anyDay.optional(),
    }),
    answer: payments,
    example: {
      query: { booking: exampleIds.booking, kind: 'payment' },
      answer: exampleList(examplePayment),
    },
    async handle({ query, key }, tools) {
      const read = readMomentCursor('listPayments', query)
      if (!read.ok) return read
      const { booking: bookingId, kind, status: state, from, to, limit } = query
      const filter = { words: [], bookingId, kind, state, from, to, operatorId: key.operatorId ?? undefined }
      const { rows, next } = await listPayments(filter, read.after && { after: read.after }, tools, limit)
      return toList('listPayments', rows.map(toPayment), keyOf(next))
    },
  }),
  getPayment: defineCall({
    method: 'GET',
    path: '/payments/{id}',
    group: 'Payments',
    title: 'Get a payment or refund',
    text: 'One payment or refund.',
    forOperators: true,
    params: recordPath,
    answer: payment,
    example: { id: exampleIds.payment, answer: examplePayment },
    async handle({ params, key }, tools) {
      const row = await findPaymentFor(params.id, key, tools)
      return row ? { ok: true, body: toPayment(row) } : notFound
    },
  }),
}

/** Also undefined for an operator's key if the payment is for another operator's departure. */
async function findPaymentFor(
  id: string,
  { operatorId }: { operatorId: OperatorId | null },
  tools: Tools,
): Promise<ListedPayment | undefined> {
  const filter = { words: [], id: id as PaymentId, operatorId: operatorId ?? undefined }
  return (await listPayments(filter, undefined, tools, 1)).rows[0]
}

function toPayment(row: ListedPayment) {
  return {
    id: row.id,
    orderId: row.orderId,
    bookingId: row.bookingId,
    bookingReference: row.reference,
    kind: row.kind,
    status: row.state,
    method: row.method,
    amountCents: row.amountCents,
    feeCents: row.feeCents,
    currency: CURRENCY,
    transactionId: row.providerId,
    createdAt: row.at.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  } as const
}

import { keyActor } from '#content/api/actors.ts'
import type { ListedPayment } from '#db/payments/payment-rows.ts'
import { findCompletedPayment } from '#db/payments/payments.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { listPayments } from '#operations/payments/list-payments.ts'
import type { Tools } from '#operations/tools.ts'
import type { OperatorId, PaymentId } from '#rules/ids.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import type { ApiHandlers } from '#server/api/definition.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound, refuseFields, refuseFor } from '#server/api/problems.ts'
import { findBookingFor } from './bookings.ts'

export const paymentCalls: ApiHandlers<'listPayments' | 'getPayment' | 'recordPayment'> = {
  async listPayments({ query, key }, tools) {
    const read = readMomentCursor('listPayments', query)
    if (!read.ok) return read
    const { booking: bookingId, kind, state, from, to, limit } = query
    const filter = { words: [], bookingId, kind, state, from, to, operatorId: key.operatorId ?? undefined }
    const { rows, next } = await listPayments(filter, read.after && { after: read.after }, tools, limit)
    return toList('listPayments', rows.map(toPayment), keyOf(next))
  },
  async getPayment({ params, key }, tools) {
    const row = await findPaymentFor(params.id, key, tools)
    return row ? { ok: true, body: toPayment(row) } : notFound
  },
  /** Rule M26. The audit log names the key as the actor. */
  async recordPayment({ params, body, key, requestKey }, tools) {
    const booking = await findBookingFor(params.id, key, tools)
    if (!booking) return notFound
    const { version, method, amountCents, reason } = body
    const receipt = `${method}-${requestKey}`
    // A request whose process died may have recorded it, and then the version is another one.
    if (!(await findCompletedPayment(tools.db, receipt))) {
      const request = {
        bookingId: booking.id,
        version,
        method,
        amountCents,
        reason,
        actor: keyActor(key.name),
        receipt,
      }
      const recorded = await recordBookingPayment(request, tools)
      if (!recorded.ok) {
        if (recorded.reason === 'unknown-booking') return notFound
        if (recorded.reason === 'missing-reason') return refuseFields({ reason: 'missing' })
        return refuseFor(recorded.reason)
      }
    }
    const payment = await findCompletedPayment(tools.db, receipt)
    const row = payment && (await findPaymentFor(payment.id, key, tools))
    return row ? { ok: true, body: toPayment(row) } : notFound
  },
}

/** Undefined also for an operator whose departure it is not for. */
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
    state: row.state,
    method: row.method,
    amountCents: row.amountCents,
    feeCents: row.feeCents,
    currency: CURRENCY,
    transactionId: row.providerId,
    createdAt: row.at.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  } as const
}

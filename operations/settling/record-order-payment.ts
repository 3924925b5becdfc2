import { lockAndCountSeats } from '#db/departures/seats.ts'
import { findOrder, lockOrder } from '#db/orders/orders.ts'
import { isQuoteEnded } from '#db/quotes/quotes.ts'
import { applyRecordedMoney } from '#operations/bank/recorded-lines.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { canStillBook } from '#rules/departures/seats.ts'
import type { OrderId } from '#rules/ids.ts'
import { checkRecordedPayment, type RecordedMethod, type RecordPaymentRefusal } from '#rules/orders/other-money.ts'
import { lockDeparturesOf, sumMissingCents, sumReceivedCents } from './apply-payment.ts'
import { waiveFee, withoutFee } from './waive-fee.ts'

type RecordOrderPaymentRequest = {
  orderId: OrderId
  method: RecordedMethod
  amountCents: number
  /** Rule M23: what the page showed as received for the order. */
  receivedCents: number
  actor: string
  reason: string
}

export type RecordOrderPaymentResult =
  | { ok: true }
  | { ok: false; reason: RecordPaymentRefusal | 'missing-reason' | 'not-open' | 'stale-version' | 'seats-gone' }

/**
 * Rule M26: staff record money that they received for an unpaid order, which becomes a booking as by any payment. Money
 * that would get no seats is refused, because it is still in the guest's or staff's hands.
 */
export async function recordOrderPayment(
  request: RecordOrderPaymentRequest,
  tools: Tools,
): Promise<RecordOrderPaymentResult> {
  const { orderId, method, amountCents, receivedCents, actor, reason } = request
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  if (!(await findOrder(tools.db, orderId))) return { ok: false, reason: 'not-open' }
  return tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const { state, purpose, departureId, seats, holdId } = locked
    if (state !== 'open' || purpose !== 'booking') return { ok: false, reason: 'not-open' }
    if ((await sumReceivedCents(tx, locked)) !== receivedCents) return { ok: false, reason: 'stale-version' }
    const order = await withoutFee(tx, locked)
    const missingCents = await sumMissingCents(tx, order)
    const sums = { missingCents, dueCents: missingCents + order.subtotalCents - order.dueCents }
    const refusal = checkRecordedPayment(amountCents, sums)
    if (refusal) return { ok: false, reason: refusal }
    await lockDeparturesOf(tx, order)
    const departure = await lockAndCountSeats(tx, departureId, tools.now(), holdId)
    if (!canStillBook(departure, seats, tools.now()) || (await isQuoteEnded(tx, order)))
      return { ok: false, reason: 'seats-gone' }
    await waiveFee(tx, order)
    await applyRecordedMoney(tx, order, { method, amountCents }, tools)
    const bookingId = (await findOrder(tx, orderId))?.bookingId
    const details = { orderId, method, amountCents }
    const about = bookingId ? { bookingId } : { departureId }
    await writeAuditEntry(tx, { actor, action: 'record-payment', reason, details, ...about }, tools)
    return { ok: true }
  })
}

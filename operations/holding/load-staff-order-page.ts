import { findOrderForStaff } from '#db/orders/live-holds.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import { findPartner } from '#db/partners/partners.ts'
import { listPaymentsOfOrder, type StoredPayment } from '#db/payments/payments.ts'
import { findFittingLine } from '#operations/bank/find-fitting-lines.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { markResendable } from '#operations/staff/resend-mail.ts'
import {
  loadOrderTimeline,
  paymentEvent,
  sortNewestFirst,
  type TimelineEvent,
} from '#operations/staff/timeline-events.ts'
import type { Tools } from '#operations/tools.ts'
import { lastTransferDay } from '#rules/bank/bank-transfers.ts'
import { isHoldActive } from '#rules/departures/seats.ts'
import type { OrderId } from '#rules/ids.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { canEndOrder } from '#rules/orders/orders.ts'
import { sumsWithoutFee } from '#rules/orders/other-money.ts'
import { refundablePayments } from '#rules/payments/ledger.ts'

/** Rule M26: what was received for it, what it asks for with its fee, and what money without a fee would have to be. */
function toPayable(order: StoredOrder, payments: readonly StoredPayment[]) {
  const received = refundablePayments(payments)
  const receivedCents = received.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const paidFeeCents = received.reduce((sum, { feeCents }) => sum + feeCents, 0)
  const isPayable = order.state === 'open' && order.purpose === 'booking'
  const { totalCents } = sumsWithoutFee(order, paidFeeCents)
  return {
    receivedCents,
    awaitedCents: isPayable ? order.totalCents - receivedCents : 0,
    payableCents: isPayable ? totalCents - receivedCents : 0,
  }
}

const isHeldTransfer = ({ method, state, holdId }: StoredOrder) =>
  isTransfer(method) && state === 'open' && holdId !== null

export type StaffOrderPage = NonNullable<Awaited<ReturnType<typeof loadStaffOrderPage>>>

/** One order as staff see it. Without a booking it has no other record. */
export async function loadStaffOrderPage(id: OrderId, tools: Tools) {
  const { db, now } = tools
  const found = await findOrderForStaff(db, id)
  if (!found) return undefined
  const { order, hold, departure } = found
  const isAwaited = isTransfer(order.method) && order.state === 'open'
  const [payments, titles, partner, fittingLineId, timeline] = await Promise.all([
    listPaymentsOfOrder(db, id),
    getTripTitles(tools),
    order.partnerId ? findPartner(db, order.partnerId) : undefined,
    isAwaited ? findFittingLine(id, tools) : undefined,
    loadOrderTimeline(order, tools),
  ])
  return {
    order,
    departure,
    partner,
    fittingLineId,
    title: titles[departure.destination] ?? departure.destination,
    heldUntil: hold && isHoldActive(hold, now()) ? hold.expiresAt : undefined,
    canRelease: canEndOrder(order, payments.length),
    ...toPayable(order, payments),
    lastDay: isHeldTransfer(order) ? lastTransferDay(order) : undefined,
    mails: await markResendable(timeline.mails, { email: order.email }, tools),
    events: sortNewestFirst([...orderEvents(order), ...payments.map(paymentEvent), ...timeline.events]),
  }
}

function orderEvents({
  id,
  createdAt,
  confirmedAt,
  closedAt,
  state,
  method,
  totalCents,
}: StoredOrder): TimelineEvent[] {
  return [
    { key: id, at: createdAt, kind: 'payment-requested', method, cents: totalCents },
    ...(confirmedAt ? [{ key: `${id} opened`, at: confirmedAt, kind: 'confirmed' } as const] : []),
    ...(closedAt && state === 'void' ? [{ key: `${id} ended`, at: closedAt, kind: 'order-ended' } as const] : []),
  ]
}

import { endOpenRequest, findOpenRequest } from '#db/bookings/booking-requests.ts'
import { type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { updateOrder } from '#db/orders/orders.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail } from '#operations/mail/booking-mails.ts'
import { createCredit } from '#operations/payments/create-credit.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import { getRefundFacts } from '#operations/refunds/refund-booking-payment.ts'
import { refundNet } from '#operations/refunds/refund-net.ts'
import type { Tools } from '#operations/tools.ts'
import { isPromiseDue } from '#rules/bookings/booking-requests.ts'
import type { BookingRequestId } from '#rules/ids.ts'
import { checkIssueCredit, type IssueCreditRefusal } from '#rules/payments/credits.ts'
import { checkRefund, type RefundFacts, type RefundRefusal } from '#rules/refunds/refunds.ts'
import { type BookingActionRequest, type LockedBooking, runBookingAction } from './run-booking-action.ts'

export type CancelBookingRefusal = RefundRefusal | IssueCreditRefusal | 'booking-cancelled'

type CancelRequest = BookingActionRequest & {
  /** A number is the net amount, without fees. */
  refund: 'none' | 'all' | number
  /** Credit issued to the booker in place of a refund. */
  creditCents: number
}

/**
 * Rule M8: staff cancel a booking, with a refund, a credit, both or neither. Its seats go to the next waiting parties.
 */
export async function cancelBooking(request: CancelRequest, tools: Tools) {
  const { creditCents, reason } = request
  return runBookingAction<CancelBookingRefusal>('cancel-booking', request, tools, async (tx, locked) => {
    const { booking, departure } = locked
    if (booking.state === 'cancelled') return { ok: false, reason: 'booking-cancelled' }
    const facts = await getRefundFacts(tx, booking, departure)
    const netCents = netOf(request.refund, facts)
    const refusal = checkCancel(netCents, creditCents, facts, booking)
    if (refusal) return { ok: false, reason: refusal }
    return { ok: true, details: await endBooking(tx, locked, { netCents, creditCents, reason }, tools) }
  })
}

export type CancelAsPromisedRefusal = CancelBookingRefusal | 'no-request' | 'money-changed'

/**
 * Rule G22: staff do what the page of the guest's request promised, even if the deposit has become final since. A second
 * request of the guest is another promise, so the action names the one that staff saw.
 */
export async function cancelAsPromised(
  { requestId, ...request }: BookingActionRequest & { requestId: BookingRequestId },
  tools: Tools,
) {
  return runBookingAction<CancelAsPromisedRefusal>('cancel-booking', request, tools, async (tx, locked) => {
    const { booking, departure } = locked
    if (booking.state === 'cancelled') return { ok: false, reason: 'booking-cancelled' }
    const open = await findOpenRequest(tx, booking.id)
    if (open?.id !== requestId) return { ok: false, reason: 'no-request' }
    const facts = await getRefundFacts(tx, booking, departure)
    if (!isPromiseDue(open, facts.balanceCents)) return { ok: false, reason: 'money-changed' }
    const netCents = open.refundCents
    const refusal = checkRefund(netCents, { ...facts, isDepositNonRefundable: false })
    if (refusal) return { ok: false, reason: refusal }
    const cancelled = await endBooking(tx, locked, { netCents, creditCents: 0, reason: request.reason }, tools)
    return { ok: true, details: { ...cancelled, asPromised: true } }
  })
}

type Ending = { netCents: number; creditCents: number; reason: string }

async function endBooking(tx: Tx, locked: LockedBooking, { netCents, creditCents, reason }: Ending, tools: Tools) {
  const { booking, departure } = locked
  await updateBooking(tx, booking.id, { state: 'cancelled', cancelledAt: tools.now() })
  await endOpenRequest(tx, booking.id, 'done', tools.now())
  const refunded = await refundBooking(tx, locked, netCents, tools)
  await settleInstallments(tx, booking.id, tools)
  if (creditCents > 0) {
    const holder = { name: `${booking.firstName} ${booking.lastName}`, email: booking.email }
    await createCredit(tx, { ...holder, fromBookingId: booking.id, amountCents: creditCents, reason }, tools)
  }
  await queueBookingMail(tx, 'booking-cancelled', booking, { ...refunded, creditCents }, tools)
  await reevaluateDeparture(tx, departure.id, tools)
  return { ...refunded, creditCents }
}

function netOf(refund: CancelRequest['refund'], { balanceCents }: RefundFacts): number {
  if (refund === 'none') return 0
  return refund === 'all' ? balanceCents : refund
}

function checkCancel(
  netCents: number,
  creditCents: number,
  facts: RefundFacts,
  { email }: StoredBooking,
): CancelBookingRefusal | undefined {
  if (netCents < 0 || creditCents < 0) return 'invalid-amount'
  const refusal = checkRefund(netCents, facts)
  if (refusal || creditCents === 0) return refusal
  return checkIssueCredit(creditCents, { ...facts, balanceCents: facts.balanceCents - netCents, email })
}

/** Refunds payments and restores credit, and voids the orders that are still open. */
async function refundBooking(
  tx: Tx,
  { booking, orders }: LockedBooking,
  netCents: number,
  tools: Tools,
): Promise<{ refundedCents: number; restoredCreditCents: number }> {
  // After a split, another booking's order may have been paid with this one's money. It stays open for that one.
  for (const { id } of orders.filter(({ state, bookingId }) => state === 'open' && bookingId === booking.id)) {
    await updateOrder(tx, id, { state: 'void', closedAt: tools.now() })
  }
  return refundNet(tx, { booking, orders }, netCents, tools)
}

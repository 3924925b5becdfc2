import { changeBooking, type StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { changeOrder, type StoredOrder } from '../../db/orders.ts'
import { moneyOf } from '../../db/payments.ts'
import { type BackFacts, type BackRefusal, refuseBack, splitBack } from '../../rules/cancellations.ts'
import { type CreditRefusal, refuseCredit } from '../../rules/credits.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { backFacts } from '../money/give-back.ts'
import { sendBack } from '../money/send-back.ts'
import { settleInstalments } from '../money/settle-instalments.ts'
import { returnCredit, writeCredit } from '../money/write-credit.ts'
import type { Tools } from '../tools.ts'
import {
  type BookingAnswer,
  type BookingRequest,
  changeBookingByHand,
  type LockedBooking,
} from './change-booking-by-hand.ts'
import { queueEndedMail } from './hand-mails.ts'

export type CancelRefusal = BackRefusal | CreditRefusal | 'booking-cancelled'

type CancelRequest = BookingRequest & {
  /** A number counts without fees. */
  refund: 'none' | 'all' | number
  /** Given to the guest for what does not go back. */
  creditCents: number
}

/** Rule M8: a booking ends at its guest's wish, or by staff's decision. Its seats are free at once, and the next are invited. */
export async function cancelBooking(request: CancelRequest, tools: Tools): Promise<BookingAnswer<CancelRefusal>> {
  const { bookingId, creditCents, reason } = request
  return changeBookingByHand<CancelRefusal>('cancel-booking', request, tools, async (tx, locked) => {
    const { booking, departure } = locked
    if (booking.state === 'cancelled') return { ok: false, reason: 'booking-cancelled' }
    const facts = await backFacts(tx, booking, departure, tools)
    const netCents = netOf(request.refund, facts)
    const refusal = refuseEnd(netCents, creditCents, facts, booking)
    if (refusal) return { ok: false, reason: refusal }
    await changeBooking(tx, bookingId, { state: 'cancelled', cancelledAt: tools.now() })
    const back = await sendMoneyBack(tx, locked, netCents, tools)
    await settleInstalments(tx, bookingId)
    if (creditCents > 0) {
      const holder = { name: `${booking.firstName} ${booking.lastName}`, email: booking.email }
      await writeCredit(tx, { ...holder, fromBookingId: bookingId, amountCents: creditCents, reason }, tools)
    }
    await queueEndedMail(tx, booking, { ...back, creditCents }, tools)
    await followNumbers(tx, departure.id, tools)
    return { ok: true, facts: { ...back, creditCents } }
  })
}

function netOf(refund: CancelRequest['refund'], { balanceCents }: BackFacts): number {
  if (refund === 'none') return 0
  return refund === 'all' ? balanceCents : refund
}

function refuseEnd(
  netCents: number,
  creditCents: number,
  facts: BackFacts,
  { email }: StoredBooking,
): CancelRefusal | undefined {
  if (netCents < 0 || creditCents < 0) return 'no-amount'
  const refusal = refuseBack(netCents, facts)
  if (refusal || creditCents === 0) return refusal
  return refuseCredit(creditCents, { ...facts, balanceCents: facts.balanceCents - netCents, email })
}

/** What was paid goes back the way it came, credit included. Nobody is asked for more. */
async function sendMoneyBack(
  tx: Tx,
  { booking, orders }: LockedBooking,
  netCents: number,
  tools: Tools,
): Promise<{ returnedCents: number; creditBackCents: number }> {
  for (const { id } of orders.filter(({ state }) => state === 'open')) {
    await changeOrder(tx, id, { state: 'dead', closedAt: tools.now() })
  }
  const { back, creditCents } = splitBack(await moneyOf(tx, booking.id), netCents)
  for (const { payment, ...sums } of back) {
    await sendBack(tx, orderOf(orders, payment.orderId), payment, sums, tools)
  }
  const creditBackCents = await returnCredit(tx, booking.id, creditCents, tools)
  return { returnedCents: back.reduce((sum, { amountCents }) => sum + amountCents, 0), creditBackCents }
}

function orderOf(orders: readonly StoredOrder[], orderId: string): StoredOrder {
  const order = orders.find(({ id }) => id === orderId)
  if (!order) throw new Error('money of a booking came by one of its orders')
  return order
}

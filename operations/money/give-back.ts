import type { StoredBooking } from '../../db/bookings.ts'
import { creditGivenFor } from '../../db/credits.ts'
import type { Tx } from '../../db/database.ts'
import type { StoredDeparture } from '../../db/departures.ts'
import { findPayment, moneyOf } from '../../db/payments.ts'
import {
  type BackFacts,
  type BackRefusal,
  depositOf,
  isDepositFinal,
  partBack,
  refuseBack,
} from '../../rules/cancellations.ts'
import type { PaymentId } from '../../rules/ids.ts'
import { whatIsLeft } from '../../rules/ledger.ts'
import { type BookingAnswer, type BookingRequest, changeBookingByHand } from '../bookings/change-booking-by-hand.ts'
import { queueRefundMail } from '../bookings/hand-mails.ts'
import type { Tools } from '../tools.ts'
import { sendBack } from './send-back.ts'
import { readLedger, settleInstalments } from './settle-instalments.ts'

type BackRequest = Omit<BookingRequest, 'bookingId'> & {
  paymentId: PaymentId
  /** Of what is left of the payment; a number is what the guest gets, without any of the fee. */
  amount: 'all' | number
}

export type BackAnswer = BookingAnswer<BackRefusal | 'unknown-payment'>

/** Rule M8: staff send a payment of a booking back, or a part of it, the way it came. */
export async function giveBack({ paymentId, amount, ...request }: BackRequest, tools: Tools): Promise<BackAnswer> {
  const payment = await findPayment(tools.db, paymentId)
  // Money that has no booking goes back by itself, or waits on its bank line.
  const bookingId = payment?.bookingId
  if (!bookingId) return { ok: false, reason: 'unknown-payment' }
  const named = { ...request, bookingId }
  return changeBookingByHand<BackRefusal | 'unknown-payment'>('give-back', named, tools, async (tx, locked) => {
    const { booking, orders, departure } = locked
    const order = orders.find(({ id }) => id === payment.orderId)
    const left = whatIsLeft(await moneyOf(tx, bookingId)).find((each) => each.payment.id === paymentId)
    if (!order || !left) return { ok: false, reason: 'unknown-payment' }
    if (amount !== 'all' && amount <= 0) return { ok: false, reason: 'no-amount' }
    const sums = partBack(left, amount)
    if (!sums) return { ok: false, reason: 'more-than-left' }
    const refusal = refuseBack(sums.amountCents - sums.feeCents, await backFacts(tx, booking, departure, tools))
    if (refusal) return { ok: false, reason: refusal }
    await sendBack(tx, order, payment, sums, tools)
    await settleInstalments(tx, bookingId)
    await queueRefundMail(tx, booking, { ...sums, method: order.method }, tools)
    return { ok: true, facts: { paymentId, ...sums } }
  })
}

/** What decides how much of a booking's money may go back. The booking is locked by the caller. */
export async function backFacts(
  tx: Tx,
  { id, subtotalCents }: StoredBooking,
  departure: StoredDeparture,
  tools: Tools,
): Promise<BackFacts> {
  const { balance: balanceCents, instalments } = await readLedger(tx, id)
  const { sale } = await tools.catalogue.current()
  return {
    balanceCents,
    creditGivenCents: await creditGivenFor(tx, id),
    depositCents: depositOf(instalments, subtotalCents, sale.depositPercent),
    isDepositFinal: isDepositFinal(departure),
  }
}

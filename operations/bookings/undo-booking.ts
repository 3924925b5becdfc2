import { cancelBooking, lockBooking, type StoredBooking } from '../../db/bookings.ts'
import { announceChange } from '../../db/changes.ts'
import { creditUsedOn } from '../../db/credits.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture } from '../../db/departures.ts'
import { changeOrder, lockOrdersOf, type StoredOrder } from '../../db/orders.ts'
import { moneyOn } from '../../db/payments.ts'
import type { BookingId } from '../../rules/ids.ts'
import { whatIsLeft } from '../../rules/ledger.ts'
import { sendBack } from '../money/send-back.ts'
import { settleInstalments } from '../money/settle-instalments.ts'
import { returnCredit } from '../money/write-credit.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'
import { guestLink } from './guest-link.ts'

/** Rule P7: the date was cancelled by us. The booking ends, and all that was paid for it goes back the way it came. */
export async function undoBooking(bookingId: BookingId, tools: Tools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    const orders = await lockOrdersOf(tx, bookingId)
    const booking = await lockBooking(tx, bookingId)
    if (booking.state !== 'confirmed') return
    await cancelBooking(tx, bookingId, now)
    let totalCents = 0
    for (const order of orders) totalCents += await undoOrder(tx, order, tools)
    const creditCents = await returnCredit(tx, bookingId, await creditUsedOn(tx, bookingId), tools)
    await settleInstalments(tx, bookingId)
    await queueCancelMail(tx, booking, { totalCents, creditCents }, tools)
    await announceChange(tx, 'departures')
  })
}

/** All that is left of an order's money goes back. What is still looked at goes back when it has come. */
async function undoOrder(tx: Tx, order: StoredOrder, tools: Tools): Promise<number> {
  const closedAt = tools.now()
  if (order.state === 'open') await changeOrder(tx, order.id, { state: 'dead', closedAt })
  if (order.state === 'paid') await changeOrder(tx, order.id, { state: 'returned', closedAt })
  const left = whatIsLeft(await moneyOn(tx, order.id))
  for (const { payment, ...sums } of left) await sendBack(tx, order, payment, sums, tools)
  return left.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function queueCancelMail(
  tx: Tx,
  booking: StoredBooking,
  sums: { totalCents: number; creditCents: number },
  tools: Tools,
): Promise<void> {
  const { reference, seats, firstName, lastName, email } = booking
  const departure = await findDeparture(tx, booking.departureId, tools.now())
  // Of a guest who was erased only the sums are left, and nobody to tell.
  if (!departure || !email) return
  const { destination, startDate, endDate } = departure
  const facts = {
    name: `${firstName} ${lastName}`,
    trip: { reference, destination, startDate, endDate, seats },
    ...sums,
    guestLink: guestLink(booking, tools.house),
  }
  await queueMail(tx, { name: 'booking-cancelled', facts, recipient: email, about: { bookingId: booking.id } }, tools)
}

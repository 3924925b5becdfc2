import { cancelBooking, findBooking, type StoredBooking } from '../db/bookings.ts'
import { announceChange } from '../db/changes.ts'
import type { Tx } from '../db/database.ts'
import { findDeparture } from '../db/departures.ts'
import { changeOrder, lockOrdersOf } from '../db/orders.ts'
import { arrivedMoney } from '../db/payments.ts'
import type { BookingId } from '../rules/ids.ts'
import { queueMail } from './queue-mail.ts'
import { signedLink } from './signed-link.ts'
import type { Tools } from './tools.ts'

/** Rule P7: the date was cancelled by us. The booking ends, and all that was paid for it goes back the way it came. */
export async function undoBooking(bookingId: BookingId, tools: Tools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    const orders = await lockOrdersOf(tx, bookingId)
    const booking = await findBooking(tx, bookingId)
    if (booking?.state !== 'confirmed') return
    await cancelBooking(tx, bookingId)
    // From now on a refund of these orders is no surprise.
    for (const { id } of orders) await changeOrder(tx, id, { state: 'returned', closedAt: now })
    const money = await arrivedMoney(tx, bookingId)
    for (const { id } of money) await tools.enqueue(tx, 'refund-payment', { paymentId: id })
    const totalCents = money.reduce((sum, { amountCents }) => sum + amountCents, 0)
    await queueCancelMail(tx, booking, totalCents, tools)
    await announceChange(tx, 'departures')
  })
}

async function queueCancelMail(tx: Tx, booking: StoredBooking, totalCents: number, tools: Tools): Promise<void> {
  const { id, reference, seats, firstName, lastName, email } = booking
  const departure = await findDeparture(tx, booking.departureId, tools.now())
  // Of a guest who was erased only the sums are left, and nobody to tell.
  if (!departure || !email) return
  const { destination, startDate, endDate } = departure
  const facts = {
    name: `${firstName} ${lastName}`,
    trip: { reference, destination, startDate, endDate, seats },
    totalCents,
    guestLink: signedLink('guest', id, tools.house),
  }
  await queueMail(tx, { name: 'booking-cancelled', facts, recipient: email }, tools)
}

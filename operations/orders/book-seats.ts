import { insertBooking, type StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { markChartered } from '../../db/departures.ts'
import { insertInstalments } from '../../db/instalments.ts'
import { changeOrder, type StoredOrder } from '../../db/orders.ts'
import { giveMoneyTo, type StoredPayment } from '../../db/payments.ts'
import type { DepartureSeats } from '../../db/seats.ts'
import { bookingReference } from '../../rules/booking-reference.ts'
import { dayOf } from '../../rules/dates.ts'
import { partsOf } from '../../rules/schedule.ts'
import { followNumbers } from '../departures/follow-numbers.ts'
import { addGuests } from '../guests/add-guests.ts'
import { scheduledParts } from '../money/instalment-mails.ts'
import { sendBackOver } from '../money/send-back.ts'
import { settleInstalments } from '../money/settle-instalments.ts'
import type { Tools } from '../tools.ts'
import { acceptInvitation } from '../waitlist/accept-invitation.ts'
import { queueBookingMails } from './order-mails.ts'
import { endHoldOf } from './release-order.ts'
import type { Settlement } from './settle-order.ts'

/** The money is there and so are the seats: the hold becomes a booking. Order and departure are locked by the caller. */
export async function bookSeats(
  tx: Tx,
  order: StoredOrder,
  payment: StoredPayment,
  departure: DepartureSeats,
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const booking = await makeBooking(tx, order, tools)
  const { id, reference } = booking
  await addGuests(tx, booking, order, tools)
  const rows = partsOf(order, departure.startDate, dayOf(order.createdAt))
  await insertInstalments(
    tx,
    rows.map((row) => ({ ...row, id: tools.newId<'instalment'>(), bookingId: id, settledCents: 0 })),
  )
  await endHoldOf(tx, order, now)
  if (order.holdId) await acceptInvitation(tx, order.holdId, now)
  await markChartered(tx, order.departureId, now)
  await changeOrder(tx, order.id, { state: 'paid', bookingId: id, closedAt: now })
  await giveMoneyTo(tx, order.id, id)
  await sendBackOver(tx, order, booking, payment, tools)
  const schedule = scheduledParts(await settleInstalments(tx, id))
  const transactionId = payment.providerId
  await queueBookingMails(tx, order, departure, { id, reference, schedule, transactionId }, tools)
  await followNumbers(tx, order.departureId, tools)
  return { outcome: 'paid', transactionId, reference }
}

async function makeBooking(tx: Tx, order: StoredOrder, tools: Tools): Promise<StoredBooking> {
  const id = tools.newId<'booking'>()
  const { firstName, lastName, email, phone, emergencyContact, emergencyPhone, specialRequests } = order
  const guest = { firstName, lastName, email, phone, emergencyContact, emergencyPhone, specialRequests }
  const { departureId, seats, plan, subtotalCents } = order
  const sale = { departureId, seats, plan, subtotalCents, createdAt: tools.now() }
  return insertBooking(tx, { id, reference: bookingReference(id), state: 'confirmed', ...guest, ...sale })
}

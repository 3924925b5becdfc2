import { insertBooking } from '../db/bookings.ts'
import type { Tx } from '../db/database.ts'
import { markChartered } from '../db/departures.ts'
import { changeOrder, type StoredOrder } from '../db/orders.ts'
import { recordMoney } from '../db/payments.ts'
import type { DepartureSeats } from '../db/seats.ts'
import type { PayPalCapture } from '../payments/paypal/client.ts'
import { bookingReference } from '../rules/booking-reference.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { followNumbers } from './follow-numbers.ts'
import { queueBookingMails } from './order-mails.ts'
import { endHoldOf } from './release-order.ts'
import type { Settlement } from './settle-order.ts'
import type { Tools } from './tools.ts'

/** The money is there and so are the seats: the hold becomes a booking. Order and departure are locked by the caller. */
export async function bookSeats(
  tx: Tx,
  order: StoredOrder,
  capture: PayPalCapture,
  departure: DepartureSeats,
  tools: Tools,
): Promise<Settlement> {
  const now = tools.now()
  const id = tools.newId<'booking'>()
  const reference = bookingReference(id)
  const { firstName, lastName, email, phone, emergencyContact, emergencyPhone, specialRequests } = order
  const guest = { firstName, lastName, email, phone, emergencyContact, emergencyPhone, specialRequests }
  const { departureId, seats, subtotalCents } = order
  const booking = { id, reference, departureId, seats, subtotalCents, createdAt: now, state: 'confirmed' } as const
  await insertBooking(tx, { ...guest, ...booking })
  await endHoldOf(tx, order, now)
  if (order.holdId) await acceptInvitation(tx, order.holdId, now)
  await markChartered(tx, departureId, now)
  await changeOrder(tx, order.id, { state: 'paid', bookingId: id, closedAt: now })
  const transactionId = capture.id
  const money = {
    direction: 'in',
    providerId: transactionId,
    state: 'completed',
    amountCents: capture.amountCents,
  } as const
  await recordMoney(tx, tools.newId<'payment'>(), { ...money, orderId: order.id, bookingId: id }, now)
  await queueBookingMails(tx, order, departure, { id, reference, transactionId }, tools)
  await followNumbers(tx, departureId, tools)
  return { outcome: 'paid', transactionId, reference }
}

import type { Tx } from '../db/database.ts'
import type { StoredOrder } from '../db/orders.ts'
import type { DepartureSeats } from '../db/seats.ts'
import type { BookingId } from '../rules/ids.ts'
import type { BookedTrip, PaymentTrouble } from '../rules/mails.ts'
import { queueMail } from './queue-mail.ts'
import { signedLink } from './signed-link.ts'
import type { Tools } from './tools.ts'

type Trip = Pick<DepartureSeats, 'destination' | 'startDate' | 'endDate'>
type Booked = { id: BookingId; reference: string; transactionId: string }

export async function queueBookingMails(
  tx: Tx,
  order: StoredOrder,
  trip: Trip,
  { id, reference, transactionId }: Booked,
  tools: Tools,
): Promise<void> {
  const { email, phone, subtotalCents, feeCents, totalCents } = order
  const shared = {
    name: nameOf(order),
    trip: { reference, ...tripOf(order, trip) },
    sums: { subtotalCents, feeCents, totalCents },
    transactionId,
  }
  const { house } = tools
  const guestLink = signedLink('guest', id, house)
  await queueMail(tx, { name: 'booking-confirmed', facts: { ...shared, guestLink }, recipient: email }, tools)
  const record = `${house.publicUrl}/staff/bookings/${id}`
  const facts = { ...shared, email, phone, record }
  await queueMail(tx, { name: 'booking-staff', facts, recipient: house.staffEmail, replyTo: email }, tools)
}

export async function queuePaymentMail(
  tx: Tx,
  name: 'payment-pending' | 'payment-denied',
  order: StoredOrder,
  trip: Trip,
  tools: Tools,
): Promise<void> {
  const facts = { name: nameOf(order), trip: tripOf(order, trip), totalCents: order.totalCents }
  await queueMail(tx, { name, facts, recipient: order.email }, tools)
}

export async function queueReturnMail(
  tx: Tx,
  order: StoredOrder,
  trip: Trip,
  money: { transactionId: string; amountCents: number },
  tools: Tools,
): Promise<void> {
  const { transactionId, amountCents } = money
  const facts = { name: nameOf(order), trip: tripOf(order, trip), totalCents: amountCents, transactionId }
  await queueMail(tx, { name: 'payment-returned', facts, recipient: order.email }, tools)
}

/** Something about money that a person must look at. */
export async function queueTroubleMail(
  tx: Tx,
  what: PaymentTrouble,
  about: { orderId: string; providerId: string; detail: string },
  tools: Tools,
): Promise<void> {
  const recipient = tools.house.staffEmail
  await queueMail(tx, { name: 'payment-trouble-staff', facts: { what, ...about }, recipient }, tools)
}

function nameOf({ firstName, lastName }: StoredOrder): string {
  return `${firstName} ${lastName}`
}

function tripOf({ seats }: StoredOrder, { destination, startDate, endDate }: Trip): Omit<BookedTrip, 'reference'> {
  return { destination, startDate, endDate, seats }
}

import type { Tx } from '../../db/database.ts'
import type { StoredOrder } from '../../db/orders.ts'
import type { DepartureSeats } from '../../db/seats.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { BookedTrip, PaymentTrouble, ScheduledPart } from '../../rules/mails.ts'
import { guestLink as linkOf } from '../bookings/guest-link.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

type Trip = Pick<DepartureSeats, 'destination' | 'startDate' | 'endDate'>
type Booked = { id: BookingId; reference: string; schedule: ScheduledPart[]; transactionId: string }

export async function queueBookingMails(
  tx: Tx,
  order: StoredOrder,
  trip: Trip,
  { id, reference, schedule, transactionId }: Booked,
  tools: Tools,
): Promise<void> {
  const { email, phone, method, subtotalCents, dueCents, feeCents, totalCents } = order
  const shared = {
    name: nameOf(order),
    trip: { reference, ...tripOf(order, trip) },
    sums: { method, subtotalCents, dueCents, feeCents, totalCents },
    schedule,
    transactionId,
  }
  const about = { bookingId: id }
  const { house } = tools
  const guestLink = linkOf({ id, linkNumber: 0 }, house)
  await queueMail(tx, { name: 'booking-confirmed', facts: { ...shared, guestLink }, recipient: email, about }, tools)
  const record = `${house.publicUrl}/staff/bookings/${id}`
  const facts = { ...shared, email, phone, record }
  const toStaff = { recipient: house.staffEmail, replyTo: email, about }
  await queueMail(tx, { name: 'booking-staff', facts, ...toStaff }, tools)
}

export async function queuePaymentMail(
  tx: Tx,
  name: 'payment-pending' | 'payment-denied',
  order: StoredOrder,
  trip: Trip,
  tools: Tools,
): Promise<void> {
  const { totalCents, method, purpose } = order
  const facts = { name: nameOf(order), trip: tripOf(order, trip), totalCents, method, purpose }
  await queueMail(tx, { name, facts, ...addressOf(order) }, tools)
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
  await queueMail(tx, { name: 'payment-returned', facts, ...addressOf(order) }, tools)
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

/** An order for a booking that is there is shown on its record. */
function addressOf({ email, bookingId }: StoredOrder) {
  return { recipient: email, ...(bookingId && { about: { bookingId } }) }
}

function nameOf({ firstName, lastName }: StoredOrder): string {
  return `${firstName} ${lastName}`
}

function tripOf({ seats }: StoredOrder, { destination, startDate, endDate }: Trip): Omit<BookedTrip, 'reference'> {
  return { destination, startDate, endDate, seats }
}

import type { StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import { findDeparture } from '../../db/departures.ts'
import type { StoredInstalment } from '../../db/instalments.ts'
import type { StoredOrder } from '../../db/orders.ts'
import type { StoredPayment } from '../../db/payments.ts'
import { inOrder } from '../../rules/ledger.ts'
import type { ScheduledPart } from '../../rules/mails.ts'
import type { Reminder } from '../../rules/reminders.ts'
import { guestLink as linkOf } from '../bookings/guest-link.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

/** More money came for a booking, and is kept. */
export async function queueInstalmentMail(
  tx: Tx,
  booking: StoredBooking,
  { payment, order, instalments }: { payment: StoredPayment; order: StoredOrder; instalments: StoredInstalment[] },
  tools: Tools,
): Promise<void> {
  const { amountCents, feeCents, providerId: transactionId } = payment
  const { method } = order
  const paid = { dueCents: amountCents - feeCents, feeCents, totalCents: amountCents }
  const known = await factsOf(tx, booking, tools)
  const facts = {
    ...known,
    sums: { method, subtotalCents: booking.subtotalCents, ...paid },
    schedule: scheduledParts(instalments),
    transactionId,
    receiptLink: known.guestLink.replace('/booking?', '/booking/receipt?'),
  }
  await queueMail(tx, { name: 'instalment-paid', facts, ...addressOf(booking) }, tools)
}

/** More came than a booking owes, and goes back. */
export async function queueOverMail(
  tx: Tx,
  booking: StoredBooking,
  over: { overCents: number; transactionId: string },
  tools: Tools,
): Promise<void> {
  const facts = { ...(await factsOf(tx, booking, tools)), ...over }
  await queueMail(tx, { name: 'payment-over', facts, ...addressOf(booking) }, tools)
}

/** Rule M10. */
export async function queueReminder(
  tx: Tx,
  booking: StoredBooking,
  instalment: StoredInstalment,
  reminder: Reminder,
  tools: Tools,
): Promise<void> {
  const { part, dueDay, amountCents, settledCents } = instalment
  const { guestLink, ...known } = await factsOf(tx, booking, tools)
  const due = { ...known, part, dueDay, leftCents: amountCents - settledCents }
  if (reminder !== 'staff-asked') {
    const facts = { ...due, reminder, guestLink }
    return queueMail(tx, { name: 'instalment-reminder', facts, ...addressOf(booking) }, tools)
  }
  const { id: bookingId, email, phone } = booking
  const { publicUrl, staffEmail } = tools.house
  const facts = { ...due, email, phone, record: `${publicUrl}/staff/bookings/${bookingId}` }
  const toStaff = { recipient: staffEmail, replyTo: email, about: { bookingId } }
  await queueMail(tx, { name: 'instalment-overdue-staff', facts, ...toStaff }, tools)
}

/** A booking's schedule as mails show it. */
export function scheduledParts(instalments: readonly StoredInstalment[]): ScheduledPart[] {
  return inOrder(instalments).map(({ part, dueDay, amountCents, settledCents }) => ({
    part,
    dueDay,
    amountCents,
    settledCents,
  }))
}

/** What every mail to the guest of a booking says. */
export async function factsOf(tx: Tx, booking: StoredBooking, tools: Tools) {
  const { reference, seats, firstName, lastName } = booking
  const departure = await findDeparture(tx, booking.departureId, tools.now())
  if (!departure) throw new Error('a booking’s departure stays')
  const { destination, startDate, endDate } = departure
  const trip = { reference, destination, startDate, endDate, seats }
  return { name: `${firstName} ${lastName}`, trip, guestLink: linkOf(booking, tools.house) }
}

export function addressOf({ id: bookingId, email: recipient }: StoredBooking) {
  return { recipient, about: { bookingId } }
}

import type { StoredBooking } from '../../db/bookings.ts'
import type { Tx } from '../../db/database.ts'
import type { StoredDeparture } from '../../db/departures.ts'
import type { StoredInstalment } from '../../db/instalments.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { PaymentMethod } from '../../rules/prices.ts'
import { addressOf, factsOf, scheduledParts } from '../money/instalment-mails.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

/*
 * What guests are told of what staff did to their booking. Of a guest who was erased only the sums are left, and nobody
 * to tell.
 */

type Credited = { name: string; email: string; amountCents: number; bookingId?: BookingId }

/** Rule M8. */
export async function queueCreditMail(
  tx: Tx,
  { name, email, amountCents, bookingId }: Credited,
  tools: Tools,
): Promise<void> {
  const about = bookingId && { about: { bookingId } }
  await queueMail(tx, { name: 'credit-given', facts: { name, amountCents }, recipient: email, ...about }, tools)
}

export async function queueCreditUsedMail(
  tx: Tx,
  booking: StoredBooking,
  { amountCents, leftCents, schedule }: { amountCents: number; leftCents: number; schedule: StoredInstalment[] },
  tools: Tools,
): Promise<void> {
  if (!booking.email) return
  const facts = { ...(await factsOf(tx, booking, tools)), amountCents, leftCents, schedule: scheduledParts(schedule) }
  await queueMail(tx, { name: 'credit-used', facts, ...addressOf(booking) }, tools)
}

/** Money of a booking goes back. */
export async function queueRefundMail(
  tx: Tx,
  booking: StoredBooking,
  { amountCents, method }: { amountCents: number; method: PaymentMethod },
  tools: Tools,
): Promise<void> {
  if (!booking.email) return
  const isCancelled = booking.state === 'cancelled'
  const facts = { ...(await factsOf(tx, booking, tools)), amountCents, method, isCancelled }
  await queueMail(tx, { name: 'refund-sent', facts, ...addressOf(booking) }, tools)
}

/** Staff have thought better of it. */
export async function queueWithdrawnMail(
  tx: Tx,
  booking: StoredBooking,
  { amountCents, schedule }: { amountCents: number; schedule: StoredInstalment[] },
  tools: Tools,
): Promise<void> {
  if (!booking.email) return
  const facts = { ...(await factsOf(tx, booking, tools)), amountCents, schedule: scheduledParts(schedule) }
  await queueMail(tx, { name: 'refund-withdrawn', facts, ...addressOf(booking) }, tools)
}

export async function queueEndedMail(
  tx: Tx,
  booking: StoredBooking,
  sums: { returnedCents: number; creditBackCents: number; creditCents: number },
  tools: Tools,
): Promise<void> {
  if (!booking.email) return
  const facts = { ...(await factsOf(tx, booking, tools)), ...sums }
  await queueMail(tx, { name: 'booking-ended', facts, ...addressOf(booking) }, tools)
}

/** `booking` is on its new date already. */
export async function queueMovedMail(
  tx: Tx,
  booking: StoredBooking,
  { from, schedule }: { from: StoredDeparture; schedule: StoredInstalment[] },
  tools: Tools,
): Promise<void> {
  if (!booking.email) return
  const { startDate, endDate } = from
  const known = await factsOf(tx, booking, tools)
  const facts = { ...known, before: { startDate, endDate }, schedule: scheduledParts(schedule) }
  await queueMail(tx, { name: 'booking-moved', facts, ...addressOf(booking) }, tools)
}

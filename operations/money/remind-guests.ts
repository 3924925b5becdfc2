import { lockBooking } from '../../db/bookings.ts'
import { findInstalment, markReminded, toBeReminded } from '../../db/instalments.ts'
import { dayOf } from '../../rules/dates.ts'
import type { BookingId, InstalmentId } from '../../rules/ids.ts'
import { remindedUntil, reminderDue } from '../../rules/reminders.ts'
import type { Tools } from '../tools.ts'
import { queueReminder } from './instalment-mails.ts'

/** Rule M10: each instalment gets the newest reminder that it has not had. May run twice, and at two places at once. */
export async function remindGuests(tools: Tools): Promise<void> {
  const until = remindedUntil(dayOf(tools.now()))
  for (const { id, bookingId } of await toBeReminded(tools.db, until)) await remind(id, bookingId, tools)
}

async function remind(id: InstalmentId, bookingId: BookingId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    // Read behind the lock: it may have been paid, cancelled or reminded of meanwhile.
    const instalment = await findInstalment(tx, id)
    if (booking.state === 'cancelled' || !instalment || instalment.settledCents >= instalment.amountCents) return
    const reminded = { ...instalment, bookedOn: dayOf(booking.createdAt) }
    const reminder = reminderDue(reminded, dayOf(tools.now()))
    if (!reminder) return
    await markReminded(tx, id, reminder)
    // Of a guest who was erased only the sums are left, and nobody to remind.
    if (booking.email) await queueReminder(tx, booking, instalment, reminder, tools)
  })
}

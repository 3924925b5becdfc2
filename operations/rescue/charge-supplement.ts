import { lockBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { listInstallments } from '#db/installments/installments.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { writeInstallments } from '#operations/installments/write-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'
import { addedDueDay, NEW_INSTALLMENT } from '#rules/installments/schedule.ts'

/** Rules P17 and D1: the price rises by the supplement, which is due like any installment. */
export async function chargeSupplement(
  tx: Tx,
  bookingId: BookingId,
  departure: StoredDeparture,
  eachCents: number,
  tools: Tools,
): Promise<void> {
  const { startDate } = departure
  const { seats, subtotalCents, version } = await lockBooking(tx, bookingId)
  const supplementCents = eachCents * seats
  const dueDay = addedDueDay(todayAtBase(departure, tools.now()), startDate)
  // Seats that were added before have their supplement now, so dropping them no longer leaves the booking as it was.
  const earlier = (await listInstallments(tx, bookingId)).map((each) => ({ ...each, addedSeats: null }))
  const supplement = { ...NEW_INSTALLMENT, kind: 'supplement', dueDay, amountCents: supplementCents } as const
  await writeInstallments(tx, bookingId, [...earlier, supplement], tools)
  const raised = { subtotalCents: subtotalCents + supplementCents, version: version + 1 }
  const booking = await updateBooking(tx, bookingId, raised)
  const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
  await queueBookingMail(tx, 'rescue-flies', booking, { supplementCents, dueDay, schedule }, tools)
}

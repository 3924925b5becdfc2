import { lockBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { insertInstallments, listInstallments, updateInstallment } from '#db/installments/installments.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'
import { supplementDueDay } from '#rules/rescue/rescue.ts'

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
  const dueDay = supplementDueDay(todayAtBase(departure, tools.now()), startDate)
  // A booking that was moved here may have agreed to a supplement before.
  const earlier = (await listInstallments(tx, bookingId)).find(({ kind }) => kind === 'supplement')
  const amountCents = supplementCents + (earlier?.amountCents ?? 0)
  if (earlier) await updateInstallment(tx, earlier.id, { amountCents, dueDay, lastReminder: null })
  else {
    const row = { id: tools.newId<'installment'>(), bookingId, kind: 'supplement', dueDay, amountCents } as const
    await insertInstallments(tx, { ...row, settledCents: 0 })
  }
  const raised = { subtotalCents: subtotalCents + supplementCents, version: version + 1 }
  const booking = await updateBooking(tx, bookingId, raised)
  const schedule = toScheduledInstallments(await settleInstallments(tx, bookingId, tools), departure)
  await queueBookingMail(tx, 'rescue-flies', booking, { supplementCents, dueDay, schedule }, tools)
}

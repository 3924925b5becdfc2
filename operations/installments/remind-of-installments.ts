import { lockBooking } from '#db/bookings/bookings.ts'
import { findInstallment, listInstallmentsToRemind, updateInstallment } from '#db/installments/installments.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays, dayAt, dayOf } from '#rules/dates.ts'
import { actualDueDay } from '#rules/installments/due-days.ts'
import { findDueReminder, type Reminder, reminderHorizon } from '#rules/installments/reminders.ts'
import { queueInstallmentReminder } from './installment-mails.ts'

/** Rule M10: sends the newest due reminder of each installment. It may run twice, and on two instances at the same time. */
export async function remindOfInstallments(tools: Tools): Promise<void> {
  const now = tools.now()
  // Some bases are a day ahead.
  const dueBefore = reminderHorizon(addDays(dayOf(now), 1))
  for (const listed of await listInstallmentsToRemind(tools.db, dueBefore))
    if (findReminder(listed, now)) await remind(listed, tools)
}

type Listed = Awaited<ReturnType<typeof listInstallmentsToRemind>>[number]

/** By the calendar of the trip's base, as the installment's day is. Rule M3: none before the trip is confirmed. */
function findReminder({ installment, bookedAt, ...departure }: Listed, now: Date): Reminder | undefined {
  const { dueDay, awaitsConfirmation } = actualDueDay(installment, departure)
  if (awaitsConfirmation) return undefined
  const { timeZone } = departure
  return findDueReminder({ ...installment, dueDay, bookedOn: dayAt(timeZone, bookedAt) }, dayAt(timeZone, now))
}

async function remind(listed: Listed, tools: Tools): Promise<void> {
  const { id, bookingId } = listed.installment
  await tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    // Read behind the lock: the installment may have been paid, cancelled or reminded of since.
    const installment = await findInstallment(tx, id)
    if (booking.state === 'cancelled' || !installment || installment.settledCents >= installment.amountCents) return
    const reminder = findReminder({ ...listed, installment }, tools.now())
    if (!reminder) return
    await updateInstallment(tx, id, { lastReminder: reminder })
    // A booker whose data was erased cannot be reminded.
    const due = { ...installment, ...actualDueDay(installment, listed) }
    if (booking.email) await queueInstallmentReminder(tx, booking, due, reminder, tools)
  })
}

import { lockBooking } from '../../db/bookings/bookings.ts'
import { findInstallment, listInstallmentsToRemind, updateInstallment } from '../../db/installments/installments.ts'
import { dayOf } from '../../rules/dates.ts'
import type { BookingId, InstallmentId } from '../../rules/ids.ts'
import { findDueReminder, reminderHorizon } from '../../rules/installments/reminders.ts'
import type { Tools } from '../tools.ts'
import { queueInstallmentReminder } from './installment-mails.ts'

/** Rule M10: sends the newest due reminder of each installment. May run twice, and on two instances at once. */
export async function remindOfInstallments(tools: Tools): Promise<void> {
  const dueBefore = reminderHorizon(dayOf(tools.now()))
  for (const { id, bookingId } of await listInstallmentsToRemind(tools.db, dueBefore))
    await remind(id, bookingId, tools)
}

async function remind(id: InstallmentId, bookingId: BookingId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    // Read behind the lock: the installment may have been paid, cancelled or reminded of in the meantime.
    const installment = await findInstallment(tx, id)
    if (booking.state === 'cancelled' || !installment || installment.settledCents >= installment.amountCents) return
    const reminded = { ...installment, bookedOn: dayOf(booking.createdAt) }
    const reminder = findDueReminder(reminded, dayOf(tools.now()))
    if (!reminder) return
    await updateInstallment(tx, id, { lastReminder: reminder })
    // A booker whose data was erased cannot be reminded.
    if (booking.email) await queueInstallmentReminder(tx, booking, installment, reminder, tools)
  })
}

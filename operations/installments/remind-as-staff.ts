import { lockBooking, type StoredBooking, updateBooking } from '#db/bookings/bookings.ts'
import type { Db, Tx } from '#db/database.ts'
import { listUnpaidOfBooking, updateInstallment } from '#db/installments/installments.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { dayAt } from '#rules/dates.ts'
import type { BookingId } from '#rules/ids.ts'
import { actualDueDay } from '#rules/installments/due-days.ts'
import { findDueReminder, reminderOn } from '#rules/installments/reminders.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'
import { queueInstallmentReminder } from './installment-mails.ts'

type RemindRequest = { bookingId: BookingId; version: number; actor: string }
type RemindResult = { ok: true } | { ok: false; reason: 'stale-version' | 'nothing-due' }

/** Rule M10: staff remind a guest of the next payment now. The automatic reminder for the same day is not sent as well. */
export async function remindAsStaff({ bookingId, version, actor }: RemindRequest, tools: Tools): Promise<RemindResult> {
  return tools.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking.version !== version) return { ok: false, reason: 'stale-version' }
    const next = await findNextToRemind(tx, booking)
    if (!next) return { ok: false, reason: 'nothing-due' }
    const today = dayAt(next.timeZone, tools.now())
    const automatic = findDueReminder({ ...next, bookedOn: dayAt(next.timeZone, booking.createdAt) }, today)
    if (automatic && automatic !== 'escalated') await updateInstallment(tx, next.id, { lastReminder: automatic })
    await queueInstallmentReminder(tx, booking, next, reminderOn(today, next.dueDay), tools)
    await updateBooking(tx, bookingId, { version: version + 1 })
    const details = { kind: next.kind, amountCents: next.amountCents - next.settledCents }
    await writeAuditEntry(tx, { actor, action: 'remind-of-payment', bookingId, details }, tools)
    return { ok: true }
  })
}

/** The unpaid installment that falls due first. Rule M3: none that waits for the trip to be confirmed. */
export async function findNextToRemind(db: Db | Tx, { id, email }: Pick<StoredBooking, 'id' | 'email'>) {
  if (!email) return undefined
  const unpaid = await listUnpaidOfBooking(db, id)
  const known = unpaid.map(({ installment, timeZone, ...departure }) => ({
    ...installment,
    ...actualDueDay(installment, { ...departure, timeZone }),
    timeZone,
  }))
  return sortByDueDay(known).find(({ awaitsConfirmation }) => !awaitsConfirmation)
}

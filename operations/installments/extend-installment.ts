import { listInstallments, updateInstallment } from '#db/installments/installments.ts'
import {
  type BookingActionRequest,
  type BookingActionResult,
  runBookingAction,
} from '#operations/bookings/run-booking-action.ts'
import { queueBookingMail, toScheduledInstallments } from '#operations/mail/booking-mails.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { InstallmentId } from '#rules/ids.ts'
import { actualDueDay } from '#rules/installments/due-days.ts'
import { checkExtendInstallment, type ExtendInstallmentRefusal } from '#rules/installments/more-time.ts'
import { sortByDueDay } from '#rules/payments/ledger.ts'

type ExtendRequest = BookingActionRequest & { installmentId: InstallmentId; until: Day }

/** Rule M26: staff give a guest more time for an installment. Its reminders follow the new day. */
export async function extendInstallment(
  { installmentId, until, ...request }: ExtendRequest,
  tools: Tools,
): Promise<BookingActionResult<ExtendInstallmentRefusal | 'booking-cancelled'>> {
  const { bookingId } = request
  return runBookingAction<ExtendInstallmentRefusal | 'booking-cancelled'>(
    'extend-installment',
    request,
    tools,
    async (tx, { booking, departure }) => {
      if (booking.state === 'cancelled' || departure.isCancelled) return { ok: false, reason: 'booking-cancelled' }
      const installments = await listInstallments(tx, bookingId)
      const installment = installments.find(({ id }) => id === installmentId)
      if (!installment) return { ok: false, reason: 'unknown-installment' }
      const days = { startDate: departure.startDate, today: todayAtBase(departure, tools.now()) }
      const agreed = { ...installment, ...actualDueDay(installment, departure) }
      const refusal = checkExtendInstallment(until, agreed, days)
      if (refusal) return { ok: false, reason: refusal }
      await updateInstallment(tx, installment.id, { dueDay: until, lastReminder: null })
      const { kind, amountCents, settledCents, dueDay: before } = installment
      const extended = installments.map((each) => (each.id === installmentId ? { ...each, dueDay: until } : each))
      const schedule = toScheduledInstallments(sortByDueDay(extended), departure)
      const data = { kind, dueDay: until, remainingCents: amountCents - settledCents, schedule }
      await queueBookingMail(tx, 'installment-extended', booking, data, tools)
      return { ok: true, details: { kind, before, until } }
    },
  )
}

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
import { actualDueDay } from '#rules/installments/due-days.ts'
import { checkExtendInstallment, type ExtendInstallmentRefusal } from '#rules/installments/more-time.ts'
import type { InstallmentKind } from '#rules/installments/schedule.ts'
import { settleInstallments } from './settle-installments.ts'

type ExtendRequest = BookingActionRequest & { kind: InstallmentKind; until: Day }

/** Rule M26: staff give a guest more time for an installment. Its reminders follow the new day. */
export async function extendInstallment(
  { kind, until, ...request }: ExtendRequest,
  tools: Tools,
): Promise<BookingActionResult<ExtendInstallmentRefusal | 'booking-cancelled'>> {
  const { bookingId } = request
  return runBookingAction<ExtendInstallmentRefusal | 'booking-cancelled'>(
    'extend-installment',
    request,
    tools,
    async (tx, { booking, departure }) => {
      if (booking.state === 'cancelled' || departure.isCancelled) return { ok: false, reason: 'booking-cancelled' }
      const installment = (await listInstallments(tx, bookingId)).find((each) => each.kind === kind)
      if (!installment) return { ok: false, reason: 'unknown-installment' }
      const days = { startDate: departure.startDate, today: todayAtBase(departure, tools.now()) }
      const agreed = { ...installment, ...actualDueDay(installment, departure) }
      const refusal = checkExtendInstallment(until, agreed, days)
      if (refusal) return { ok: false, reason: refusal }
      await updateInstallment(tx, installment.id, { dueDay: until, lastReminder: null })
      // Money settles what falls due first, which may be another installment now.
      const settled = await settleInstallments(tx, bookingId, tools)
      const left = settled.find(({ id }) => id === installment.id)
      const remainingCents = installment.amountCents - (left?.settledCents ?? 0)
      const data = { kind, dueDay: until, remainingCents, schedule: toScheduledInstallments(settled, departure) }
      await queueBookingMail(tx, 'installment-extended', booking, data, tools)
      return { ok: true, details: { kind, before: installment.dueDay, until } }
    },
  )
}

import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import { updateInstallment } from '#db/installments/installments.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'
import { dueAgainDay, reopenedInstallments, sumDueAgain } from '#rules/refunds/refund-meanings.ts'
import { getLedger, settleInstallments } from './settle-installments.ts'

/**
 * Rule M25: refunded money is due again, and its guest is reminded of it like any installment. The refund
 * of `netCents` is recorded, and the booking is locked by the caller.
 */
export async function requestAgain(
  tx: Tx,
  bookingId: BookingId,
  departure: StoredDeparture,
  netCents: number,
  tools: Tools,
): Promise<{ cents: number; day: Day } | undefined> {
  const { coveredCents, installments } = await getLedger(tx, bookingId)
  const covered = { beforeCents: coveredCents + netCents, afterCents: coveredCents }
  const earliest = dueAgainDay(todayAtBase(departure, tools.now()), departure.startDate)
  const reopened = reopenedInstallments(installments, covered, earliest)
  for (const { id, dueDay } of reopened) await updateInstallment(tx, id, { dueDay, lastReminder: null })
  await settleInstallments(tx, bookingId, tools)
  return sumDueAgain(reopened)
}

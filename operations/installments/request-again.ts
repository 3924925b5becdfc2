import type { Tx } from '#db/database.ts'
import type { StoredDeparture } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { BookingId } from '#rules/ids.ts'
import { type DueAgain, dueAgainDay, reopenInstallments } from '#rules/refunds/refund-meanings.ts'
import { getLedger, settleInstallments } from './settle-installments.ts'
import { writeInstallments } from './write-installments.ts'

/**
 * Rule M25: refunded money is due again, and its guest is reminded of it like any installment. The refund of `netCents` is
 * recorded, and the booking is locked by the caller.
 */
export async function requestAgain(
  tx: Tx,
  bookingId: BookingId,
  departure: StoredDeparture,
  netCents: number,
  tools: Tools,
): Promise<DueAgain[]> {
  const { coveredCents, installments } = await getLedger(tx, bookingId)
  const covered = { beforeCents: coveredCents + netCents, afterCents: coveredCents }
  const day = dueAgainDay(todayAtBase(departure, tools.now()), departure.startDate)
  const reopened = reopenInstallments(installments, covered, day)
  await writeInstallments(tx, bookingId, reopened.installments, tools)
  await settleInstallments(tx, bookingId, tools)
  return reopened.dueAgain
}

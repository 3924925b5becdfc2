import { lockBooking } from '../../db/bookings.ts'
import { creditUsedOn } from '../../db/credits.ts'
import type { Db, Tx } from '../../db/database.ts'
import { instalmentsOf, type StoredInstalment, writeSettled } from '../../db/instalments.ts'
import { moneyOf } from '../../db/payments.ts'
import type { BookingId } from '../../rules/ids.ts'
import { ledgerBalance, settled } from '../../rules/ledger.ts'

/**
 * The one writer of what is settled: it follows from the money and the credit of the booking, and so is never added to.
 * Called in the transaction of everything that moves either. Its answer is the schedule as it now stands.
 */
export async function settleInstalments(tx: Tx, bookingId: BookingId): Promise<StoredInstalment[]> {
  await lockBooking(tx, bookingId)
  const { balance, instalments } = await readLedger(tx, bookingId)
  const now = settled(instalments, balance)
  for (const { id, settledCents } of now) await writeSettled(tx, id, settledCents)
  return now
}

/** How a booking stands. The booking is locked by whoever goes on to write. */
export async function readLedger(
  db: Db | Tx,
  bookingId: BookingId,
): Promise<{ balance: number; instalments: StoredInstalment[] }> {
  const [money, credit, instalments] = await Promise.all([
    moneyOf(db, bookingId),
    creditUsedOn(db, bookingId),
    instalmentsOf(db, bookingId),
  ])
  return { balance: ledgerBalance(money, credit), instalments }
}

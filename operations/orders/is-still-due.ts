import { findBooking } from '../../db/bookings.ts'
import type { StoredOrder } from '../../db/orders.ts'
import { unsettledCents } from '../../rules/ledger.ts'
import { readLedger } from '../money/settle-instalments.ts'
import type { Tools } from '../tools.ts'

/** An instalment that was paid another way meanwhile is found out before money is taken, not after. */
export async function isStillDue(order: StoredOrder, { db }: Pick<Tools, 'db'>): Promise<boolean> {
  const { purpose, bookingId, dueCents } = order
  if (purpose === 'booking' || !bookingId) return true
  const booking = await findBooking(db, bookingId)
  const { instalments } = await readLedger(db, bookingId)
  return booking?.state === 'confirmed' && unsettledCents(instalments) >= dueCents
}

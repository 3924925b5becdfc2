import type { Tx } from '#db/database.ts'
import {
  deleteInstallments,
  insertInstallments,
  listInstallments,
  updateInstallment,
} from '#db/installments/installments.ts'
import type { Tools } from '#operations/tools.ts'
import { type BookingId, idsOf } from '#rules/ids.ts'
import type { BookedInstallment } from '#rules/installments/schedule.ts'

/**
 * Writes a booking's new schedule: installments without an ID are added, and those that are missing or have no amount are
 * deleted. The caller has locked the booking, and settles its installments afterward.
 */
export async function writeInstallments(
  tx: Tx,
  bookingId: BookingId,
  schedule: readonly BookedInstallment[],
  { newId }: Pick<Tools, 'newId'>,
): Promise<void> {
  const before = await listInstallments(tx, bookingId)
  const after = schedule.filter(({ amountCents }) => amountCents > 0)
  const kept = new Set(after.map(({ id }) => id))
  await deleteInstallments(tx, idsOf(before.filter(({ id }) => !kept.has(id))))
  let position = before.reduce((highest, each) => Math.max(highest, each.position), 0)
  for (const { id, kind, dueDay, amountCents, settledCents, addedSeats } of after) {
    const sums = { amountCents, settledCents: Math.min(settledCents, amountCents), addedSeats }
    if (id) await updateInstallment(tx, id, sums)
    else {
      position += 1
      await insertInstallments(tx, { id: newId<'installment'>(), bookingId, kind, position, dueDay, ...sums })
    }
  }
}

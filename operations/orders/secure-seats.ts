import { announceChange } from '../../db/changes.ts'
import { prolongHold, readHold } from '../../db/holds.ts'
import { lockOrder, type StoredOrder } from '../../db/orders.ts'
import { lockSeats } from '../../db/seats.ts'
import { availableSpots, captureEnd, hasSeats } from '../../rules/seats.ts'
import type { Tools } from '../tools.ts'

export type SecuredSeats = { ok: true } | { ok: false; availableSpots: number }

/** Rule S3, the cheaper half: seats that went to somebody else are found out before money is taken, not after. */
export async function secureSeats(
  { id }: Pick<StoredOrder, 'id'>,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<SecuredSeats> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.state !== 'open' || !order.holdId) return { ok: true }
    const others = await lockSeats(tx, order.departureId, now(), order.holdId)
    if (!hasSeats(others, order.seats)) return { ok: false, availableSpots: availableSpots(others) }
    const hold = await readHold(tx, order.holdId)
    await prolongHold(tx, hold.id, captureEnd(hold, now()))
    await announceChange(tx, 'departures')
    return { ok: true }
  })
}

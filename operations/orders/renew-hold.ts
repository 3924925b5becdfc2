import { prolongHold, readHold } from '../../db/holds.ts'
import { findOrder, lockOrder } from '../../db/orders.ts'
import { lockSeats } from '../../db/seats.ts'
import { hasSeats, renewedEnd } from '../../rules/seats.ts'
import type { Tools } from '../tools.ts'

export type RenewAnswer = { ok: true; until: Date } | { ok: false; reason: 'hold-over' }

/** Rule S2: a guest who is paying keeps the seats a while longer. */
export async function renewHold(providerId: string, { db, now }: Pick<Tools, 'db' | 'now'>): Promise<RenewAnswer> {
  const over: RenewAnswer = { ok: false, reason: 'hold-over' }
  const found = await findOrder(db, providerId)
  if (!found) return over
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (order.state !== 'open' || !order.holdId) return over
    const others = await lockSeats(tx, order.departureId, now(), order.holdId)
    // Read behind the lock: the seats may have gone while we waited for it.
    const hold = await readHold(tx, order.holdId)
    const until = renewedEnd(hold, now())
    if (!until || !hasSeats(others, order.seats)) return over
    await prolongHold(tx, order.holdId, until)
    return { ok: true, until }
  })
}

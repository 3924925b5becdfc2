import { extendHold, getHold } from '#db/departures/holds.ts'
import { lockAndCountSeats } from '#db/departures/seats.ts'
import { findOrderByProviderId, lockOrder } from '#db/orders/orders.ts'
import type { Tools } from '#operations/tools.ts'
import { canStillBook, renewedHoldExpiresAt } from '#rules/departures/seats.ts'
import { opensWindow } from '#rules/orders/methods.ts'

export type RenewHoldResult = { ok: true; expiresAt: Date } | { ok: false; reason: 'hold-expired' }

/**
 * Rule S2: the hold is renewed while its guest is paying in a window over our page. Other methods have their own times,
 * which a stranger must not extend (rule S6).
 */
export async function renewHold(providerId: string, { db, now }: Tools): Promise<RenewHoldResult> {
  const expired: RenewHoldResult = { ok: false, reason: 'hold-expired' }
  const found = await findOrderByProviderId(db, providerId)
  if (!found || !opensWindow(found.method)) return expired
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (order.state !== 'open' || !order.holdId) return expired
    const others = await lockAndCountSeats(tx, order.departureId, now(), order.holdId)
    // Read behind the lock: the seats may have been sold while we waited for it.
    const hold = await getHold(tx, order.holdId)
    const expiresAt = renewedHoldExpiresAt(hold, now())
    if (!expiresAt || !canStillBook(others, order.seats, now())) return expired
    await extendHold(tx, order.holdId, expiresAt)
    return { ok: true, expiresAt }
  })
}

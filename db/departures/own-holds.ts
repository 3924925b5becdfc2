import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { canBeTakenOver } from '#db/orders/live-orders.ts'
import { holds, orders } from '#db/schema.ts'
import type { DepartureId, HoldId } from '#rules/ids.ts'

/**
 * Rule S8: whether the hold in the outer query is another attempt of the guest of `holdId`, so that its seats are
 * theirs. The seats of another invitation are not.
 */
export function isOfSameGuest(holdId: HoldId): SQL {
  return sql`exists (select from ${orders} own_order join ${holds} own_hold on own_hold.id = own_order.hold_id
    join ${orders} on ${orders.holdId} = ${holds.id}
    where own_hold.id = ${holdId}::uuid and own_order.quote_id is null and ${canBeTakenOver}
      and (${holds.invitationId} = own_hold.invitation_id
        or ${holds.invitationId} is null and ${orders.emailKey} = own_order.email_key))`
}

/** Rule S8: ends the other attempts of the guest, who is paying or has paid this one. The departure is locked. */
export async function endOtherHolds(tx: Tx, departureId: DepartureId, holdId: HoldId, now: Date): Promise<void> {
  await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(eq(holds.departureId, departureId), isNull(holds.endedAt), ne(holds.id, holdId), isOfSameGuest(holdId)))
}

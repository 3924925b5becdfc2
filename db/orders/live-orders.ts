import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { holds, invitations, orders, payments } from '#db/schema.ts'
import type { HoldId, InvitationId, OrderId } from '#rules/ids.ts'
import type { LiveOrder, SeatRequest } from '#rules/orders/order-limits.ts'

/** A list has to be one parameter, because Drizzle spreads a plain array over many. */
type GivenList = Param | Placeholder
type GivenTime = Date | Placeholder
type GivenInvitation = InvitationId | null | Placeholder

/** Any number that no other lock of this database uses. */
const ADDRESS_LOCK = 6_061

const isUnpaid = sql`${orders.purpose} = 'booking' and ${orders.state} in ('open', 'pending')`

/**
 * Rule S8: money for the order may be on its way, or was promised. The seats of any other order pass to a new attempt of
 * its guest.
 */
const isCommitted = sql`(${orders.state} = 'pending' or ${orders.confirmedAt} is not null or ${orders.quoteId} is not null
  or ${orders.partPaidCents} > 0 or exists (select from ${payments} where ${payments.orderId} = ${orders.id}))`

/** An unpaid order for new seats that its guest may leave for another one. */
export const canBeTakenOver = sql`${isUnpaid} and not ${isCommitted}`

/** Whom rules S6 and S8 count: addresses and networks by their keys, and the one invitation of a party that asks alone. */
export type Counted = { emailKeys: string[]; networkKeys: string[]; invitationId: InvitationId | null }
type GivenCounted = Record<'emailKeys' | 'networkKeys', GivenList> & { invitationId: GivenInvitation }

/** A live order with what its seats become when its hold ends. */
export type HeldOrder = LiveOrder & {
  holdId: HoldId
  seats: number
  /** They go back to its invitation, not to the next party that asks. */
  isInvitationOpen: boolean
}

const invitationOf = (now: GivenTime) => sql`${holds.invitationId} as "invitationId",
  exists (select from ${invitations} where ${invitations.id} = ${holds.invitationId} and ${invitations.state} = 'open'
    and ${invitations.expiresAt} > ${now}::timestamptz) as "isInvitationOpen"`

/** As one value, because with a subquery beside other conditions PostgreSQL would read the whole table. */
const holdsOfInvitation = (id: GivenInvitation) =>
  sql`array(select ${holds.id} from ${holds} where ${holds.invitationId} = ${id}::uuid)`

/**
 * Until this transaction ends, no other one orders for these addresses and networks, on any departure. Always taken
 * after the departure's lock, and in order of the keys, so that two transactions cannot block each other.
 */
export function lockCountedSql(keys: GivenList): SQL {
  return sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, key) from (
    select distinct hashtext(key) as key from unnest(${keys}::text[]) as key order by key) as sorted`
}

/** Must be a statement of its own after the lock, as in db/departures/seats.ts. */
export function listLiveOrdersSql({ emailKeys, networkKeys, invitationId }: GivenCounted, now: GivenTime): SQL {
  return sql`select ${orders.id} as "orderId", ${orders.departureId} as "departureId", ${orders.emailKey} as "emailKey",
      ${orders.networkKey} as "networkKey", ${isCommitted} as "isCommitted", ${holds.id} as "holdId", ${holds.seats}, ${invitationOf(now)}
    from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz and ${orders.id} in (
      select ${orders.id} from ${orders} where ${isUnpaid} and ${orders.emailKey} = any(${emailKeys}::text[])
      union
      select ${orders.id} from ${orders} where ${isUnpaid} and ${orders.networkKey} = any(${networkKeys}::text[])
      union
      select ${orders.id} from ${orders} where ${isUnpaid} and ${orders.holdId} = any(${holdsOfInvitation(invitationId)}))`
}

/** The live unpaid orders of a guest and a network, none of which can be added until this transaction ends. */
export async function lockLiveOrders(
  tx: Tx,
  { emailKey, networkKey, invitationId }: Pick<SeatRequest, 'emailKey' | 'networkKey' | 'invitationId'>,
  now: Date,
): Promise<LiveOrder[]> {
  const networkKeys = networkKey === null ? [] : [networkKey]
  await tx.execute(lockCountedSql(sql.param([emailKey, ...networkKeys])))
  const counted = { emailKeys: sql.param([emailKey]), networkKeys: sql.param(networkKeys), invitationId }
  const { rows } = await tx.execute<LiveOrder>(listLiveOrdersSql(counted, now))
  return rows
}

/** An order that its guest wants to replace by a new one, and what is known of it behind the lock. */
export type ReplacedOrder = {
  orderId: OrderId
  seats: number
  isHeld: boolean
} & Pick<HeldOrder, 'invitationId' | 'isInvitationOpen'>

type EarlierOrders = Record<'replaces' | 'idempotencyKeys' | 'emailKeys' | 'departureId' | 'invitationId', Placeholder>

/** Orders that may be replaced, outlived or taken over. Locked before the departure, as everywhere. */
export function lockOrdersSql(earlier: EarlierOrders): SQL {
  const { replaces, idempotencyKeys, emailKeys, departureId, invitationId } = earlier
  const isOpen = sql`${orders.purpose} = 'booking' and ${orders.state} = 'open'`
  return sql`select ${orders.id} from ${orders} where ${orders.id} = any(${replaces}::uuid[])
      or ${orders.departureId} = ${departureId} and ${orders.idempotencyKey} = any(${idempotencyKeys}::uuid[])
        and ${orders.state} <> 'void'
      or ${orders.departureId} = ${departureId} and ${isOpen} and ${orders.emailKey} = any(${emailKeys}::text[])
      or ${isOpen} and ${orders.holdId} = any(${holdsOfInvitation(invitationId)})
    order by ${orders.id} for update`
}

/** Whether the order of the same request is over: its money came too late, or its hold ended before any came. */
export function isOver(now: GivenTime): SQL {
  return sql`(${orders.state} = 'refunded' or ${orders.state} = 'open'
    and (${holds.endedAt} is not null or ${holds.expiresAt} <= ${now}::timestamptz)
    and not exists (select from ${payments} where ${payments.orderId} = ${orders.id}))`
}

/** The key of an order that is over passes to the new one. */
export function forgetKeysSql(ids: GivenList): SQL {
  return sql`update ${orders} set idempotency_key = null where id = any(${ids}::uuid[])`
}

/** Those of them that can be replaced: orders on this departure that nobody has begun to pay, except those of quotes. */
export function listReplaceableSql(ids: GivenList, departureId: Placeholder, now: GivenTime): SQL {
  return sql`select ${orders.id} as "orderId", ${holds.seats}, ${invitationOf(now)},
      ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz as "isHeld"
    from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${orders.id} = any(${ids}::uuid[]) and ${orders.departureId} = ${departureId} and ${orders.state} = 'open'
      and ${orders.quoteId} is null and ${orders.partPaidCents} = 0
      and not exists (select from ${payments} where ${payments.orderId} = ${orders.id})`
}

/**
 * Ends replaced orders. A payment by PayPal may still be on its way, so such an order only loses its seats, as when its
 * guest closes the window (rule S3).
 */
export function replaceOrdersSql(ids: GivenList, now: GivenTime): SQL {
  const ofThese = sql`id in (select ${orders.holdId} from ${orders} where ${orders.id} = any(${ids}::uuid[]))`
  return sql`with released as (${expireHoldsSql(ofThese, now)})
    update ${orders} set state = 'void', ended_by = 'new-order', closed_at = ${now}::timestamptz, network_key = null
    where id = any(${ids}::uuid[]) and method <> 'paypal' and state = 'open'`
}

/** For orders that were made after the statement that locks orders: their rows stay as they are. */
export function endHoldsSql(ids: GivenList, now: GivenTime): SQL {
  return expireHoldsSql(sql`id = any(${ids}::uuid[])`, now)
}

/** Rule P4: if the new hold is smaller, the other seats are free by time, and go to the waitlist first. */
function expireHoldsSql(which: SQL, now: GivenTime): SQL {
  return sql`update ${holds} set expires_at = ${now}::timestamptz
    where ended_at is null and expires_at > ${now}::timestamptz and ${which}`
}

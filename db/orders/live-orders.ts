import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { InvitationId, OrderId } from '../../rules/ids.ts'
import type { LiveOrder } from '../../rules/orders/order-limits.ts'
import type { Tx } from '../database.ts'
import { holds, orders, payments } from '../schema.ts'

/** A list has to be one parameter, because Drizzle spreads a plain array over many. */
type GivenList = Param | Placeholder
type GivenTime = Date | Placeholder

/** Any number that no other lock of this database uses. */
const ADDRESS_LOCK = 6_061

const isUnpaid = sql`${orders.purpose} = 'booking' and ${orders.state} in ('open', 'pending')`

/** Whom rule S6 counts: addresses and networks by their keys. */
export type Counted = { emailKeys: string[]; networkKeys: string[] }

/**
 * Until this transaction ends, no other one orders for these addresses and networks, on any departure. Always taken
 * after the departure's lock, and in order of the keys, so that two transactions cannot block each other.
 */
export function lockCountedSql(keys: GivenList): SQL {
  return sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, key) from (
    select distinct hashtext(key) as key from unnest(${keys}::text[]) as key order by key) as sorted`
}

/** Must be a statement of its own after the lock, as in db/departures/seats.ts. */
export function listLiveOrdersSql(counted: Record<keyof Counted, GivenList>, now: GivenTime): SQL {
  return sql`select ${orders.id} as "orderId", ${orders.departureId} as "departureId", ${orders.emailKey} as "emailKey",
      ${orders.networkKey} as "networkKey"
    from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz and ${orders.id} in (
      select ${orders.id} from ${orders} where ${isUnpaid} and ${orders.emailKey} = any(${counted.emailKeys}::text[])
      union
      select ${orders.id} from ${orders} where ${isUnpaid} and ${orders.networkKey} = any(${counted.networkKeys}::text[]))`
}

/** The live unpaid orders of an address and a network, none of which can be added until this transaction ends. */
export async function lockLiveOrders(
  tx: Tx,
  { emailKey, networkKey }: Pick<LiveOrder, 'emailKey' | 'networkKey'>,
  now: Date,
): Promise<LiveOrder[]> {
  const networkKeys = networkKey === null ? [] : [networkKey]
  await tx.execute(lockCountedSql(sql.param([emailKey, ...networkKeys])))
  const counted = { emailKeys: sql.param([emailKey]), networkKeys: sql.param(networkKeys) }
  const { rows } = await tx.execute<LiveOrder>(listLiveOrdersSql(counted, now))
  return rows
}

/** An order that its guest wants to replace by a new one, and what is known of it behind the lock. */
export type ReplacedOrder = {
  orderId: OrderId
  seats: number
  isHeld: boolean
  invitationId: InvitationId | null
}

/** Orders that may be replaced or outlived. Taken before the departure's lock, as everywhere. */
export function lockOrdersSql(ids: GivenList, departureId: Placeholder, keys: GivenList): SQL {
  return sql`select from ${orders} where ${orders.id} = any(${ids}::uuid[]) or ${orders.departureId} = ${departureId}
      and ${orders.idempotencyKey} = any(${keys}::uuid[]) and ${orders.state} <> 'void'
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
  return sql`select ${orders.id} as "orderId", ${holds.seats}, ${holds.invitationId} as "invitationId",
      ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz as "isHeld"
    from ${orders} join ${holds} on ${holds.id} = ${orders.holdId}
    where ${orders.id} = any(${ids}::uuid[]) and ${orders.departureId} = ${departureId} and ${orders.state} = 'open'
      and ${orders.quoteId} is null and not exists (select from ${payments} where ${payments.orderId} = ${orders.id})`
}

/**
 * Ends replaced orders. A payment by PayPal may still be on its way, so such an order only loses its seats, as when its
 * guest closes the window (rule S3).
 */
export function replaceOrdersSql(ids: GivenList, now: GivenTime): SQL {
  return sql`with released as (
      update ${holds} set ended_at = ${now}::timestamptz
      where ended_at is null and id in (select ${orders.holdId} from ${orders} where ${orders.id} = any(${ids}::uuid[]))
    )
    update ${orders} set state = 'void', ended_by = 'new-order', closed_at = ${now}::timestamptz, network_key = null
    where id = any(${ids}::uuid[]) and method <> 'paypal' and state = 'open'`
}

import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { holds, invitations, orders, payments } from '#db/schema.ts'
import { HOLD_MINUTES } from '#rules/departures/seats.ts'
import type { InvitationId, OrderId } from '#rules/ids.ts'
import { NETWORK_PAUSE_HOURS, type NetworkPast, type SeatRequest } from '#rules/orders/order-limits.ts'

/** Any number that no other lock of this database uses. */
const ADDRESS_LOCK = 6_061

const isOpen = sql`${orders.purpose} = 'booking' and ${orders.state} = 'open'`
const isUnpaid = sql`${orders.purpose} = 'booking' and ${orders.state} in ('open', 'pending')`
const hasPayment = sql`exists (select from ${payments} where ${payments.orderId} = ${orders.id})`
const isActive = (now: Date) => sql`${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz`

/**
 * Rule S8: money for the order may be on its way, or was promised. The seats of any other order pass to a new attempt of
 * its guest.
 */
const isCommitted = sql<boolean>`(${orders.state} = 'pending' or ${orders.confirmedAt} is not null
  or ${orders.quoteId} is not null or ${orders.partPaidCents} > 0 or ${hasPayment})`

/** An unpaid order for new seats that its guest may leave for another one. */
export const canBeTakenOver = sql`${isUnpaid} and not ${isCommitted}`

/** As one value, because with a subquery beside other conditions PostgreSQL would read the whole table. */
const isOfInvitation = (id: InvitationId | null) =>
  sql`${orders.holdId} = any(array(select ${holds.id} from ${holds} where ${holds.invitationId} = ${id}::uuid))`

/** Earlier orders that count for a new one: of its guest and network, of the same request, and the one it replaces. */
type Wanted = SeatRequest & { idempotencyKey?: string | null; replaces?: OrderId | undefined }

/*
 * Every order lists its earlier ones, and planning that takes PostgreSQL longer than answering. So it is prepared, with one
 * text whatever is known: nothing equals null. Locking them is planned faster than a plan for every case runs.
 */
const isOfRequest = ({ departureId, idempotencyKey }: Wanted) =>
  sql`(${orders.departureId} = ${departureId} and ${orders.idempotencyKey} = ${idempotencyKey ?? null}::uuid
    and ${orders.state} <> 'void')`
const isReplaced = ({ replaces }: Wanted) => sql`${orders.id} = ${replaces ?? null}::uuid`

/** The orders that a new one may end, and whose rows it may change. Locked before the departure, as everywhere. */
export async function lockEarlierOrders(tx: Tx, wanted: Wanted): Promise<ReadonlySet<OrderId>> {
  const { departureId, emailKey, invitationId, idempotencyKey, replaces } = wanted
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        and(isOpen, eq(orders.departureId, departureId), eq(orders.emailKey, emailKey)),
        invitationId ? and(isOpen, isOfInvitation(invitationId)) : undefined,
        idempotencyKey ? isOfRequest(wanted) : undefined,
        replaces && eq(orders.id, replaces),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Until this transaction ends, no other one orders for this address and network, on any departure. Always taken after the
 * departure's lock, and in order of the keys, so that two transactions cannot block each other.
 */
export async function lockAddress(tx: Tx, { emailKey, networkKey }: SeatRequest): Promise<void> {
  const keys = sql.param(networkKey === null ? [emailKey] : [emailKey, networkKey])
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, key) from (
    select distinct hashtext(key) as key from unnest(${keys}::text[]) as key order by key) as sorted`)
}

/** An order with its hold, and what a new order may do with both. */
export type EarlierOrder = Awaited<ReturnType<typeof listEarlierOrders>>[number]

/** Must be a separate statement after the locks, as in db/departures/seats.ts. */
export async function listEarlierOrders(tx: Tx, wanted: Wanted, now: Date) {
  const { departureId, emailKey, networkKey, invitationId } = wanted
  const isWithoutMoney = sql`${orders.state} = 'open' and not ${hasPayment}`
  return tx
    .select({
      orderId: orders.id,
      departureId: orders.departureId,
      emailKey: orders.emailKey,
      networkKey: orders.networkKey,
      state: orders.state,
      method: orders.method,
      totalCents: orders.totalCents,
      providerId: orders.providerId,
      checkoutUrl: orders.checkoutUrl,
      idempotencyKey: orders.idempotencyKey,
      requestHash: orders.requestHash,
      holdId: holds.id,
      seats: holds.seats,
      expiresAt: holds.expiresAt,
      invitationId: holds.invitationId,
      /** Its seats go back to its invitation, not to the next party that asks. */
      isInvitationOpen: sql<boolean>`exists (select from ${invitations} where ${invitations.id} = ${holds.invitationId}
        and ${invitations.state} = 'open' and ${invitations.expiresAt} > ${now}::timestamptz)`,
      isCommitted,
      isLive: sql<boolean>`${isUnpaid} and ${isActive(now)}`,
      /** No one has begun to pay it, and staff did not quote it. */
      isReplaceable: sql<boolean>`${isWithoutMoney} and ${orders.quoteId} is null and ${orders.partPaidCents} = 0`,
      /** Its money came too late, or its hold ended before any came: the same request starts again. */
      isOver: sql<boolean>`${orders.state} = 'refunded' or ${isWithoutMoney} and not (${isActive(now)})`,
    })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(
      or(
        and(isUnpaid, eq(orders.emailKey, emailKey)),
        and(isUnpaid, sql`${orders.networkKey} = ${networkKey}`),
        and(isUnpaid, isOfInvitation(invitationId)),
        isOfRequest(wanted),
        and(isReplaced(wanted), eq(orders.departureId, departureId), isOpen),
      ),
    )
    .prepare('earlier_orders')
    .execute()
}

/** How far back the holds of a network are read: what began before has ended, and its pause with it. */
const NETWORK_HOURS = 4

/** Rule S10: what a network's orders without money or an opened mail did on a departure. Behind the lock of the network. */
export async function readNetworkPast(
  tx: Tx,
  { departureId, networkKey }: Pick<SeatRequest, 'departureId' | 'networkKey'>,
  now: Date,
): Promise<NetworkPast> {
  const time = sql`${now}::timestamptz`
  const since = sql`${time} - make_interval(hours => ${NETWORK_PAUSE_HOURS})`
  const endsAt = sql`least(coalesce(${holds.endedAt}, ${holds.expiresAt}), ${holds.expiresAt}, ${time})`
  // A hold that its guest gave up, or whose seats passed to another one, ended early.
  const hasExpired = sql`${endsAt} = ${holds.expiresAt} and ${orders.endedBy} is null
    and ${holds.expiresAt} >= ${holds.createdAt} + make_interval(mins => ${HOLD_MINUTES})`
  const [past] = await tx
    .select({
      expiredAt: sql<string | null>`max(${endsAt}) filter (where ${hasExpired})`,
      heldMinutes: sql<number>`coalesce(sum(greatest(0, extract(epoch from ${endsAt} - greatest(${holds.createdAt}, ${since})))), 0)::float / 60`,
    })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .where(
      and(
        eq(orders.networkKey, networkKey ?? ''),
        eq(orders.departureId, departureId),
        sql`${holds.createdAt} > ${time} - make_interval(hours => ${NETWORK_HOURS})`,
        sql`${orders.purpose} = 'booking' and ${orders.state} in ('open', 'void') and not ${isCommitted}`,
      ),
    )
    .prepare('network_past')
    .execute()
  return { expiredAt: past?.expiredAt ? new Date(past.expiredAt) : null, heldMinutes: past?.heldMinutes ?? 0 }
}

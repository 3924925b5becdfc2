import { and, asc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { insertInto } from '#db/rows.ts'
import { bookings, daySettlements, departures, disputes, loggedDays, lostDayPolicies, payments } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { BookingId, DepartureId, OperatorId } from '#rules/ids.ts'

export type StoredPolicy = typeof lostDayPolicies.$inferSelect

export async function listLostDayPolicies(db: Db | Tx): Promise<StoredPolicy[]> {
  return db.select().from(lostDayPolicies).orderBy(asc(lostDayPolicies.setAt), asc(lostDayPolicies.id))
}

/** The policies of a departure's destination and operator come with both, because the destination's comes first. */
export async function listPoliciesOf(db: Db | Tx, id: DepartureId) {
  const { destination, operatorId } = departures
  const isOfEither = or(eq(lostDayPolicies.destination, destination), eq(lostDayPolicies.operatorId, operatorId))
  return db
    .select({ policy: lostDayPolicies, scope: { destination, operatorId } })
    .from(lostDayPolicies)
    .innerJoin(departures, isOfEither)
    .where(eq(departures.id, id))
    .prepare('policies_of_departure')
    .execute()
}

type Scope = { destination: string | null; operatorId: OperatorId | null }

const isOf = ({ destination, operatorId }: Scope) =>
  destination === null
    ? eq(lostDayPolicies.operatorId, operatorId as OperatorId)
    : eq(lostDayPolicies.destination, destination)

/** False if there was none. */
export async function deletePolicy(tx: Tx, scope: Scope): Promise<boolean> {
  return ((await tx.delete(lostDayPolicies).where(isOf(scope))).rowCount ?? 0) > 0
}

/** If two owners set one policy, the later one counts. */
export async function upsertPolicy(tx: Tx, policy: typeof lostDayPolicies.$inferInsert): Promise<void> {
  const target = policy.operatorId ? lostDayPolicies.operatorId : lostDayPolicies.destination
  const { id: _, ...set } = policy
  await tx.insert(lostDayPolicies).values(policy).onConflictDoUpdate({ target, set })
}

export const insertDaySettlement = insertInto(daySettlements)

/** What earlier settlements of a departure counted, refunded and gave in all for a booking. */
export async function sumDaySettlements(db: Db | Tx, departureId: DepartureId, bookingId: BookingId) {
  const { countedCents, creditCents, refundCents } = daySettlements
  const [row] = await db
    .select({
      countedCents: sql<number>`coalesce(sum(${countedCents}), 0)::int`,
      refundCents: sql<number>`coalesce(sum(${refundCents}), 0)::int`,
      givenCents: sql<number>`coalesce(sum(${creditCents} + ${refundCents}), 0)::int`,
    })
    .from(daySettlements)
    .where(and(eq(daySettlements.departureId, departureId), eq(daySettlements.bookingId, bookingId)))
  return row ?? { countedCents: 0, refundCents: 0, givenCents: 0 }
}

/** A dispute that is not over, or a refund that has not arrived, about money of the booking. */
export async function findOpenMoney(db: Db | Tx, bookingId: BookingId) {
  const ofBooking = sql`${payments.bookingId} = ${bookingId}`
  const { rows } = await db.execute<{ has_open_dispute: boolean; has_open_refund: boolean }>(sql`select
    exists (select from ${disputes} join ${payments} on ${payments.orderId} = ${disputes.orderId}
      where ${ofBooking} and ${disputes.status} <> 'RESOLVED') as has_open_dispute,
    exists (select from ${payments} where ${ofBooking} and ${payments.kind} = 'refund'
      and (${payments.state} in ('requested', 'pending')
        or (${payments.meaning} is null and ${payments.state} not in ('failed', 'withdrawn')))) as has_open_refund`)
  return { hasOpenDispute: rows[0]?.has_open_dispute ?? false, hasOpenRefund: rows[0]?.has_open_refund ?? false }
}

/** Bookings that agreed to get something for the down days of a trip that ended since then, with what is counted already. */
export async function listBookingsWithDownDays(db: Db, since: Day) {
  const { id, startDate, endDate, cancelledAt } = departures
  const countDays = (which: SQL) =>
    sql<number>`${sql`(select count(*)::int from ${loggedDays} where ${loggedDays.departureId} = ${departures.id} and ${which})`}`
  const isDown = eq(loggedDays.result, 'down')
  // As an array: the planner would read all bookings first.
  const hadDownDays = sql`${id} = any(array(select ${loggedDays.departureId} from ${loggedDays} where ${isDown}))`
  return db
    .select({
      departureId: id,
      startDate,
      endDate,
      booking: bookings,
      downDays: countDays(isDown),
      recordedDays: countDays(sql`true`),
      countedCents: sql<number>`${sql`(select coalesce(sum(${daySettlements.countedCents}), 0)::int from ${daySettlements}
        where ${daySettlements.departureId} = ${departures.id} and ${daySettlements.bookingId} = ${bookings.id})`}`,
    })
    .from(departures)
    .innerJoin(bookings, and(eq(bookings.departureId, id), eq(bookings.state, 'confirmed')))
    .where(and(hadDownDays, gte(endDate, since), isNull(cancelledAt), isNotNull(bookings.lostDays)))
    .orderBy(asc(startDate), asc(id), asc(bookings.id))
}

import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { actualDueDay, hasOverdue, isDueSince } from '#db/installments/installments.ts'
import { bookings, departures, installments, todayAtBase } from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import { type DueMonth, OVERDUE_AGES, type OverdueSum } from '#rules/reports/due-money.ts'
import type { TripFilter } from './reports.ts'

const { amountCents, settledCents } = installments
const isUnsettled = lt(settledCents, amountCents)
// Too large for an int, but exact as a JavaScript number.
const openCents = sql<number>`coalesce(sum(${amountCents} - ${settledCents}), 0)::float8`

/**
 * Rule M3: what is not overdue yet, by the month of its actual due day. What waits for a confirmed trip comes last. Summed up
 * by what decides about that day first, because all guests of a departure share it. The IDs are an array for the reason given
 * at `hasOverdue`.
 */
export async function sumDueByMonth(db: Db, now: Date, filter: TripFilter): Promise<DueMonth[]> {
  const { bookingId, kind, dueDay } = installments
  const open = sql`open as materialized (
    select ${bookingId}, ${kind}, ${dueDay}, ${amountCents} - ${settledCents} as cents from ${installments} where ${isUnsettled})`
  const owing = sql`owing as materialized (select ${bookings.id}, ${bookings.departureId} from ${bookings}
    where ${bookings.id} = any(array(select distinct booking_id from open)) and ${bookings.state} = 'confirmed')`
  const sums = sql`(select departure_id, kind, due_day, count(*) as parts, sum(cents) as cents
    from open join owing on owing.id = booking_id group by 1, 2, 3) installments`
  const isShown = and(isTo(filter), isNull(departures.cancelledAt), sql`${isDueSince(now, 1)} is not true`)
  const { rows } = await db.execute<Omit<DueMonth, 'month'> & { month: Day | null }>(sql`
    with ${open}, ${owing}
    select date_trunc('month', ${actualDueDay}::timestamp)::date::text as month, sum(parts)::int as installments,
      sum(cents)::float8 as cents
    from ${sums} join ${departures} on ${departures.id} = departure_id
    where ${isShown} group by 1 order by 1 nulls last`)
  return rows.map(({ month, ...sums }) => ({ month: month ?? 'unconfirmed', ...sums }))
}

/** The bookings that the list of overdue ones has, by the age of their money, and all ages together. */
export async function sumOverdueByAge(db: Db, now: Date, filter: TripFilter): Promise<OverdueSum[]> {
  const days = sql`${todayAtBase(now)} - ${actualDueDay}`
  const rows = await db
    .select({
      group: sql<number | null>`width_bucket(${days}, ${sql.param([...OVERDUE_AGES])}::int[])`,
      bookings: sql<number>`count(distinct ${bookings.id})::int`,
      cents: openCents,
    })
    .from(installments)
    .innerJoin(bookings, eq(bookings.id, installments.bookingId))
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(hasOverdue(now, 1), isUnsettled, isDueSince(now, 1), isOwed(filter)))
    .groupBy(sql`rollup (1)`)
  return rows.map(({ group, ...sums }) => ({ age: ageOf(group), ...sums }))
}

const ageOf = (group: number | null) => (group === null ? undefined : OVERDUE_AGES[group - 1]) ?? 'total'

/** A cancelled booking owes nothing. */
function isOwed({ destination }: TripFilter): SQL | undefined {
  return and(eq(bookings.state, 'confirmed'), isTo({ destination }))
}

const isTo = ({ destination }: TripFilter) =>
  destination === undefined ? undefined : eq(departures.destination, destination)

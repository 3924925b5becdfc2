import { and, asc, between, desc, eq, inArray, isNull, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { DepartureId } from '../rules/ids.ts'
import { FIRST_WEEK, type FillDate, type SeasonChange, type SeatChange } from '../rules/numbers/fill.ts'
import type { FunnelFacts } from '../rules/numbers/funnel.ts'
import type { MoneyLine } from '../rules/numbers/money.ts'
import type { Period } from '../rules/numbers/period.ts'
import type { Db } from './database.ts'
import { auditLog, bookings, departures, instalments, listCounts, orders, payments, visitCounts } from './schema.ts'

/** Of one destination alone if there is one. */
type OfTrip = { destination: string | undefined }
export type NumbersFilter = OfTrip & { period: Period }

/** First days of weeks or months, in their order, and the day after the last. */
export type Spans = { starts: readonly Day[]; end: Day }

const dayIn = (moment: SQLWrapper) => sql`(${moment} at time zone 'UTC')::date`

const datesTo = (destination: string) =>
  sql`(select ${departures.id} from ${departures} where ${departures.destination} = ${destination})`

const isOffered = ({ period: { from, to }, destination }: NumbersFilter) =>
  and(
    between(departures.startDate, from, to),
    isNull(departures.cancelledAt),
    destination === undefined ? undefined : eq(departures.destination, destination),
  )

/** By their first day. A date that was cancelled flies nobody. */
export async function fillDates(db: Db, filter: NumbersFilter): Promise<FillDate[]> {
  const { id, destination, startDate, capacity } = departures
  const sold = sql`(select ${bookings.departureId} as departure_id, sum(${bookings.seats})::int as seats from ${bookings}
    where ${bookings.state} = 'confirmed' group by 1) sold`
  const createdOn = sql<Day>`${dayIn(departures.createdAt)}::text`
  return db
    .select({ id, destination, startDate, capacity, createdOn, seats: sql<number>`coalesce(sold.seats, 0)` })
    .from(departures)
    .leftJoin(sold, sql`sold.departure_id = ${departures.id}`)
    .where(isOffered(filter))
    .orderBy(asc(startDate), asc(id))
}

const moves = sql`
  select ${auditLog.bookingId} as booking_id, ${auditLog.at} as at,
    (${auditLog.facts} ->> 'from')::uuid as from_id, (${auditLog.facts} ->> 'to')::uuid as to_id
  from ${auditLog} where ${auditLog.action} = 'move-booking'`

/** When seats of which date were sold or given back. A booking that was moved was sold on the date it was first on. */
const seatEvents = sql`
  select coalesce(first.from_id, ${bookings.departureId}) as departure_id, ${bookings.createdAt} as at, ${bookings.seats} as seats
  from ${bookings} left join (select distinct on (booking_id) booking_id, from_id from moves order by booking_id, at) first
    on first.booking_id = ${bookings.id}
  union all
  select ${bookings.departureId}, ${bookings.cancelledAt}, -${bookings.seats} from ${bookings}
  where ${bookings.state} = 'cancelled'
  union all
  select way.departure_id, moves.at, way.sign * ${bookings.seats}
  from moves join ${bookings} on ${bookings.id} = moves.booking_id,
    lateral (values (from_id, -1), (to_id, 1)) way (departure_id, sign)`

/** From a day to a date's first one, within the weeks that are told apart (rules/numbers/fill.ts). */
const weeksFrom = (day: SQLWrapper) =>
  sql`greatest(0, least(${FIRST_WEEK}::int, (${departures.startDate} - ${day}) / 7))`

/** How many seats of each of these dates were sold in which week before its start. */
export async function seatChanges(db: Db, ids: readonly DepartureId[]): Promise<SeatChange[]> {
  const { rows } = await db.execute<SeatChange>(sql`
    with moves as materialized (${moves}), events as (${seatEvents})
    select ${departures.id} as "departureId", ${weeksFrom(dayIn(sql`events.at`))} as "weeksBefore",
      sum(events.seats)::int as seats
    from events join ${departures} on ${departures.id} = events.departure_id
    where ${inArray(departures.id, [...ids])} group by 1, 2`)
  return rows
}

/** The same of all dates of a period. Those that are equally near are together: a season has thousands of dates. */
export async function seasonChanges(db: Db, filter: NumbersFilter, today: Day): Promise<SeasonChange[]> {
  const { rows } = await db.execute<SeasonChange>(sql`
    with moves as materialized (${moves}), events as (${seatEvents})
    select ${weeksFrom(sql`${today}::date`)} as "weeksLeft", ${weeksFrom(dayIn(sql`events.at`))} as "weeksBefore",
      sum(events.seats)::int as seats
    from events join ${departures} on ${departures.id} = events.departure_id
    where ${isOffered(filter)} group by 1, 2`)
  return rows
}

/** Which of the spans a moment or day lies in, from 1 on: a search in a short list costs less than calendars do. */
const spanOf = (at: SQLWrapper, starts: SQL) => sql<number>`width_bucket(${at}, ${starts})`
const asDays = ({ starts }: Spans) => sql`${sql.param(starts)}::date[]`
const asMoments = ({ starts }: Spans) => sql`${sql.param(starts.map(midnight))}::timestamptz[]`
const midnight = (day: Day) => `${day}T00:00:00Z`

const isDayIn = (day: SQLWrapper, { starts, end }: Spans) => sql`${day} >= ${starts[0]}::date and ${day} < ${end}::date`
const isMomentIn = (moment: SQLWrapper, { starts, end }: Spans) =>
  sql`${moment} >= ${midnight(starts[0] ?? end)}::timestamptz and ${moment} < ${midnight(end)}::timestamptz`

/** The day on which the span with this number began. */
const startOf = ({ starts }: Spans, span: number) => starts[span - 1] ?? ''

export async function visitsByWeek(db: Db, weeks: Spans): Promise<FunnelFacts['visits']> {
  const rows = await db
    .select({ span: spanOf(visitCounts.day, asDays(weeks)), visits: sql<number>`sum(${visitCounts.visits})::int` })
    .from(visitCounts)
    .where(isDayIn(visitCounts.day, weeks))
    .groupBy(sql`1`)
  return rows.map(({ span, visits }) => ({ week: startOf(weeks, span), visits }))
}

/** The first day of which visits are known. */
export async function firstVisitDay(db: Db): Promise<Day | null> {
  const [first] = await db.select({ day: min(visitCounts.day) }).from(visitCounts)
  return first?.day ?? null
}

/** Pages on which most visits began. */
export async function visitsByPage(db: Db, weeks: Spans, limit: number) {
  const visits = sql<number>`sum(${visitCounts.visits})::int`
  return db
    .select({ page: visitCounts.page, visits })
    .from(visitCounts)
    .where(isDayIn(visitCounts.day, weeks))
    .groupBy(visitCounts.page)
    .orderBy(desc(visits), asc(visitCounts.page))
    .limit(limit)
}

/** Whoever waits for a package or anywhere waits for no destination. */
export async function joinedByWeek(db: Db, weeks: Spans, { destination }: OfTrip): Promise<FunnelFacts['joined']> {
  const isToIt = destination && sql`${listCounts.wish} in (select id::text from ${datesTo(destination)})`
  const rows = await db
    .select({ span: spanOf(listCounts.day, asDays(weeks)), joined: sql<number>`sum(${listCounts.parties})::int` })
    .from(listCounts)
    .where(and(isDayIn(listCounts.day, weeks), isToIt || undefined))
    .groupBy(sql`1`)
  return rows.map(({ span, joined }) => ({ week: startOf(weeks, span), joined }))
}

/** By the week in which they were made, with those among them that owe nothing now. */
export async function bookingsByWeek(db: Db, weeks: Spans, { destination }: OfTrip): Promise<FunnelFacts['bookings']> {
  const owing = sql`(select distinct ${instalments.bookingId} as booking_id from ${instalments}
    where ${instalments.settledCents} < ${instalments.amountCents}) owing`
  const isPaid = sql`${bookings.state} = 'confirmed' and owing.booking_id is null`
  const rows = await db
    .select({
      span: spanOf(bookings.createdAt, asMoments(weeks)),
      booked: sql<number>`count(*)::int`,
      paid: sql<number>`(count(*) filter (where ${isPaid}))::int`,
    })
    .from(bookings)
    .leftJoin(owing, sql`owing.booking_id = ${bookings.id}`)
    .where(and(isMomentIn(bookings.createdAt, weeks), isOn(bookings.departureId, destination)))
    .groupBy(sql`1`)
  return rows.map(({ span, ...counts }) => ({ week: startOf(weeks, span), ...counts }))
}

/** By when it was there, or had gone. What is still on its way has not moved. */
export async function moneyByMonth(db: Db, months: Spans, { destination }: OfTrip): Promise<MoneyLine[]> {
  const isIn = sql`${payments.direction} = 'in'`
  // More than an int holds, and less than a number of ours.
  const sum = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)::float8`
  const rows = await db
    .select({
      span: spanOf(payments.settledAt, asMoments(months)),
      method: orders.method,
      inCents: sum(sql`case when ${isIn} then ${payments.amountCents} end`),
      feeCents: sum(sql`case when ${isIn} then ${payments.feeCents} else -${payments.feeCents} end`),
      backCents: sum(sql`case when not ${isIn} then ${payments.amountCents} end`),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.state, 'completed'),
        isMomentIn(payments.settledAt, months),
        isOn(orders.departureId, destination),
      ),
    )
    .groupBy(sql`1`, orders.method)
  return rows.map(({ span, ...line }) => ({ month: startOf(months, span), ...line }))
}

const isOn = (departureId: SQLWrapper, destination: string | undefined) =>
  destination === undefined ? undefined : sql`${departureId} in ${datesTo(destination)}`

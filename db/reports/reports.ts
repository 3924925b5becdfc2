import { and, asc, between, desc, eq, inArray, isNull, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Day } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { type FillDeparture, MAX_WEEKS_BEFORE, type SeasonChange, type SeatChange } from '../../rules/reports/fill.ts'
import type { Period } from '../../rules/reports/period.ts'
import type { Db } from '../database.ts'
import {
  auditLog,
  bookings,
  departures,
  installments,
  isMove,
  orders,
  payments,
  visitCounts,
  waitlistJoinCounts,
} from '../schema.ts'

/** Undefined means all destinations. */
type TripFilter = { destination: string | undefined }
export type ReportFilter = TripFilter & { period: Period }

/** The first days of consecutive weeks or months, and the day after the last. */
export type Spans = { starts: readonly Day[]; end: Day }

const dayIn = (moment: SQLWrapper) => sql`(${moment} at time zone 'UTC')::date`

const departuresTo = (destination: string) =>
  sql`(select ${departures.id} from ${departures} where ${departures.destination} = ${destination})`

const isOffered = ({ period: { from, to }, destination }: ReportFilter) =>
  and(
    between(departures.startDate, from, to),
    isNull(departures.cancelledAt),
    destination === undefined ? undefined : eq(departures.destination, destination),
  )

/** In order of start. Cancelled departures do not count. */
export async function listFillDepartures(db: Db, filter: ReportFilter): Promise<FillDeparture[]> {
  const { id, destination, startDate, capacity } = departures
  const createdOn = sql<Day>`${dayIn(departures.createdAt)}::text`
  const seats = sql<number>`coalesce(sum(${bookings.seats}), 0)::int`
  return db
    .select({ id, destination, startDate, capacity, createdOn, seats })
    .from(departures)
    .leftJoin(bookings, and(eq(bookings.departureId, id), eq(bookings.state, 'confirmed')))
    .where(isOffered(filter))
    .groupBy(id)
    .orderBy(asc(startDate), asc(id))
}

/** With its booking, which is read once for all that follows. */
const moves = sql`
  select ${auditLog.bookingId} as booking_id, ${auditLog.at} as at, (${auditLog.details} ->> 'from')::uuid as from_id,
    (${auditLog.details} ->> 'to')::uuid as to_id, ${bookings.createdAt} as created_at, ${bookings.seats} as seats
  from ${auditLog} join ${bookings} on ${bookings.id} = ${auditLog.bookingId} where ${isMove(auditLog)}`

/** When seats of each departure were sold or released. A moved booking counts as sold on its first departure. */
const seatEvents = sql`
  select ${bookings.departureId} as departure_id, ${bookings.createdAt} as at, ${bookings.seats} as seats
  from ${bookings} where not exists (select from moves where moves.booking_id = ${bookings.id})
  union all
  (select distinct on (booking_id) from_id, created_at, seats from moves order by booking_id, at)
  union all
  select ${bookings.departureId}, ${bookings.cancelledAt}, -${bookings.seats} from ${bookings}
  where ${bookings.state} = 'cancelled'
  union all
  select side.departure_id, moves.at, side.sign * seats
  from moves, lateral (values (from_id, -1), (to_id, 1)) side (departure_id, sign)`

/** Weeks from a day to the start of the departure, capped as in rules/reports/fill.ts. */
const weeksFrom = (day: SQLWrapper) =>
  sql`greatest(0, least(${MAX_WEEKS_BEFORE}::int, (${departures.startDate} - ${day}) / 7))`

/** How many seats of each departure were sold in each week before its start. */
export async function listSeatChanges(db: Db, ids: readonly DepartureId[]): Promise<SeatChange[]> {
  const { rows } = await db.execute<SeatChange>(sql`
    with moves as materialized (${moves}), events as (${seatEvents})
    select ${departures.id} as "departureId", ${weeksFrom(dayIn(sql`events.at`))} as "weeksBefore",
      sum(events.seats)::int as seats
    from events join ${departures} on ${departures.id} = events.departure_id
    where events.departure_id = any(${sql.param([...ids])}::uuid[]) group by 1, 2`)
  return rows
}

type ComparedSeasons = { seasons: readonly Period[]; destination: string | undefined }

/**
 * The same for all departures of each season, grouped by weeks left: a season has thousands of departures. All seasons
 * in one statement, because reading the sales of all time takes longest.
 */
export async function listSeasonChanges(db: Db, { seasons, destination }: ComparedSeasons, today: Day) {
  const periods = sql.join(
    seasons.map(({ from, to }, index) => sql`(${index}::int, ${from}::date, ${to}::date)`),
    sql`, `,
  )
  const { rows } = await db.execute<SeasonChange & { season: number }>(sql`
    with moves as materialized (${moves}), events as (${seatEvents})
    select season, ${weeksFrom(sql`${today}::date`)} as "weeksLeft", ${weeksFrom(dayIn(sql`events.at`))} as "weeksBefore",
      sum(events.seats)::int as seats
    from (values ${periods}) seasons (season, first_day, last_day)
      join ${departures} on ${departures.startDate} between first_day and last_day and ${departures.cancelledAt} is null
      join events on ${departures.id} = events.departure_id
    where ${destination === undefined ? sql`true` : eq(departures.destination, destination)} group by 1, 2, 3`)
  return seasons.map((_, index) => rows.filter(({ season }) => season === index))
}

/** The number of the span of a moment or day, from 1. A search in a short list is cheaper than date arithmetic. */
const spanOf = (at: SQLWrapper, starts: SQL) => sql<number>`width_bucket(${at}, ${starts})`
const asDays = ({ starts }: Spans) => sql`${sql.param(starts)}::date[]`
const asMoments = ({ starts }: Spans) => sql`${sql.param(starts.map(midnight))}::timestamptz[]`
const midnight = (day: Day) => `${day}T00:00:00Z`

const isDayIn = (day: SQLWrapper, { starts, end }: Spans) => sql`${day} >= ${starts[0]}::date and ${day} < ${end}::date`
const isMomentIn = (moment: SQLWrapper, { starts, end }: Spans) =>
  sql`${moment} >= ${midnight(starts[0] ?? end)}::timestamptz and ${moment} < ${midnight(end)}::timestamptz`

/** The first day of the span with this number. */
const startOf = ({ starts }: Spans, span: number) => starts[span - 1] ?? ''

export async function countVisitsByWeek(db: Db, weeks: Spans) {
  const rows = await db
    .select({ span: spanOf(visitCounts.day, asDays(weeks)), visits: sql<number>`sum(${visitCounts.visits})::int` })
    .from(visitCounts)
    .where(isDayIn(visitCounts.day, weeks))
    .groupBy(sql`1`)
  return rows.map(({ span, visits }) => ({ week: startOf(weeks, span), visits }))
}

/** The first day with visit counts. */
export async function findFirstVisitDay(db: Db): Promise<Day | null> {
  const [first] = await db.select({ day: min(visitCounts.day) }).from(visitCounts)
  return first?.day ?? null
}

/** The pages on which most visits began. */
export async function countVisitsByPage(db: Db, weeks: Spans, limit: number) {
  const visits = sql<number>`sum(${visitCounts.visits})::int`
  return db
    .select({ page: visitCounts.page, visits })
    .from(visitCounts)
    .where(isDayIn(visitCounts.day, weeks))
    .groupBy(visitCounts.page)
    .orderBy(desc(visits), asc(visitCounts.page))
    .limit(limit)
}

/** An entry for a package or for anywhere belongs to no destination. */
export async function countWaitlistJoinsByWeek(db: Db, weeks: Spans, { destination }: TripFilter) {
  const isToIt = destination && sql`${waitlistJoinCounts.target} in (select id::text from ${departuresTo(destination)})`
  const rows = await db
    .select({
      span: spanOf(waitlistJoinCounts.day, asDays(weeks)),
      joined: sql<number>`sum(${waitlistJoinCounts.parties})::int`,
    })
    .from(waitlistJoinCounts)
    .where(and(isDayIn(waitlistJoinCounts.day, weeks), isToIt || undefined))
    .groupBy(sql`1`)
  return rows.map(({ span, joined }) => ({ week: startOf(weeks, span), joined }))
}

/** By the week of booking; `paid` counts those that are fully paid by now. */
export async function countBookingsByWeek(db: Db, weeks: Spans, { destination }: TripFilter) {
  const unpaid = sql`(select distinct ${installments.bookingId} as booking_id from ${installments}
    where ${installments.settledCents} < ${installments.amountCents}) unpaid`
  const isPaid = sql`${bookings.state} = 'confirmed' and unpaid.booking_id is null`
  const rows = await db
    .select({
      span: spanOf(bookings.createdAt, asMoments(weeks)),
      booked: sql<number>`count(*)::int`,
      paid: sql<number>`(count(*) filter (where ${isPaid}))::int`,
    })
    .from(bookings)
    .leftJoin(unpaid, sql`unpaid.booking_id = ${bookings.id}`)
    .where(and(isMomentIn(bookings.createdAt, weeks), isTo(bookings.departureId, destination)))
    .groupBy(sql`1`)
  return rows.map(({ span, ...counts }) => ({ week: startOf(weeks, span), ...counts }))
}

/** By the day on which the money was received or refunded. Pending money does not count. */
export async function sumPaymentsByMonth(db: Db, months: Spans, { destination }: TripFilter) {
  const isPayment = sql`${payments.kind} = 'payment'`
  // Too large for an int, but exact as a JavaScript number.
  const sum = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)::float8`
  const rows = await db
    .select({
      span: spanOf(payments.settledAt, asMoments(months)),
      method: payments.method,
      receivedCents: sum(sql`case when ${isPayment} then ${payments.amountCents} end`),
      feeCents: sum(sql`case when ${isPayment} then ${payments.feeCents} else -${payments.feeCents} end`),
      refundedCents: sum(sql`case when not ${isPayment} then ${payments.amountCents} end`),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        inArray(payments.state, ['completed', 'paid']),
        isMomentIn(payments.settledAt, months),
        isTo(orders.departureId, destination),
      ),
    )
    .groupBy(sql`1`, payments.method)
  return rows.map(({ span, ...totals }) => ({ month: startOf(months, span), ...totals }))
}

const isTo = (departureId: SQLWrapper, destination: string | undefined) =>
  destination === undefined ? undefined : sql`${departureId} in ${departuresTo(destination)}`

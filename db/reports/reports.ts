import { and, asc, between, desc, eq, inArray, isNull, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { sold } from '#db/departures/sold.ts'
import {
  auditLog,
  bookings,
  departures,
  isMove,
  orders,
  payments,
  visitCounts,
  waitlistJoinCounts,
} from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import {
  type FillDeparture,
  MAX_WEEKS_BEFORE,
  type OfferedDeparture,
  type SeasonChange,
  type SeatChange,
} from '#rules/reports/fill.ts'
import type { Period } from '#rules/reports/period.ts'

/** Undefined means all destinations. */
export type TripFilter = { destination: string | undefined }
export type ReportFilter = TripFilter & { period: Period }

/** The first days of consecutive weeks or months, and the day after the last. */
export type Spans = { starts: readonly Day[]; end: Day }

/** In UTC. An interval spares the database the look at a zone's name, row by row. */
const dayIn = (moment: SQLWrapper) => sql`(${moment} at time zone interval '0')::date`

const departuresTo = (destination: string) =>
  sql`(select ${departures.id} from ${departures} where ${departures.destination} = ${destination})`

const isOffered = ({ period: { from, to }, destination }: ReportFilter) =>
  and(
    between(departures.startDate, from, to),
    isNull(departures.cancelledAt),
    destination === undefined ? undefined : eq(departures.destination, destination),
  )

const createdOn = sql<Day>`${dayIn(departures.createdAt)}::text`

/** Cancelled departures do not count. Departures with the same days are one row. */
export async function listOfferedDepartures(db: Db, filter: ReportFilter): Promise<OfferedDeparture[]> {
  const { startDate, capacity } = departures
  return db
    .select({ startDate, createdOn, capacity: sql<number>`sum(${capacity})::int` })
    .from(departures)
    .where(isOffered(filter))
    .groupBy(startDate, createdOn)
}

/** In order of start. */
export async function listFillDepartures(db: Db, filter: ReportFilter): Promise<FillDeparture[]> {
  const { id, destination, startDate, capacity } = departures
  return db
    .select({ id, destination, startDate, createdOn, capacity, seats: sold.seats })
    .from(departures)
    .leftJoin(sold.from, eq(sold.departureId, departures.id))
    .where(isOffered(filter))
    .orderBy(asc(startDate), asc(id))
}

/**
 * With its booking. The limit makes the database look up each booking: it expects a hundred times as many moves, and
 * would read all bookings instead.
 */
const moves = sql`
  select ${auditLog.at} as at, (${auditLog.details} ->> 'from')::uuid as from_id,
    (${auditLog.details} ->> 'to')::uuid as to_id, moved.departure_id as now_id, moved.created_at, moved.seats,
    row_number() over (partition by ${auditLog.bookingId} order by ${auditLog.at}) = 1 as is_first
  from ${auditLog}, lateral (select * from ${bookings} where ${bookings.id} = ${auditLog.bookingId} limit 1) moved
  where ${isMove(auditLog)}`

/** When seats of each departure were sold or released, as if every booking had always been on its departure of today. */
const saleEvents = sql`
  select ${bookings.departureId} as departure_id, ${bookings.createdAt} as at, ${bookings.seats} as seats from ${bookings}
  union all
  select ${bookings.departureId}, ${bookings.cancelledAt}, -${bookings.seats} from ${bookings}
  where ${bookings.state} = 'cancelled'`

/** The effect of moves: a moved booking counts as sold on its first departure. */
const moveEvents = sql`
  select now_id as departure_id, created_at as at, -seats as seats from moves where is_first
  union all select from_id, created_at, seats from moves where is_first
  union all select from_id, at, -seats from moves
  union all select to_id, at, seats from moves`

/** Weeks from a day to the start of the departure, capped as in rules/reports/fill.ts. */
const weeksFrom = (day: SQLWrapper) =>
  sql<number>`greatest(0, least(${MAX_WEEKS_BEFORE}::int, (${departures.startDate} - ${day}) / 7))`

/** How many seats of each departure were sold in each week before its start. */
export async function listSeatChanges(db: Db, ids: readonly DepartureId[]): Promise<SeatChange[]> {
  const { rows } = await db.execute<SeatChange>(sql`
    with moves as materialized (${moves}), events as (${saleEvents} union all ${moveEvents})
    select ${departures.id} as "departureId", ${weeksFrom(dayIn(sql`events.at`))} as "weeksBefore",
      sum(events.seats)::int as seats
    from events join ${departures} on ${departures.id} = events.departure_id
    where events.departure_id = any(${sql.param([...ids])}::uuid[]) group by 1, 2`)
  return rows
}

type ComparedSeasons = { seasons: readonly Period[]; destination: string | undefined }
type ChangeOfSeason = SeasonChange & { season: number }

/**
 * The same for all departures of each season, grouped by weeks left: a season has thousands of departures. All seasons
 * together, because reading the bookings takes longest.
 */
export async function listSeasonChanges(db: Db, compared: ComparedSeasons, today: Day): Promise<SeasonChange[][]> {
  const offered = offeredIn(compared, today)
  const changes = (await Promise.all([listSeasonSales(db, offered), listSeasonMoves(db, offered)])).flat()
  return compared.seasons.map((_, index) => changes.filter(({ season }) => season === index))
}

/** Named like the table, and materialized, so that the weeks left are not computed for each booking. */
function offeredIn({ seasons, destination }: ComparedSeasons, today: Day): SQL {
  const periods = sql.join(
    seasons.map(({ from, to }, index) => sql`(${index}::int, ${from}::date, ${to}::date)`),
    sql`, `,
  )
  return sql`departures as materialized (
    select season, ${departures.id}, ${departures.startDate}, ${weeksFrom(sql`${today}::date`)} as weeks_left
    from (values ${periods}) seasons (season, first_day, last_day)
      join ${departures} on ${departures.startDate} between first_day and last_day and ${departures.cancelledAt} is null
    where ${destination === undefined ? sql`true` : eq(departures.destination, destination)})`
}

/** As `saleEvents`, but a booking is read once for both of its events. */
async function listSeasonSales(db: Db, offered: SQL): Promise<ChangeOfSeason[]> {
  type Sales = { season: number; weeksLeft: number; sold: number; released: number | null; seats: number }
  const { rows } = await db.execute<Sales>(sql`
    with ${offered}
    select season, weeks_left as "weeksLeft", ${weeksFrom(dayIn(bookings.createdAt))} as sold,
      case when ${bookings.state} = 'cancelled' then ${weeksFrom(dayIn(bookings.cancelledAt))} end as released,
      sum(${bookings.seats})::int as seats
    from ${departures} join ${bookings} on ${bookings.departureId} = ${departures.id} group by 1, 2, 3, 4`)
  return rows.flatMap(({ sold, released, ...row }) => [
    { ...row, weeksBefore: sold },
    ...(released === null ? [] : [{ ...row, weeksBefore: released, seats: -row.seats }]),
  ])
}

async function listSeasonMoves(db: Db, offered: SQL): Promise<ChangeOfSeason[]> {
  const { rows } = await db.execute<ChangeOfSeason>(sql`
    with ${offered}, moves as materialized (${moves}), events as (${moveEvents})
    select season, weeks_left as "weeksLeft", ${weeksFrom(dayIn(sql`events.at`))} as "weeksBefore",
      sum(events.seats)::int as seats
    from events join ${departures} on ${departures.id} = events.departure_id group by 1, 2, 3`)
  return rows
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
  // Every departure has a row on most days, so they are summed up before each day is put into its week.
  const days = db
    .select({ day: waitlistJoinCounts.day, parties: sql<number>`sum(${waitlistJoinCounts.parties})`.as('parties') })
    .from(waitlistJoinCounts)
    .where(and(isDayIn(waitlistJoinCounts.day, weeks), isToIt || undefined))
    .groupBy(waitlistJoinCounts.day)
    .as('days')
  const rows = await db
    .select({ span: spanOf(days.day, asDays(weeks)), joined: sql<number>`sum(${days.parties})::int` })
    .from(days)
    .groupBy(sql`1`)
  return rows.map(({ span, joined }) => ({ week: startOf(weeks, span), joined }))
}

/** By the week of booking; `paid` counts bookings that are fully paid by now. */
export async function countBookingsByWeek(db: Db, weeks: Spans, { destination }: TripFilter) {
  const isPaid = sql`${bookings.state} = 'confirmed' and ${bookings.settledCents} >= ${bookings.subtotalCents}`
  const rows = await db
    .select({
      span: spanOf(bookings.createdAt, asMoments(weeks)),
      booked: sql<number>`count(*)::int`,
      paid: sql<number>`(count(*) filter (where ${isPaid}))::int`,
    })
    .from(bookings)
    .where(and(isMomentIn(bookings.createdAt, weeks), isTo(bookings.departureId, destination)))
    .groupBy(sql`1`)
  return rows.map(({ span, ...counts }) => ({ week: startOf(weeks, span), ...counts }))
}

/** By the day on which the money was received or refunded. Pending money does not count. */
export async function sumPaymentsByMonth(db: Db, months: Spans, { destination }: TripFilter) {
  const isPayment = sql`${payments.kind} = 'payment'`
  // Rule M32: a payment that was taken back was never received, and nothing was refunded.
  const isTakenBack = sql`${payments.meaning} is not distinct from 'taken-back'`
  const isOrderToIt = isTo(orders.departureId, destination)
  const isToIt = isOrderToIt && sql`${payments.orderId} in (select ${orders.id} from ${orders} where ${isOrderToIt})`
  // Too large for an int, but exact as a JavaScript number.
  const sum = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)::float8`
  const rows = await db
    .select({
      span: spanOf(payments.settledAt, asMoments(months)),
      method: payments.method,
      receivedCents: sum(
        sql`case when ${isPayment} then ${payments.amountCents} when ${isTakenBack} then -${payments.amountCents} end`,
      ),
      feeCents: sum(sql`case when ${isPayment} then ${payments.feeCents} else -${payments.feeCents} end`),
      refundedCents: sum(sql`case when not ${isPayment} and not ${isTakenBack} then ${payments.amountCents} end`),
    })
    .from(payments)
    .where(and(inArray(payments.state, ['completed', 'paid']), isMomentIn(payments.settledAt, months), isToIt))
    .groupBy(sql`1`, payments.method)
  return rows.map(({ span, ...totals }) => ({ month: startOf(months, span), ...totals }))
}

const isTo = (departureId: SQLWrapper, destination: string | undefined) =>
  destination === undefined ? undefined : sql`${departureId} in ${departuresTo(destination)}`

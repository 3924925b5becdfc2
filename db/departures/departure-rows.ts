import { and, asc, between, desc, eq, gte, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { moneyOfBooking, openCents } from '#db/bookings/booking-money.ts'
import type { Db, Tx } from '#db/database.ts'
import { orderByColumns, type SortColumns, toPlace } from '#db/keyset.ts'
import { isReadyToFly } from '#db/operators/needs-waiver.ts'
import { updateVersion } from '#db/rows.ts'
import {
  bookings,
  departures,
  guests,
  invitations,
  isFlyingNow,
  isNotOver,
  isOnWaitlist,
  operators,
  waitlistEntries,
} from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import { DEPARTURE_STATES, type DepartureState } from '#rules/departures/departure-states.ts'
import { type DepartureId, idsOf, type OperatorId } from '#rules/ids.ts'
import type { SortedPage, SortName } from '#rules/staff/sorting.ts'
import { departureColumns, isUnnamed, type StoredDeparture } from './departures.ts'
import { confirmedSeats, heldByInvitees, heldSeats } from './seats.ts'
import { sold } from './sold.ts'

/** Over the confirmed bookings of the departure in the outer query, as in seats.ts. */
const sumBookings = (cents: SQL<number>) =>
  sql<number>`${sql`(select coalesce(sum(${cents}), 0)::int from ${bookings}
  where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed')`}`

const countGuests = (which: SQL) =>
  sql<number>`${sql`(
  select count(*)::int from ${guests} join ${bookings} on ${bookings.id} = ${guests.bookingId}
  where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed' and ${which})`}`

const listedColumns = (now: Date) => ({
  ...departureColumns(now),
  operatorName: operators.name,
  operator: operators,
  paidCents: sumBookings(moneyOfBooking.settledCents),
  outstandingCents: sumBookings(openCents),
  readyGuests: countGuests(isReadyToFly),
})

export type ListedDeparture = StoredDeparture & {
  operatorName: string | null
  operator: typeof operators.$inferSelect | null
  paidCents: number
  outstandingCents: number
  readyGuests: number
}

export type DepartureFilter = {
  id?: DepartureId | undefined
  destination?: string | undefined
  state?: DepartureState | undefined
  from?: Day | undefined
  to?: Day | undefined
  /** Departures that end on this day or later. */
  endsFrom?: Day | undefined
  /** Departures whose last day is not over at their base. */
  isNotOver?: boolean
  /** Rule A28: departures that take deposits, although no one has said who flies them. */
  isUnnamed?: boolean
  operatorId?: OperatorId | undefined
}

export type DepartureKey = { startDate: Day; id: DepartureId }
export type DepartureCursor = { after: DepartureKey } | { before: DepartureKey } | undefined

const isGoingOn = and(isNull(departures.cancelledAt), isNull(departures.flownAt))

const isFull = sql`${confirmedSeats} >= ${departures.capacity}`
const isConfirmed = and(isNotNull(departures.confirmedSince), isGoingOn)

const inState = (now: Date): Record<DepartureState, SQL | undefined> => ({
  gathering: and(eq(departures.phase, 'gathering'), isGoingOn),
  open: and(eq(departures.phase, 'open'), isNull(departures.confirmedSince), isGoingOn),
  confirmed: and(isConfirmed, not(isFull)),
  full: and(isConfirmed, isFull),
  closed: and(isNotNull(departures.closedAt), isGoingOn),
  flying: isFlyingNow(now),
  flown: isNotNull(departures.flownAt),
  cancelled: isNotNull(departures.cancelledAt),
})

function matching(filter: DepartureFilter, now: Date): SQL | undefined {
  const { id, destination, state, from, to, endsFrom, isNotOver: notOver, isUnnamed: unnamed, operatorId } = filter
  return and(
    id && eq(departures.id, id),
    destination ? eq(departures.destination, destination) : undefined,
    state && inState(now)[state],
    from ? gte(departures.startDate, from) : undefined,
    to ? lte(departures.startDate, to) : undefined,
    endsFrom ? gte(departures.endDate, endsFrom) : undefined,
    notOver ? isNotOver(now) : undefined,
    unnamed ? isUnnamed(now) : undefined,
    operatorId && eq(departures.operatorId, operatorId),
  )
}

/** In order of dates. */
export async function listDepartureRows(
  db: Db,
  filter: DepartureFilter,
  cursor: DepartureCursor,
  limit: number,
  now: Date,
) {
  const isBack = cursor !== undefined && 'before' in cursor
  const order = isBack
    ? [desc(departures.startDate), desc(departures.id)]
    : [asc(departures.startDate), asc(departures.id)]
  const rows = await readDepartures(db, and(matching(filter, now), isBeyondKey(cursor)), now)
    .orderBy(...order)
    .limit(limit)
  const listed = rows.map(toListed)
  return isBack ? listed.reverse() : listed
}

/** Rule A18: in the order of a column, with one row more than a page of `limit` rows. */
export async function listSortedDepartureRows(
  db: Db,
  filter: DepartureFilter,
  sort: SortedPage<SortName<'departures'>>,
  limit: number,
  now: Date,
) {
  const place = toPlace(sortsAt(now), sort, limit)
  const onPage = await db
    .select({ id: departures.id })
    .from(departures)
    .leftJoin(sold.from, eq(sold.departureId, departures.id))
    .where(matching(filter, now))
    .orderBy(...orderByColumns(place, departures.id))
    .limit(limit + 1)
    .offset(place.offset)
  const ids = idsOf(onPage)
  const rows = await readDepartures(db, inArray(departures.id, ids), now)
  const places = new Map(ids.map((id, index) => [id, index]))
  return rows.map(toListed).sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

/** Rule A18: the seats of the departures that match. */
export async function sumDepartureSeats(db: Db, filter: DepartureFilter, now: Date) {
  const [totals] = await db
    .select({
      departures: sql<number>`count(*)::int`,
      takenSeats: sql<number>`coalesce(sum(${sold.seats}), 0)::int`,
      seats: sql<number>`coalesce(sum(${departures.capacity}), 0)::int`,
    })
    .from(departures)
    .leftJoin(sold.from, eq(sold.departureId, departures.id))
    .where(and(matching(filter, now), isNull(departures.cancelledAt)))
  return totals
}

const sortsAt = (now: Date): SortColumns<SortName<'departures'>> => ({
  trip: [departures.destination, departures.startDate],
  dates: [departures.startDate],
  state: [rankOfState(now), departures.startDate],
  fill: [sold.seats],
  // Rule P1.
  people: [sql`${sold.seats} + ${heldSeats(now)} - ${heldByInvitees(now)} + ${departures.waitingPeople}`],
  paid: [sold.paid],
  due: [sold.due],
})

/** A departure may be in several states, and its last one matters most. */
function rankOfState(now: Date): SQL {
  const conditions = inState(now)
  const ranked = DEPARTURE_STATES.map((state, rank) => sql`when ${conditions[state]} then ${sql.raw(String(rank))}`)
  return sql`case ${sql.join(ranked.toReversed(), sql` `)} end`
}

const readDepartures = (db: Db, which: SQL | undefined, now: Date) =>
  db
    .select(listedColumns(now))
    .from(departures)
    .leftJoin(operators, eq(operators.id, departures.operatorId))
    .where(which)

type ReadDeparture = Awaited<ReturnType<typeof readDepartures>>[number]

const toListed = ({ departure, ...others }: ReadDeparture): ListedDeparture => ({ ...departure, ...others })

function isBeyondKey(cursor: DepartureCursor): SQL | undefined {
  if (!cursor) return undefined
  const key = sql`(${departures.startDate}, ${departures.id})`
  return 'after' in cursor
    ? sql`${key} > (${cursor.after.startDate}::date, ${cursor.after.id}::uuid)`
    : sql`${key} < (${cursor.before.startDate}::date, ${cursor.before.id}::uuid)`
}

/** The days on which departures start that were not cancelled. */
export async function listStartDays(db: Db | Tx, from: Day, to: Day) {
  return db
    .select({ destination: departures.destination, startDate: departures.startDate })
    .from(departures)
    .where(and(isNull(departures.cancelledAt), between(departures.startDate, from, to)))
}

/** Departures that start on these days and have neither flown nor been cancelled, the earliest first. */
export async function listDeparturesGoingOn(db: Db, from: Day, to: Day, now: Date): Promise<StoredDeparture[]> {
  const rows = await db
    .select(departureColumns(now))
    .from(departures)
    .where(and(isGoingOn, between(departures.startDate, from, to)))
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...counts }) => ({ ...departure, ...counts }))
}

/** Departures to copy, the earliest first. A private one was made for its guest. */
export async function listCopyableDepartures(tx: Tx, ids: readonly DepartureId[]) {
  return tx
    .select()
    .from(departures)
    .where(and(inArray(departures.id, [...ids]), isNull(departures.cancelledAt), eq(departures.isPrivate, false)))
    .orderBy(asc(departures.startDate), asc(departures.id))
}

/** Confirmed bookings first, then cancelled ones, each in order of booking. */
export async function listBookingsOfDeparture(db: Db, departureId: DepartureId) {
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      name: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
      seats: bookings.seats,
      state: bookings.state,
      version: bookings.version,
      ...moneyOfBooking,
      readyGuests: sql<number>`${sql`(select count(*)::int from ${guests}
        where ${guests.bookingId} = ${bookings.id} and ${isReadyToFly})`}`,
      createdAt: bookings.createdAt,
      cancelledAt: bookings.cancelledAt,
    })
    .from(bookings)
    .where(eq(bookings.departureId, departureId))
    .orderBy(desc(bookings.state), asc(bookings.createdAt), asc(bookings.id))
}

/** The first entries of the waitlist, in order of joining. */
export async function listWaitlistOfDeparture(db: Db, departureId: DepartureId, limit: number) {
  const { id, name, people, status, joinedAt } = waitlistEntries
  return db
    .select({ id, name, people, status, joinedAt })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.target, departureId), isOnWaitlist(waitlistEntries)))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(limit)
}

/** Newest first, each with the name of the invited party. */
export async function listInvitationsOfDeparture(db: Db, departureId: DepartureId, limit: number) {
  return db
    .select({ invitation: invitations, name: waitlistEntries.name })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .where(eq(invitations.departureId, departureId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
}

export const updateDepartureSettings = updateVersion(departures)

import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { DepartureState } from '../rules/departure-states.ts'
import type { DepartureId, OperatorId, WaitlistEntryId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { type StoredDeparture, withPeople } from './departures.ts'
import {
  auditLog,
  bookings,
  departures,
  guests,
  instalments,
  invitations,
  operators,
  waitlistEntries,
} from './schema.ts'

/** Of the departure in the query around it, as in seats.ts. */
const ofInstalments = (sum: SQL) =>
  sql<number>`${sql`(
  select coalesce(sum(${sum}), 0)::int from ${instalments} join ${bookings} on ${bookings.id} = ${instalments.bookingId}
  where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed')`}`

const ofGuests = (which: SQL) =>
  sql<number>`${sql`(
  select count(*)::int from ${guests} join ${bookings} on ${bookings.id} = ${guests.bookingId}
  where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed' and ${which})`}`

const listedColumns = (now: Date) => ({
  ...withPeople(now),
  operatorName: operators.name,
  inCents: ofInstalments(sql`${instalments.settledCents}`),
  dueCents: ofInstalments(sql`${instalments.amountCents} - ${instalments.settledCents}`),
  readyGuests: ofGuests(sql`${guests.isReady}`),
})

export type ListedDeparture = StoredDeparture & {
  operatorName: string | null
  inCents: number
  dueCents: number
  readyGuests: number
}

export type DepartureFilter = {
  destination?: string | undefined
  state?: DepartureState | undefined
  from?: Day | undefined
  to?: Day | undefined
  operatorId?: OperatorId | undefined
}

/** A place in the list, which is in order of dates. */
export type ListPlace = { startDate: Day; id: DepartureId }
export type ListTurn = { after: ListPlace } | { before: ListPlace } | undefined

const inState = {
  gathering: and(eq(departures.phase, 'gathering'), isNull(departures.cancelledAt)),
  deposit: and(eq(departures.phase, 'deposit'), isNull(departures.cancelledAt)),
  closed: and(isNotNull(departures.closedAt), isNull(departures.cancelledAt)),
  cancelled: isNotNull(departures.cancelledAt),
} satisfies Record<DepartureState, SQL | undefined>

function matching({ destination, state, from, to, operatorId }: DepartureFilter): SQL | undefined {
  return and(
    destination ? eq(departures.destination, destination) : undefined,
    state && inState[state],
    from ? gte(departures.startDate, from) : undefined,
    to ? lte(departures.startDate, to) : undefined,
    operatorId && eq(departures.operatorId, operatorId),
  )
}

/** In order of dates. Of a page before a place, the rows next to it. */
export async function departuresPage(
  db: Db,
  filter: DepartureFilter,
  turn: ListTurn,
  limit: number,
  now: Date,
): Promise<ListedDeparture[]> {
  const isBack = turn !== undefined && 'before' in turn
  const order = isBack
    ? [desc(departures.startDate), desc(departures.id)]
    : [asc(departures.startDate), asc(departures.id)]
  const rows = await db
    .select(listedColumns(now))
    .from(departures)
    .leftJoin(operators, eq(operators.id, departures.operatorId))
    .where(and(matching(filter), beyond(turn)))
    .orderBy(...order)
    .limit(limit)
  const listed = rows.map(({ departure, ...facts }) => ({ ...departure, ...facts }))
  return isBack ? listed.reverse() : listed
}

function beyond(turn: ListTurn): SQL | undefined {
  if (!turn) return undefined
  const place = sql`(${departures.startDate}, ${departures.id})`
  return 'after' in turn
    ? sql`${place} > (${turn.after.startDate}::date, ${turn.after.id}::uuid)`
    : sql`${place} < (${turn.before.startDate}::date, ${turn.before.id}::uuid)`
}

/** Other dates of the same trip to which its people could move. */
export async function otherDates(db: Db, { id, destination }: StoredDeparture, today: Day) {
  return db
    .select({ id: departures.id, startDate: departures.startDate, endDate: departures.endDate })
    .from(departures)
    .where(
      and(
        eq(departures.destination, destination),
        ne(departures.id, id),
        gt(departures.startDate, today),
        isNull(departures.cancelledAt),
      ),
    )
    .orderBy(asc(departures.startDate), asc(departures.id))
}

const ofBooking = (sum: SQL) =>
  sql<number>`${sql`(select coalesce(sum(${sum}), 0)::int from ${instalments}
  where ${instalments.bookingId} = ${bookings.id})`}`

/** Those that stand first, each in order of booking. */
export async function bookingsOn(db: Db, departureId: DepartureId) {
  return db
    .select({
      id: bookings.id,
      reference: bookings.reference,
      name: sql<string>`${bookings.firstName} || ' ' || ${bookings.lastName}`,
      seats: bookings.seats,
      state: bookings.state,
      version: bookings.version,
      subtotalCents: bookings.subtotalCents,
      settledCents: ofBooking(sql`${instalments.settledCents}`),
      readyGuests: sql<number>`${sql`(select count(*)::int from ${guests}
        where ${guests.bookingId} = ${bookings.id} and ${guests.isReady})`}`,
      createdAt: bookings.createdAt,
      cancelledAt: bookings.cancelledAt,
    })
    .from(bookings)
    .where(eq(bookings.departureId, departureId))
    .orderBy(desc(bookings.state), asc(bookings.createdAt), asc(bookings.id))
}

/** The first of a list, in its order. */
export async function waitingOn(db: Db, departureId: DepartureId, limit: number) {
  const { id, name, people, standing, joinedAt } = waitlistEntries
  return db
    .select({ id, name, people, standing, joinedAt })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.wish, departureId), isNull(waitlistEntries.leftAt)))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.id))
    .limit(limit)
}

/** The newest first, with whom they were for. */
export async function invitationsOn(db: Db, departureId: DepartureId, limit: number) {
  return db
    .select({ invitation: invitations, name: waitlistEntries.name })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .where(eq(invitations.departureId, departureId))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit)
}

type PlanChange = Partial<typeof departures.$inferInsert>

/** Counts the change: who saw the departure before it is told. */
export async function writePlan(tx: Tx, id: DepartureId, change: PlanChange): Promise<void> {
  await tx
    .update(departures)
    .set({ ...change, version: sql`${departures.version} + 1` })
    .where(eq(departures.id, id))
}

/** The newest first. */
export async function auditOn(db: Db, departureId: DepartureId, limit: number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.departureId, departureId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}

/** Off one list and onto another, where they stand by the time at which they joined the first. */
export async function moveEntry(tx: Tx, id: WaitlistEntryId, to: DepartureId, now: Date): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ departureId: to, standing: 'waiting', updatedAt: now })
    .where(eq(waitlistEntries.id, id))
}

import { and, asc, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { insertInto, lockWhere, updateById } from '#db/rows.ts'
import {
  bookings,
  departures,
  hasNotEnded,
  invitations,
  isOnWaitlist,
  isUpcoming,
  operators,
  startsWithin,
  waitlistEntries,
} from '#db/schema.ts'
import type { BookingId, DepartureId, OperatorId } from '#rules/ids.ts'
import {
  confirmedSeats,
  heldByInvitees,
  heldSeats,
  invitedSeats,
  isCancelled,
  isCharterStage,
  isClosed,
  lockDepartureSql,
} from './seats.ts'

export type StoredDeparture = typeof departures.$inferSelect & {
  confirmedSeats: number
  heldSeats: number
  heldByInvitees: number
  invitedSeats: number
  isClosed: boolean
  isCancelled: boolean
  isCharterStage: boolean
}

/** A departure with its seats, counted in the same statement. */
export const departureColumns = (now: Date, moving: BookingId | null = null) => ({
  departure: departures,
  confirmedSeats,
  heldSeats: heldSeats(now, null, moving),
  heldByInvitees: heldByInvitees(now),
  invitedSeats: invitedSeats(now),
  isClosed,
  isCancelled,
  isCharterStage,
})

export const insertDeparture = insertInto(departures)

/** All departures, departures with one of the IDs, or departures of one destination or operator. */
export type WhichDepartures = {
  ids?: readonly DepartureId[] | undefined
  destination?: string
  operatorId?: OperatorId
}

export type UpcomingDeparture = StoredDeparture & { operator: typeof operators.$inferSelect | null }

/** Rule M28: departures on public sale that have not started and were not cancelled, earliest first. */
export async function listUpcomingDepartures(
  db: Db,
  now: Date,
  { ids, destination, operatorId }: WhichDepartures = {},
): Promise<UpcomingDeparture[]> {
  const rows = await db
    .select({ ...departureColumns(now), operator: operators })
    .from(departures)
    .leftJoin(operators, eq(operators.id, departures.operatorId))
    .where(
      and(
        isPublic(now),
        ids && inArray(departures.id, [...ids]),
        destination === undefined ? undefined : eq(departures.destination, destination),
        operatorId && eq(departures.operatorId, operatorId),
      ),
    )
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...counts }) => ({ ...departure, ...counts }))
}

function isPublic(now: Date): SQL | undefined {
  return and(isUpcoming(now), isNull(departures.cancelledAt), eq(departures.isPrivate, false))
}

/** Rule M28: the days of departures on public sale, the earliest first. */
export async function listPublicDays(db: Db, now: Date) {
  const { id, destination, startDate, endDate, timeZone } = departures
  return db
    .select({ id, destination, startDate, endDate, timeZone })
    .from(departures)
    .where(isPublic(now))
    .orderBy(asc(startDate), asc(id))
}

/** Rule M28: whether any departure is on public sale. */
export async function hasPublicDeparture(db: Db, now: Date): Promise<boolean> {
  return (await db.select({ id: departures.id }).from(departures).where(isPublic(now)).limit(1)).length > 0
}

/** Rule P17: for a booking that may move there, the seats that are held for it count as free. */
export async function findDeparture(
  db: Db | Tx,
  id: DepartureId,
  now: Date,
  moving: BookingId | null = null,
): Promise<StoredDeparture | undefined> {
  const [row] = await db.select(departureColumns(now, moving)).from(departures).where(eq(departures.id, id))
  if (!row) return undefined
  const { departure, ...counts } = row
  return { ...departure, ...counts }
}

/** Departures are never deleted, so a departure that another row names exists. */
export async function getDeparture(db: Db | Tx, id: DepartureId, now: Date): Promise<StoredDeparture> {
  const departure = await findDeparture(db, id, now)
  if (!departure) throw new Error(`no departure ${id}`)
  return departure
}

/** The same lock as for its seats: only one transaction at a time decides about a departure's seats and phase. */
export async function lockDeparture(tx: Tx, id: DepartureId): Promise<void> {
  await tx.execute(lockDepartureSql(id))
}

/** Locks several departures, always in order of ID. */
export async function lockDepartures(tx: Tx, ids: readonly DepartureId[]): Promise<void> {
  await lockWhere(tx, departures, inArray(departures.id, [...ids]))
}

export const updateDeparture = updateById(departures)

/** The charter stage begins with the first payment. A late one reopens a departure that was gathering again: true then. */
export async function markCharterStage(tx: Tx, id: DepartureId, now: Date): Promise<boolean> {
  const before = tx.select({ phase: departures.phase }).from(departures).where(eq(departures.id, id)).as('before')
  const [marked] = await tx
    .update(departures)
    .set({
      charterStageSince: now,
      phase: 'open',
      openedAt: sql`coalesce(${departures.openedAt}, ${now}::timestamptz)`,
    })
    .from(before)
    .where(and(eq(departures.id, id), isNull(departures.charterStageSince)))
    .returning({ phaseBefore: before.phase })
  return marked?.phaseBefore === 'gathering'
}

/** Rule P2: people of waiting parties beyond what counts of each, unless staff have confirmed it. */
export async function countDoubtedPeople(tx: Tx, id: DepartureId, trusted: number): Promise<number> {
  const { departureId, people, status, vouchedAt } = waitlistEntries
  const isCounted = and(eq(departureId, id), isOnWaitlist(waitlistEntries), ne(status, 'paused'), isNull(vouchedAt))
  const [row] = await tx
    .select({ people: sql<number>`coalesce(sum(greatest(0, ${people} - ${trusted}::numeric)), 0)::float` })
    .from(waitlistEntries)
    .where(isCounted)
  return row?.people ?? 0
}

/** Gathering departures that opened automatically before this moment, and may do so again. */
export async function listRestedDepartures(db: Db, before: Date): Promise<DepartureId[]> {
  const isRested = and(eq(departures.phase, 'gathering'), lte(departures.lastOpenedAt, before))
  const rows = await db.select({ id: departures.id }).from(departures).where(isRested)
  return rows.map(({ id }) => id)
}

export async function forgetOpening(tx: Tx, id: DepartureId, before: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ lastOpenedAt: null })
    .where(and(eq(departures.id, id), lte(departures.lastOpenedAt, before)))
}

export type InvitationCount = { openInvitations: number; hasInvited: boolean }

/** Rule P5 looks at the invitations since the departure opened. */
export async function countInvitations(tx: Tx, id: DepartureId): Promise<InvitationCount> {
  const since = sql`coalesce(${departures.openedAt}, ${departures.createdAt})`
  const [count] = await tx
    .select({
      openInvitations: sql<number>`${sql`(select count(*)::int from ${invitations}
        where ${invitations.departureId} = ${departures.id} and ${invitations.state} = 'open')`}`,
      hasInvited: sql<boolean>`${sql`exists (select from ${invitations}
        where ${invitations.departureId} = ${departures.id} and ${invitations.createdAt} >= ${since})`}`,
    })
    .from(departures)
    .where(eq(departures.id, id))
  return count ?? { openInvitations: 0, hasInvited: false }
}

/** Departures that start within so many days and were not cancelled, the earliest first. */
export async function listDeparturesWithin(db: Db, now: Date, days: number): Promise<StoredDeparture[]> {
  const rows = await db
    .select(departureColumns(now))
    .from(departures)
    .where(and(isNull(departures.cancelledAt), startsWithin(now, days)))
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...counts }) => ({ ...departure, ...counts }))
}

/** Departures on public sale that gather, although more people than this wait for them, the earliest first. */
export async function listCrowdedDepartures(db: Db, now: Date, people: number) {
  const { id, destination, startDate, endDate, capacity, phase, waitingPeople } = departures
  const counts = { confirmedSeats, heldSeats: heldSeats(now), heldByInvitees: heldByInvitees(now), waitingPeople }
  return db
    .select({ id, destination, startDate, endDate, capacity, phase, ...counts })
    .from(departures)
    .where(and(eq(phase, 'gathering'), isPublic(now), gt(waitingPeople, people)))
    .orderBy(asc(startDate), asc(id))
}

/** Rule P14: departures that have started and whose end no one has recorded, the earliest first. */
export async function listUnendedDepartures(db: Db, now: Date): Promise<StoredDeparture[]> {
  const rows = await db
    .select(departureColumns(now))
    .from(departures)
    .where(hasNotEnded(now))
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...counts }) => ({ ...departure, ...counts }))
}

/**
 * Rule A28: of each destination the first coming departure that takes deposits, although no one has said who flies it, and how
 * many there are. A new site may have a season of them, which staff work through in the list of departures.
 */
export async function listUnnamedDepartures(db: Db, now: Date) {
  const { id, destination, startDate, endDate, openedAt, createdAt } = departures
  const count = sql<number>`(count(*) over (partition by ${destination}))::int`
  const found = await db
    .selectDistinctOn([destination], { id, destination, startDate, endDate, openedAt, createdAt, count })
    .from(departures)
    .where(isUnnamed(now))
    .orderBy(asc(destination), asc(startDate), asc(id))
  return found.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
}

export function isUnnamed(now: Date): SQL | undefined {
  const { phase, operatorId, cancelledAt } = departures
  return and(eq(phase, 'open'), isNull(operatorId), isNull(cancelledAt), isUpcoming(now))
}

/** Rule M9: coming departures whose price is a placeholder, the earliest first. */
export async function listPlaceholderPrices(db: Db, now: Date): Promise<StoredDeparture[]> {
  const rows = await db
    .select(departureColumns(now))
    .from(departures)
    .where(and(eq(departures.priceIsPlaceholder, true), isNull(departures.cancelledAt), isUpcoming(now)))
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...counts }) => ({ ...departure, ...counts }))
}

/** Rule G4. Guests who book later are introduced by a separate mail. */
export async function markGroupIntroduced(tx: Tx, id: DepartureId, now: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ groupIntroducedAt: now })
    .where(and(eq(departures.id, id), isNull(departures.groupIntroducedAt)))
}

type Repricing = { destination: string; ids: readonly DepartureId[]; priceCents: number }

/**
 * Rule P15: locks the departures that can take the price and do not have it yet, and returns their old price. All with a
 * placeholder take it.
 */
export async function lockRepriceableDepartures(tx: Tx, { destination, ids, priceCents }: Repricing, now: Date) {
  const isBooked = sql`exists (select from ${bookings}
    where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed')`
  const isChosen = and(
    eq(departures.destination, destination),
    or(inArray(departures.id, [...ids]), departures.priceIsPlaceholder),
    isUpcoming(now),
    isNull(departures.cancelledAt),
  )
  await lockWhere(tx, departures, isChosen)
  const takesIt = or(and(ne(departures.priceCents, priceCents), not(isBooked)), departures.priceIsPlaceholder)
  return tx
    .select({ id: departures.id, priceCents: departures.priceCents })
    .from(departures)
    .where(and(isChosen, takesIt))
    .orderBy(asc(departures.startDate), asc(departures.id))
}

/** No other transaction can add or change a departure until this one ends. */
export async function lockAllDepartures(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${departures} in exclusive mode`)
}

export async function hasDepartures(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: departures.id }).from(departures).limit(1)
  return found.length > 0
}

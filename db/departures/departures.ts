import { and, asc, eq, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import { type Day, dayOf } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { Db, Tx } from '../database.ts'
import { insertInto, updateById } from '../rows.ts'
import { bookings, departures, invitations, operators } from '../schema.ts'
import {
  confirmedSeats,
  heldByInvitees,
  heldSeats,
  invitedSeats,
  isCancelled,
  isClosed,
  isGoing,
  lockDepartureSql,
} from './seats.ts'

export type StoredDeparture = typeof departures.$inferSelect & {
  confirmedSeats: number
  heldSeats: number
  heldByInvitees: number
  invitedSeats: number
  isClosed: boolean
  isCancelled: boolean
  isGoing: boolean
}

/** A departure with its seats, counted in the same statement. */
export const departureColumns = (now: Date) => ({
  departure: departures,
  confirmedSeats,
  heldSeats: heldSeats(now),
  heldByInvitees: heldByInvitees(now),
  invitedSeats: invitedSeats(now),
  isClosed,
  isCancelled,
  isGoing,
})

export const insertDeparture = insertInto(departures)

/** All departures, or those with one of the ids, or those of one destination. */
export type WhichDepartures = { ids?: readonly DepartureId[] | undefined; destination?: string }

export type UpcomingDeparture = StoredDeparture & { operatorName: string | null }

/** Departures from today on that were not cancelled, earliest first. */
export async function listUpcomingDepartures(
  db: Db,
  now: Date,
  { ids, destination }: WhichDepartures = {},
): Promise<UpcomingDeparture[]> {
  const rows = await db
    .select({ ...departureColumns(now), operatorName: operators.name })
    .from(departures)
    .leftJoin(operators, eq(operators.id, departures.operatorId))
    .where(
      and(
        sql`${departures.startDate} >= ${dayOf(now)}`,
        isNull(departures.cancelledAt),
        ids && inArray(departures.id, [...ids]),
        destination === undefined ? undefined : eq(departures.destination, destination),
      ),
    )
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...counts }) => ({ ...departure, ...counts }))
}

export async function findDeparture(db: Db | Tx, id: DepartureId, now: Date): Promise<StoredDeparture | undefined> {
  const [row] = await db.select(departureColumns(now)).from(departures).where(eq(departures.id, id))
  if (!row) return undefined
  const { departure, ...counts } = row
  return { ...departure, ...counts }
}

/** Departures are never deleted, so one that another row names exists. */
export async function getDeparture(db: Db | Tx, id: DepartureId, now: Date): Promise<StoredDeparture> {
  const departure = await findDeparture(db, id, now)
  if (!departure) throw new Error(`no departure ${id}`)
  return departure
}

/** The same lock as for its seats: only one transaction at a time decides about a departure's seats and phase. */
export async function lockDeparture(tx: Tx, id: DepartureId): Promise<void> {
  await tx.execute(lockDepartureSql(id))
}

export const updateDeparture = updateById(departures)

/** The first payment makes the charter go. A late one reopens a departure that was gathering again. */
export async function markGoing(tx: Tx, id: DepartureId, now: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ goingSince: now, phase: 'open', openedAt: sql`coalesce(${departures.openedAt}, ${now}::timestamptz)` })
    .where(and(eq(departures.id, id), isNull(departures.goingSince)))
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

/** Rule P7: still gathering, starting by `lastDay`, and staff were not asked for a decision yet. */
export async function lockDeparturesToDecide(tx: Tx, today: Day, lastDay: Day): Promise<DepartureId[]> {
  const isDue = and(
    eq(departures.phase, 'gathering'),
    isNull(departures.cancelledAt),
    isNull(departures.decisionRequestedAt),
    gt(departures.startDate, today),
    lte(departures.startDate, lastDay),
  )
  const rows = await tx
    .select({ id: departures.id })
    .from(departures)
    .where(isDue)
    .orderBy(departures.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Rule G4. Guests who book later are introduced by a mail of their own. */
export async function markGroupIntroduced(tx: Tx, id: DepartureId, now: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ groupIntroducedAt: now })
    .where(and(eq(departures.id, id), isNull(departures.groupIntroducedAt)))
}

/** Skips departures with bookings, because all guests of a departure pay one price. */
export async function repriceUnbookedDepartures(tx: Tx, destination: string, priceCents: number, today: Day) {
  const isBooked = sql`exists (select from ${bookings}
    where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed')`
  const priced = await tx
    .update(departures)
    .set({ priceCents, priceIsPlaceholder: false, version: sql`${departures.version} + 1` })
    .where(
      and(
        eq(departures.destination, destination),
        gt(departures.startDate, today),
        isNull(departures.cancelledAt),
        not(isBooked),
      ),
    )
    .returning({ id: departures.id })
  return priced.map(({ id }) => id)
}

/** No other transaction can add or change a departure until this one ends. */
export async function lockAllDepartures(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${departures} in exclusive mode`)
}

export async function hasDepartures(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: departures.id }).from(departures).limit(1)
  return found.length > 0
}

import { and, asc, eq, gt, isNull, lte, not, sql } from 'drizzle-orm'
import { type Day, dayOf } from '../rules/dates.ts'
import type { DepartureId, NewsId } from '../rules/ids.ts'
import type { DeparturePhase } from '../rules/seats.ts'
import type { Db, Tx } from './database.ts'
import { bookings, departures, invitations } from './schema.ts'
import {
  confirmedSeats,
  heldByInvited,
  heldSeats,
  invitedSeats,
  isCancelled,
  isChartered,
  isClosed,
  seatLock,
} from './seats.ts'

type NewDeparture = typeof departures.$inferInsert
export type StoredDeparture = typeof departures.$inferSelect & {
  confirmedSeats: number
  heldSeats: number
  heldByInvited: number
  invitedSeats: number
  isClosed: boolean
  isCancelled: boolean
  isChartered: boolean
}

/** A departure with everybody on it or waiting for it, counted in the same statement. */
export const withPeople = (now: Date) => ({
  departure: departures,
  confirmedSeats,
  heldSeats: heldSeats(now),
  heldByInvited: heldByInvited(now),
  invitedSeats: invitedSeats(now),
  isClosed,
  isCancelled,
  isChartered,
})

export async function insertDeparture(tx: Tx, departure: NewDeparture): Promise<void> {
  await tx.insert(departures).values(departure)
}

/** All departures from today on that were not cancelled, the next one first, each with the people of it. */
export async function upcomingDepartures(db: Db, now: Date): Promise<StoredDeparture[]> {
  const rows = await db
    .select(withPeople(now))
    .from(departures)
    .where(and(sql`${departures.startDate} >= ${dayOf(now)}`, isNull(departures.cancelledAt)))
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, ...people }) => ({ ...departure, ...people }))
}

/** Past or coming, with the people who are on it or want to be. */
export async function findDeparture(db: Db | Tx, id: DepartureId, now: Date): Promise<StoredDeparture | undefined> {
  const [row] = await db.select(withPeople(now)).from(departures).where(eq(departures.id, id))
  if (!row) return undefined
  const { departure, ...people } = row
  return { ...departure, ...people }
}

/** The same lock as for its seats: whoever has it decides alone who gets on and in which phase it is. */
export async function lockDeparture(tx: Tx, id: DepartureId): Promise<void> {
  await tx.execute(seatLock(id))
}

export type PhaseChange = { phase: DeparturePhase; openedAt: Date | null; newsId: NewsId }

export async function changePhase(tx: Tx, id: DepartureId, change: PhaseChange): Promise<void> {
  await tx.update(departures).set(change).where(eq(departures.id, id))
}

/** First money: from now on the charter is going, and if it came late, after all had been given up, it goes again. */
export async function markChartered(tx: Tx, id: DepartureId, now: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ charteredAt: now, phase: 'deposit', openedAt: sql`coalesce(${departures.openedAt}, ${now}::timestamptz)` })
    .where(and(eq(departures.id, id), isNull(departures.charteredAt)))
}

type HandChange = Partial<Pick<StoredDeparture, 'closedAt' | 'cancelledAt' | 'newsId'>>

/** Rule P6. */
export async function setByHand(tx: Tx, id: DepartureId, change: HandChange): Promise<void> {
  await tx.update(departures).set(change).where(eq(departures.id, id))
}

export type InvitationCount = { openInvitations: number; hasInvited: boolean }

/** Rule P5 looks at what became of those who were invited since the departure opened. */
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

/** Rule P7: still gathering, to start on `until` at the latest, and not yet put before staff. */
export async function lockUndecided(tx: Tx, today: Day, until: Day): Promise<DepartureId[]> {
  const isDue = and(
    eq(departures.phase, 'gathering'),
    isNull(departures.cancelledAt),
    isNull(departures.decisionAskedAt),
    gt(departures.startDate, today),
    lte(departures.startDate, until),
  )
  const rows = await tx
    .select({ id: departures.id })
    .from(departures)
    .where(isDue)
    .orderBy(departures.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Rule G1. Whoever comes later is introduced by a mail of their own. */
export async function markIntroduced(tx: Tx, id: DepartureId, now: Date): Promise<void> {
  await tx
    .update(departures)
    .set({ introducedAt: now })
    .where(and(eq(departures.id, id), isNull(departures.introducedAt)))
}

export async function markDecisionAsked(tx: Tx, id: DepartureId, now: Date): Promise<void> {
  await tx.update(departures).set({ decisionAskedAt: now }).where(eq(departures.id, id))
}

/** A trip's new price for its coming dates. Those that somebody has booked keep theirs: one date has one price. */
export async function priceComing(tx: Tx, destination: string, priceCents: number, today: Day): Promise<DepartureId[]> {
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

/** Nobody else can add or change a departure until the transaction ends. */
export async function lockAllDepartures(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${departures} in exclusive mode`)
}

export async function hasDepartures(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: departures.id }).from(departures).limit(1)
  return found.length > 0
}

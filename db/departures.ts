import { asc, eq, sql } from 'drizzle-orm'
import { dayOf } from '../rules/dates.ts'
import type { DepartureId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { departures, waitlistEntries } from './schema.ts'
import { confirmedSeats, heldSeats } from './seats.ts'

type NewDeparture = typeof departures.$inferInsert
export type StoredDeparture = typeof departures.$inferSelect & {
  confirmedSeats: number
  heldSeats: number
  waitingPeople: number
}

const waitingPeople = sql<number>`${sql`(
  select coalesce(sum(${waitlistEntries.people}), 0)::int from ${waitlistEntries}
  where ${waitlistEntries.departureId} = ${departures.id} and ${waitlistEntries.leftAt} is null)`}`

const withPeople = (now: Date) => ({ departure: departures, confirmedSeats, heldSeats: heldSeats(now), waitingPeople })

export async function insertDeparture(tx: Tx, departure: NewDeparture): Promise<void> {
  await tx.insert(departures).values(departure)
}

/** All departures from today on, the next one first, each with the people who are on it or want to be. */
export async function upcomingDepartures(db: Db, now: Date): Promise<StoredDeparture[]> {
  const rows = await db
    .select(withPeople(now))
    .from(departures)
    .where(sql`${departures.startDate} >= ${dayOf(now)}`)
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

/** Nobody else can add or change a departure until the transaction ends. */
export async function lockAllDepartures(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${departures} in exclusive mode`)
}

export async function hasDepartures(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: departures.id }).from(departures).limit(1)
  return found.length > 0
}

import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { bookings, departures } from './schema.ts'

type NewDeparture = typeof departures.$inferInsert
export type StoredDeparture = typeof departures.$inferSelect & { confirmedSeats: number }

export async function insertDeparture(tx: Tx, departure: NewDeparture): Promise<void> {
  await tx.insert(departures).values(departure)
}

/** All departures from `today` on, the next one first, each with the seats that are paid for. */
export async function upcomingDepartures(db: Db, today: string): Promise<StoredDeparture[]> {
  const rows = await db
    .select({ departure: departures, confirmedSeats: sql<number>`coalesce(sum(${bookings.seats}), 0)::int` })
    .from(departures)
    .leftJoin(bookings, eq(bookings.departureId, departures.id))
    .where(sql`${departures.startDate} >= ${today}`)
    .groupBy(departures.id)
    .orderBy(asc(departures.startDate), asc(departures.id))
  return rows.map(({ departure, confirmedSeats }) => ({ ...departure, confirmedSeats }))
}

/** Nobody else can add or change a departure until the transaction ends. */
export async function lockAllDepartures(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${departures} in exclusive mode`)
}

export async function hasDepartures(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: departures.id }).from(departures).limit(1)
  return found.length > 0
}

import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { DepartureId, HoldId } from '../rules/ids.ts'
import type { SaleFacts } from '../rules/seats.ts'
import type { Tx } from './database.ts'
import { bookings, departures, holds } from './schema.ts'

type Given<Value> = Value | Placeholder

/** Of the departure in the query around it. The inner template keeps Drizzle from dropping the tables' names. */
export const confirmedSeats = sql<number>`${sql`(
  select coalesce(sum(${bookings.seats}), 0)::int from ${bookings}
  where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed')`}`

/** Rule S2 as a condition: the same as `isLive`. */
export function heldSeats(now: Given<Date>, except: Given<HoldId | null> = null): SQL<number> {
  return sql<number>`${sql`(
    select coalesce(sum(${holds.seats}), 0)::int from ${holds}
    where ${holds.departureId} = ${departures.id} and ${holds.endedAt} is null
      and ${holds.until} > ${now}::timestamptz and ${holds.id} is distinct from ${except}::uuid)`}`
}

/** Nobody else gives seats of this departure away until the transaction ends. Joining its waiting list stays possible. */
export function seatLock(id: Given<DepartureId>): SQL {
  return sql`select from ${departures} where ${departures.id} = ${id} for no key update`
}

export type DepartureSeats = SaleFacts & { destination: string; endDate: Day; priceCents: number }

/**
 * What is known of a departure's seats. To be asked in a statement after the lock's: a statement sees what was committed
 * when it began, so one that locks and counts at once would count as of before it waited.
 */
export function seatCount(id: Given<DepartureId>, now: Given<Date>, except: Given<HoldId | null> = null): SQL {
  return sql`select ${departures.destination}, ${departures.capacity}, ${departures.phase},
      ${departures.startDate}::text as "startDate", ${departures.endDate}::text as "endDate",
      ${departures.priceCents} as "priceCents", ${departures.priceIsPlaceholder} as "priceIsPlaceholder",
      ${confirmedSeats} as "confirmedSeats", ${heldSeats(now, except)} as "heldSeats"
    from ${departures} where ${departures.id} = ${id}`
}

/** The departure with all its seats but those of the given hold, locked. */
export async function lockSeats(tx: Tx, id: DepartureId, now: Date, except: HoldId | null): Promise<DepartureSeats> {
  await tx.execute(seatLock(id))
  const { rows } = await tx.execute<DepartureSeats>(seatCount(id, now, except))
  if (!rows[0]) throw new Error('an order’s departure stays')
  return rows[0]
}

import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../rules/dates.ts'
import type { DepartureId, HoldId, InvitationId } from '../rules/ids.ts'
import type { SaleFacts } from '../rules/seats.ts'
import type { Tx } from './database.ts'
import { bookings, departures, holds, invitations } from './schema.ts'

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

/** Of those the seats of people on the list, whom rule P1 must not count twice. */
export function heldByInvited(now: Given<Date>): SQL<number> {
  return sql<number>`${sql`(
    select coalesce(sum(${holds.seats}), 0)::int from ${holds}
    where ${holds.departureId} = ${departures.id} and ${holds.endedAt} is null
      and ${holds.until} > ${now}::timestamptz and ${holds.invitationId} is not null)`}`
}

/** Whose payment the seats are counted for: their own hold or invitation does not stand in their way. */
type Own = { holdId?: Given<HoldId | null>; invitationId?: Given<InvitationId | null> }

/** Rule P4 by time. Who was invited and is paying holds seats already; only those beyond count here. */
export function invitedSeats(now: Given<Date>, { holdId = null, invitationId = null }: Own = {}): SQL<number> {
  return sql<number>`${sql`(
    select coalesce(sum(greatest(0, ${invitations.seats} - (
      select coalesce(sum(${holds.seats}), 0) from ${holds} where ${holds.invitationId} = ${invitations.id}
        and ${holds.endedAt} is null and ${holds.until} > ${now}::timestamptz))), 0)::int
    from ${invitations} where ${invitations.departureId} = ${departures.id} and ${invitations.state} = 'open'
      and ${invitations.until} > ${now}::timestamptz and ${invitations.id} is distinct from coalesce(
        ${invitationId}::uuid, (select ${holds.invitationId} from ${holds} where ${holds.id} = ${holdId}::uuid)))`}`
}

export const isClosed = sql<boolean>`${departures.closedAt} is not null`
export const isCancelled = sql<boolean>`${departures.cancelledAt} is not null`
export const isChartered = sql<boolean>`${departures.charteredAt} is not null`

/** Nobody else gives seats of this departure away, joins its list or changes its phase until the transaction ends. */
export function seatLock(id: Given<DepartureId>): SQL {
  return sql`select from ${departures} where ${departures.id} = ${id} for no key update`
}

export type DepartureSeats = SaleFacts & { destination: string; endDate: Day; priceCents: number }

/**
 * What is known of a departure's seats. To be asked in a statement after the lock's: a statement sees what was committed
 * when it began, so one that locks and counts at once would count as of before it waited.
 */
export function seatCount(id: Given<DepartureId>, now: Given<Date>, own: Own = {}): SQL {
  return sql`select ${departures.destination}, ${departures.capacity}, ${departures.phase},
      ${departures.startDate}::text as "startDate", ${departures.endDate}::text as "endDate",
      ${departures.priceCents} as "priceCents", ${departures.priceIsPlaceholder} as "priceIsPlaceholder",
      ${isClosed} as "isClosed", ${isCancelled} as "isCancelled", ${confirmedSeats} as "confirmedSeats",
      ${heldSeats(now, own.holdId)} as "heldSeats", ${invitedSeats(now, own)} as "invitedSeats"
    from ${departures} where ${departures.id} = ${id}`
}

/** The departure with all its seats but those of the given hold and the invitation that it came from, locked. */
export async function lockSeats(tx: Tx, id: DepartureId, now: Date, holdId: HoldId | null): Promise<DepartureSeats> {
  await tx.execute(seatLock(id))
  const { rows } = await tx.execute<DepartureSeats>(seatCount(id, now, { holdId }))
  if (!rows[0]) throw new Error('an order’s departure stays')
  return rows[0]
}

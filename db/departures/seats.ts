import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import {
  bookings,
  departures,
  holds,
  invitations,
  isOnWaitlist,
  orders,
  quotes,
  rescueAnswers,
  rescues,
  waitlistEntries,
} from '#db/schema.ts'
import type { Day } from '#rules/dates.ts'
import type { SaleFacts } from '#rules/departures/seats.ts'
import type { BookingId, DepartureId, HoldId, InvitationId } from '#rules/ids.ts'
import { isOfSameGuest } from './own-holds.ts'

/** Seats of the departure in the outer query. The inner template keeps Drizzle from dropping the tables' names. */
export const confirmedSeats = sql<number>`${sql`(
  select coalesce(sum(${bookings.seats}), 0)::int from ${bookings}
  where ${bookings.departureId} = ${departures.id} and ${bookings.state} = 'confirmed')`}`

/**
 * Rule P17: seats for guests of another departure who chose to move here, until staff decide, and then until they have
 * moved. Not for the booking that is moving.
 */
function movingSeats(moving: BookingId | null): SQL<number> {
  return sql<number>`(select coalesce(sum(${bookings.seats}), 0)::int from ${rescueAnswers}
    join ${rescues} on ${rescues.departureId} = ${rescueAnswers.departureId}
    join ${bookings} on ${bookings.id} = ${rescueAnswers.bookingId}
      and ${bookings.departureId} = ${rescueAnswers.departureId} and ${bookings.state} = 'confirmed'
    where ${rescueAnswers.targetId} = ${departures.id} and ${rescueAnswers.choice} = 'move'
      and (${rescues.endedAt} is null or ${rescueAnswers.result} = 'move')
      and ${bookings.id} is distinct from ${moving}::uuid)`
}

/** Rules S2 and P17 as conditions. For the guest of `own`, neither that hold nor another attempt of theirs counts (rule S8). */
export function heldSeats(now: Date, own: HoldId | null = null, moving: BookingId | null = null): SQL<number> {
  const isOthers = own ? sql`and ${holds.id} <> ${own}::uuid and not ${isOfSameGuest(own)}` : sql``
  return sql<number>`${sql`(
    select coalesce(sum(${holds.seats}), 0)::int from ${holds}
    where ${holds.departureId} = ${departures.id} and ${holds.endedAt} is null
      and ${holds.expiresAt} > ${now}::timestamptz ${isOthers}) + ${movingSeats(moving)}`}`
}

/** The held seats of parties on the waitlist, invited or not, whom rule P1 must not count twice. */
export function heldByInvitees(now: Date): SQL<number> {
  const holders = sql`(
    select ${orders.emailKey} as email_key from ${orders}
      where ${orders.holdId} = ${holds.id} and ${orders.state} in ('open', 'pending')
    union all
    select ${quotes.emailKey} from ${quotes} where ${quotes.holdId} = ${holds.id} and ${quotes.state} = 'open')`
  const isWaiting = sql`exists (select from ${holders} as holder join ${waitlistEntries}
    on ${waitlistEntries.target} = ${holds.departureId}::text and ${waitlistEntries.emailKey} = holder.email_key
    where ${isOnWaitlist(waitlistEntries)} and ${waitlistEntries.status} <> 'paused')`
  return sql<number>`${sql`(
    select coalesce(sum(${holds.seats}), 0)::int from ${holds}
    where ${holds.departureId} = ${departures.id} and ${holds.endedAt} is null
      and ${holds.expiresAt} > ${now}::timestamptz and (${holds.invitationId} is not null or ${isWaiting}))`}`
}

/** The hold or invitation of the guest who is paying, which does not reduce the seats that are free for them. */
type Own = { holdId?: HoldId | null; invitationId?: InvitationId | null | undefined }

/** Rule P4. An invited guest who is paying holds seats already; only the invited seats beyond those count here. */
export function invitedSeats(now: Date, { holdId = null, invitationId = null }: Own = {}): SQL<number> {
  return sql<number>`${sql`(
    select coalesce(sum(greatest(0, ${invitations.seats} - (
      select coalesce(sum(${holds.seats}), 0) from ${holds} where ${holds.invitationId} = ${invitations.id}
        and ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz))), 0)::int
    from ${invitations} where ${invitations.departureId} = ${departures.id} and ${invitations.state} = 'open'
      and ${invitations.expiresAt} > ${now}::timestamptz and ${invitations.id} is distinct from coalesce(
        ${invitationId}::uuid, (select ${holds.invitationId} from ${holds} where ${holds.id} = ${holdId}::uuid)))`}`
}

export const isClosed = sql<boolean>`${departures.closedAt} is not null`
export const isCancelled = sql<boolean>`${departures.cancelledAt} is not null`
export const isCharterStage = sql<boolean>`${departures.charterStageSince} is not null`

/** No other transaction sells this departure's seats, joins its waitlist or changes its phase until this one ends. */
export function lockDepartureSql(id: DepartureId): SQL {
  return sql`select from ${departures} where ${departures.id} = ${id} for no key update`
}

export type DepartureSeats = SaleFacts & {
  destination: string
  endDate: Day
  priceCents: number
  isPrivate: boolean
  waitingPeople: number
}

/**
 * Must be a separate statement after the lock: a statement sees what was committed when it began, so one that locks and
 * counts together would count the seats from before it waited.
 */
export async function countSeats(
  tx: Tx,
  id: DepartureId,
  now: Date,
  own: Own = {},
): Promise<DepartureSeats | undefined> {
  const [counted] = await tx
    .select({
      destination: departures.destination,
      capacity: departures.capacity,
      phase: departures.phase,
      startDate: departures.startDate,
      endDate: departures.endDate,
      timeZone: departures.timeZone,
      salesCloseDays: departures.salesCloseDays,
      priceCents: departures.priceCents,
      priceIsPlaceholder: departures.priceIsPlaceholder,
      isPrivate: departures.isPrivate,
      waitingPeople: departures.waitingPeople,
      isClosed,
      isCancelled,
      confirmedSeats,
      heldSeats: heldSeats(now, own.holdId),
      invitedSeats: invitedSeats(now, own),
    })
    .from(departures)
    .where(eq(departures.id, id))
    // Every order counts, and PostgreSQL would take longer to plan it than to count.
    .prepare(own.holdId ? 'count_seats_beside_hold' : 'count_seats')
    .execute()
  return counted
}

/** Counts without the given hold, other attempts of its guest, and the invitation that it came from. */
export async function lockAndCountSeats(
  tx: Tx,
  id: DepartureId,
  now: Date,
  holdId: HoldId | null,
): Promise<DepartureSeats> {
  await tx.execute(lockDepartureSql(id))
  const counted = await countSeats(tx, id, now, { holdId })
  if (!counted) throw new Error('an order’s departure stays')
  return counted
}

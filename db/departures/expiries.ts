import { and, eq, gt, inArray, isNull, min, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/database.ts'
import { departures, holds, invitations, isBeingPaid, isOnWaitlist, waitlistEntries } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { WhichDepartures } from './departures.ts'

/** When each departure's next seats open up by time alone, for which there is no change notice. */
export async function listNextExpiries(
  db: Db,
  now: Date,
  { ids }: Pick<WhichDepartures, 'ids'>,
): Promise<Map<DepartureId, Date>> {
  const [held, invited] = [holds, invitations].map((table) => ids && inArray(table.departureId, [...ids]))
  const rows = await unionAll(
    db
      .select({ id: holds.departureId, expiresAt: min(holds.expiresAt) })
      .from(holds)
      .where(and(isNull(holds.endedAt), gt(holds.expiresAt, now), held))
      .groupBy(holds.departureId),
    db
      .select({ id: invitations.departureId, expiresAt: min(invitations.expiresAt) })
      .from(invitations)
      .where(and(eq(invitations.state, 'open'), gt(invitations.expiresAt, now), invited))
      .groupBy(invitations.departureId),
  )
  const expiries = new Map<DepartureId, Date>()
  for (const { id, expiresAt } of rows) {
    const earlier = expiries.get(id)
    if (expiresAt && !(earlier && earlier <= expiresAt)) expiries.set(id, expiresAt)
  }
  return expiries
}

/**
 * Rule P4: whether seats of the departure are free by time alone while a party waits for seats. No one has marked the
 * expired hold or invitation yet, nor invited the party.
 */
export async function hasUnofferedSeats(tx: Tx, id: DepartureId, now: Date): Promise<boolean> {
  const time = sql`${now}::timestamptz`
  const isWaiting = sql`exists (select from ${waitlistEntries} where ${waitlistEntries.departureId} = ${departures.id}
    and ${waitlistEntries.status} = 'waiting' and ${isOnWaitlist(waitlistEntries)})`
  const isHoldOver = sql`exists (select from ${holds} where ${holds.departureId} = ${departures.id}
    and ${holds.endedAt} is null and ${holds.expiresAt} <= ${time})`
  const isInvitationOver = sql`exists (select from ${invitations} where ${invitations.departureId} = ${departures.id}
    and ${invitations.state} = 'open' and ${invitations.expiresAt} <= ${time} and not ${isBeingPaid(now)})`
  const isOpen = and(eq(departures.phase, 'open'), isNull(departures.closedAt), isNull(departures.cancelledAt))
  const unoffered = and(eq(departures.id, id), isOpen, isWaiting, or(isHoldOver, isInvitationOver))
  return (await tx.$count(departures, unoffered)) > 0
}

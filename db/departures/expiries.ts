import { and, eq, gt, inArray, isNull, min, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#db/database.ts'
import { departures, holds, invitations, isBeingPaid, isOnWaitlist, waitlistEntries } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { WhichDepartures } from './departures.ts'

/** When the next seats of each departure come free by time alone, for which there is no change notice. */
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
 * Rule P4: the departure, if seats of it are free by time alone while a party waits for seats. Nobody has marked the
 * expired hold or invitation yet, nor invited the party.
 */
export function unofferedSeatsSql(id: Placeholder, now: Placeholder): SQL {
  const time = sql`${now}::timestamptz`
  return sql`select from ${departures} where ${departures.id} = ${id} and ${departures.phase} = 'open'
    and ${departures.closedAt} is null and ${departures.cancelledAt} is null
    and exists (select from ${waitlistEntries} where ${waitlistEntries.departureId} = ${departures.id}
      and ${waitlistEntries.status} = 'waiting' and ${isOnWaitlist(waitlistEntries)})
    and (exists (select from ${holds} where ${holds.departureId} = ${departures.id} and ${holds.endedAt} is null
        and ${holds.expiresAt} <= ${time})
      or exists (select from ${invitations} where ${invitations.departureId} = ${departures.id}
        and ${invitations.state} = 'open' and ${invitations.expiresAt} <= ${time} and not ${isBeingPaid(now)}))`
}

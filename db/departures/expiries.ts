import { and, eq, gt, inArray, isNull, min } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DepartureId } from '../../rules/ids.ts'
import type { Db } from '../database.ts'
import { holds, invitations } from '../schema.ts'
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

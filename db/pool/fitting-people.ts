import { asc, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { departures } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'

/** The number that is stored for each of these departures, and for every other one that has any, in order of their IDs. */
export async function listFittingPeople(db: Db, ids: readonly DepartureId[]) {
  const { id, fittingPeople } = departures
  return db
    .select({ id, fittingPeople })
    .from(departures)
    .where(or(ne(fittingPeople, 0), inArray(id, [...ids])))
    .orderBy(asc(id))
}

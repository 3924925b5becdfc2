import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { departures } from '#db/schema.ts'
import type { DepartureId } from '#rules/ids.ts'

/** The two that a policy about down days can be set for. */
export async function findDepartureScope(db: Db | Tx, id: DepartureId) {
  const { destination, operatorId } = departures
  const [row] = await db.select({ destination, operatorId }).from(departures).where(eq(departures.id, id))
  return row
}

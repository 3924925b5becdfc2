import { type DepartureMissingDetails, listDeparturesWithUnreadyGuests } from '#db/departures/missing-details.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays, dayAt, dayOf } from '#rules/dates.ts'
import { DETAILS_DAYS, needsDetails } from '#rules/guests/missing-details.ts'

/** Rule G21: departures that start within ten days, with the number of their guests and of those who miss answers. */
export async function listDeparturesMissingDetails({
  db,
  now,
}: Pick<Tools, 'db' | 'now'>): Promise<DepartureMissingDetails[]> {
  const today = dayOf(now())
  // Some bases are a day ahead or behind.
  const days = { from: addDays(today, -1), to: addDays(today, DETAILS_DAYS + 1) }
  const found = await listDeparturesWithUnreadyGuests(db, days)
  return found.filter(({ startDate, timeZone }) => needsDetails(startDate, dayAt(timeZone, now())))
}

import { listDeparturesWithDays } from '#db/days/logged-days.ts'
import type { Tools } from '#operations/tools.ts'
import { addDays, type Day, dayOf } from '#rules/dates.ts'
import { askFrom, missingDays } from '#rules/days/logged-days.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'

export type DepartureMissingDays = {
  id: DepartureId
  destination: string
  startDate: Day
  endDate: Day
  missing: Day[]
}

/** Rule L3: departures with days that no one has recorded, the latest first. */
export async function listMissingDays(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  operatorId?: OperatorId,
): Promise<DepartureMissingDays[]> {
  const today = dayOf(now())
  // Some bases are a day ahead.
  const found = await listDeparturesWithDays(db, { from: askFrom(today), to: addDays(today, 1), operatorId })
  return found.flatMap(({ id, destination, startDate, endDate, timeZone, recorded }) => {
    const missing = missingDays({ startDate, endDate, timeZone }, recorded, now())
    return missing.length > 0 ? [{ id, destination, startDate, endDate, missing }] : []
  })
}

/** Each has a form for each of its days. */
const MAX_TO_RECORD = 20

/** The latest of them, and how many older ones follow as these are recorded. */
export async function listDaysToRecord(tools: Pick<Tools, 'db' | 'now'>, operatorId?: OperatorId) {
  const found = await listMissingDays(tools, operatorId)
  return { departures: found.slice(0, MAX_TO_RECORD), more: Math.max(0, found.length - MAX_TO_RECORD) }
}

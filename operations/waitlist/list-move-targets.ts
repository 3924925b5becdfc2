import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'

export type MoveTarget = { id: DepartureId; title: string; startDate: Day; endDate: Day }

/** Rule P13: where waiting parties may move, the earliest first. */
export async function listMoveTargets(tools: Tools): Promise<MoveTarget[]> {
  const departures = await listPublicDepartures(tools)
  return departures.map(({ id, title, startDate, endDate }) => ({ id, title, startDate, endDate }))
}

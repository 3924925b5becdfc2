import { updateDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { confirmDeparture } from '#operations/phases/confirm-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { type DepartureActionRequest, type DepartureActionResult, runDepartureAction } from './run-departure-action.ts'

/** Rule P8: staff decide to run a departure although fewer people have paid than it needs. */
export async function goAnyway(request: DepartureActionRequest, tools: Tools): Promise<DepartureActionResult> {
  return runDepartureAction('go-anyway', request, tools, async (tx, departure) => {
    const decided = { goesAnywaySince: tools.now() }
    await updateDeparture(tx, departure.id, decided)
    await confirmDeparture(tx, { ...departure, ...decided }, tools)
    await announceDeparture(tx, departure.id)
  })
}

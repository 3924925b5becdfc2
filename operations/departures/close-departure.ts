import { updateDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { type DepartureActionRequest, type DepartureActionResult, runDepartureAction } from './run-departure-action.ts'

/**
 * Rule P11: nothing more is sold and no further party is invited. Parties that were invited before keep their 48 hours.
 */
export async function closeDeparture(request: DepartureActionRequest, tools: Tools): Promise<DepartureActionResult> {
  return runDepartureAction('close', request, tools, async (tx, { id }) => {
    await updateDeparture(tx, id, { closedAt: tools.now() })
    await announceDeparture(tx, id)
  })
}

/** Rule P11: the departure continues in the phase that its current numbers call for. */
export async function reopenDeparture(request: DepartureActionRequest, tools: Tools): Promise<DepartureActionResult> {
  return runDepartureAction('reopen', request, tools, async (tx, { id }) => {
    await updateDeparture(tx, id, { closedAt: null })
    await reevaluateDeparture(tx, id, tools)
  })
}

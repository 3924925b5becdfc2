import { updateDeparture } from '../../db/departures/departures.ts'
import type { Tools } from '../tools.ts'
import { type DepartureActionRequest, type DepartureActionResult, runDepartureAction } from './run-departure-action.ts'

/** Rule P8: staff decide that a departure goes, although fewer people have paid than it needs. */
export async function goAnyway(request: DepartureActionRequest, tools: Tools): Promise<DepartureActionResult> {
  return runDepartureAction('go-anyway', request, tools, async (tx, { id }) => {
    await updateDeparture(tx, id, { goesAnywaySince: tools.now() })
  })
}

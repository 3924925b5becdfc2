import { announceDeparture } from '#db/notices/change-notices.ts'
import { listFittingParties } from '#operations/phases/reevaluate-departure.ts'
import { enterOpenPhase } from '#operations/phases/switch-phase.ts'
import type { Tools } from '#operations/tools.ts'
import { type DepartureActionRequest, type DepartureActionResult, runDepartureAction } from './run-departure-action.ts'

/** Rule P6: staff open a departure that has fewer people than rule P2 needs. Parties are invited as in rule P3. */
export async function openDeparture(request: DepartureActionRequest, tools: Tools): Promise<DepartureActionResult> {
  return runDepartureAction('open', request, tools, async (tx, departure) => {
    await enterOpenPhase(tx, departure, await listFittingParties(tx, departure, tools.now()), tools)
    await announceDeparture(tx, departure.id)
  })
}

import type { Tx } from '#db/database.ts'
import { type StoredDeparture, updateDeparture } from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { confirmDeparture } from '#operations/phases/confirm-departure.ts'
import { listFittingParties } from '#operations/phases/reevaluate-departure.ts'
import { enterOpenPhase } from '#operations/phases/switch-phase.ts'
import type { Tools } from '#operations/tools.ts'
import { canOpenUndecided } from '#rules/departures/decision-days.ts'
import { type DepartureActionRequest, type DepartureActionResult, runDepartureAction } from './run-departure-action.ts'

/** Rule P6: staff open a departure that has fewer people than rule P2 needs. Parties are invited as in rule P3. */
export async function openDeparture(request: DepartureActionRequest, tools: Tools): Promise<DepartureActionResult> {
  return runDepartureAction('open', request, tools, async (tx, departure) => {
    const isLate = !canOpenUndecided(departure, tools.now())
    const opening = isLate ? await confirmFirst(tx, departure, tools) : departure
    await enterOpenPhase(tx, opening, await listFittingParties(tx, opening, tools.now()), tools)
    await announceDeparture(tx, departure.id)
  })
}

/** Rule P18: there would be no time left to decide later, so its invitations say that it is confirmed. */
async function confirmFirst(tx: Tx, departure: StoredDeparture, tools: Tools): Promise<StoredDeparture> {
  const decided = { goesAnywaySince: tools.now() }
  await updateDeparture(tx, departure.id, decided)
  return confirmDeparture(tx, { ...departure, ...decided, phase: 'open' }, tools)
}

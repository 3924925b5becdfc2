import { announceChange } from '../../db/changes.ts'
import type { Tools } from '../tools.ts'
import { changeByHand, type HandAnswer, type HandRequest } from './change-by-hand.ts'
import { fittingParties } from './follow-numbers.ts'
import { openPhase } from './switch-phase.ts'

/** Rule P6: staff open a departure although it has fewer people than rule P2 wants. Its list is invited as by P3. */
export async function openDeparture(request: HandRequest, tools: Tools): Promise<HandAnswer> {
  return changeByHand('open', request, tools, async (tx, departure) => {
    await openPhase(tx, departure, await fittingParties(tx, departure), tools)
    await announceChange(tx, 'departures')
  })
}

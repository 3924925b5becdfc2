import { announceChange } from '../../db/changes.ts'
import { setByHand } from '../../db/departures.ts'
import type { Tools } from '../tools.ts'
import { changeByHand, type HandAnswer, type HandRequest } from './change-by-hand.ts'
import { followNumbers } from './follow-numbers.ts'

/** Rule P6: nothing more is sold and nobody more is invited. Who is invited already keeps the promise of 48 hours. */
export async function closeDeparture(request: HandRequest, tools: Tools): Promise<HandAnswer> {
  return changeByHand('close', request, tools, async (tx, { id }) => {
    await setByHand(tx, id, { closedAt: tools.now() })
    await announceChange(tx, 'departures')
  })
}

/** Rule P6: what was closed goes on where its numbers stand by now. */
export async function reopenDeparture(request: HandRequest, tools: Tools): Promise<HandAnswer> {
  return changeByHand('reopen', request, tools, async (tx, { id }) => {
    await setByHand(tx, id, { closedAt: null })
    await followNumbers(tx, id, tools)
  })
}

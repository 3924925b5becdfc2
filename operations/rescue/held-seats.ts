import type { Tx } from '#db/database.ts'
import { listRescueTargets } from '#db/rescue/rescues.ts'
import type { Tools } from '#operations/tools.ts'
import type { DepartureId } from '#rules/ids.ts'

/**
 * Rule P17: seats that were held on other departures for guests of this one, and are not needed now, go to the next waiting
 * parties. By jobs, because those departures are not locked here.
 */
export async function offerHeldSeats(tx: Tx, departureId: DepartureId, tools: Tools): Promise<void> {
  for (const targetId of await listRescueTargets(tx, departureId))
    await tools.enqueue(tx, 'release-expired-seats', { departureId: targetId })
}

import { lockDeparture } from '../../db/departures.ts'
import { departuresWithLapsedHolds, markLapsedHolds } from '../../db/holds.ts'
import { departuresWithDueInvitations } from '../../db/invitations.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'
import { followNumbers } from './follow-numbers.ts'

/** Time has passed for a departure: what it ended is noted, and the seats go to the next on the list. */
export async function followDeparture(departureId: DepartureId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    await markLapsedHolds(tx, departureId, tools.now())
    await followNumbers(tx, departureId, tools)
  })
}

/**
 * Looks after every departure whose holds or invitations are over. Seats are free by time alone (rules S2 and P4), so for
 * buyers nothing depends on when this runs. One departure that fails does not keep the others waiting.
 */
export async function endWhatLapsed(tools: Tools): Promise<void> {
  const now = tools.now()
  const [held, invited] = await Promise.all([
    departuresWithLapsedHolds(tools.db, now),
    departuresWithDueInvitations(tools.db, now),
  ])
  const failures: unknown[] = []
  for (const departureId of new Set([...held, ...invited])) {
    await followDeparture(departureId, tools).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} departures could not be followed`)
}

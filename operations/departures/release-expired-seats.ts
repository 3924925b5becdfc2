import type { Tx } from '#db/database.ts'
import { forgetOpening, listRestedDepartures, lockDeparture } from '#db/departures/departures.ts'
import { listDeparturesWithExpiredHolds, markHoldsExpired } from '#db/departures/holds.ts'
import { listDeparturesWithExpiredInvitations } from '#db/waitlist/invitations.ts'
import { reevaluateDeparture } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { openingCutoff } from '#rules/departures/phases.ts'
import type { DepartureId } from '#rules/ids.ts'

/** Marks the holds and invitations that have expired, and gives their seats to the next parties. */
export async function releaseExpiredSeats(departureId: DepartureId, tools: Tools): Promise<void> {
  await tools.db.transaction(async (tx) => {
    await lockDeparture(tx, departureId)
    await offerExpiredSeats(tx, departureId, tools)
  })
}

/** The same for a sale, which has locked the departure: rule P4 puts the waiting list first. */
export async function offerExpiredSeats(tx: Tx, departureId: DepartureId, tools: Tools): Promise<void> {
  await markHoldsExpired(tx, departureId, tools.now())
  await forgetOpening(tx, departureId, openingCutoff(tools.now()))
  await reevaluateDeparture(tx, departureId, tools)
}

/**
 * Does so for every departure with expired holds or invitations, or that may open again (rule P2). Seats are free by time
 * alone (rules S2 and P4), so buyers do not depend on when this runs. A departure that fails does not stop the others.
 */
export async function releaseAllExpiredSeats(tools: Tools): Promise<void> {
  const now = tools.now()
  const [held, invited, rested] = await Promise.all([
    listDeparturesWithExpiredHolds(tools.db, now),
    listDeparturesWithExpiredInvitations(tools.db, now),
    listRestedDepartures(tools.db, openingCutoff(now)),
  ])
  const failures: unknown[] = []
  for (const departureId of new Set([...held, ...invited, ...rested])) {
    await releaseExpiredSeats(departureId, tools).catch((error) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} departures could not be reevaluated`)
}

import { findDeparture } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import { PROPOSAL_THRESHOLD, peopleMissing, potentialPeople } from '#rules/departures/phases.ts'
import type { DepartureId } from '#rules/ids.ts'
import { loadPool } from './load-pool.ts'
import { sendProposal } from './send-proposal.ts'

/** Ten for each missing person: most parties do not join. */
const MAX_PROPOSALS_PER_RUN = 10 * PROPOSAL_THRESHOLD

/**
 * Rule W8: two people short, a departure does not wait for the match. It is proposed to the parties that would go on it
 * and wait for another one of its trip.
 */
export async function proposeDeparture(departureId: DepartureId, tools: Tools): Promise<void> {
  const departure = await findDeparture(tools.db, departureId, tools.now())
  if (departure?.phase !== 'gathering' || departure.isCancelled) return
  if (peopleMissing(departure.capacity, potentialPeople(departure)) !== PROPOSAL_THRESHOLD) return
  const { parties, dates } = await loadPool(tools)
  const trip = new Set(dates.filter(({ destination }) => destination === departure.destination).map(({ id }) => id))
  const asked = parties.filter(({ home, fits }) => home && trip.has(home) && fits.includes(departureId))
  for (const { id: entryId } of asked.slice(0, MAX_PROPOSALS_PER_RUN)) {
    await sendProposal({ entryId, departureId }, tools)
  }
}

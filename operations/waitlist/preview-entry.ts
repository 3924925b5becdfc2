import { findDeparture } from '#db/departures/departures.ts'
import { listCandidatesBySize } from '#db/waitlist/waitlist.ts'
import { getPhaseFacts } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { nextPhaseStep, type PhaseStep, potentialPeople } from '#rules/departures/phases.ts'
import { availableSpots } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import { selectFittingParties } from '#rules/waitlist/invitations.ts'
import { isOffered } from './join-waitlist.ts'

/** What saving an entry would do. Rule P2 decides it, with the party at the end of the list. */
export type EntryPreview = {
  step: Extract<PhaseStep, 'open' | 'invite' | 'stay'>
  /** Everyone who may go, this party included. */
  people: number
  /** Of this party. */
  party: number
  capacity: number
  phase: 'gathering' | 'open'
  /** Parties that would be invited. */
  invited: number
  /** Whether this party is one of them. */
  isInvited: boolean
}

export async function previewEntry(
  departureId: DepartureId,
  party: number,
  tools: Tools,
): Promise<EntryPreview | undefined> {
  const now = tools.now()
  return tools.db.transaction(async (tx) => {
    const departure = await findDeparture(tx, departureId, now)
    if (!departure || !isOffered(departure, now)) return undefined
    const free = availableSpots(departure)
    const waiting = free > 0 ? await listCandidatesBySize(tx, departureId, free, now) : []
    const last = { people: party }
    const fitting = selectFittingParties([...waiting, last], free)
    const waitingPeople = departure.waitingPeople + party
    const facts = await getPhaseFacts(tx, { ...departure, waitingPeople }, fitting.length, tools)
    const step = nextPhaseStep(facts, now)
    const invited = step === 'open' || step === 'invite' ? fitting.length : 0
    return {
      step: invited > 0 && step !== 'return-to-gathering' ? step : 'stay',
      people: potentialPeople(facts),
      party,
      capacity: departure.capacity,
      phase: departure.phase,
      invited,
      isInvited: invited > 0 && fitting.includes(last),
    }
  })
}

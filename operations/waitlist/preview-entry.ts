import { findDeparture } from '#db/departures/departures.ts'
import { listCandidatesBySize } from '#db/waitlist/waitlist.ts'
import { getPhaseFacts } from '#operations/phases/reevaluate-departure.ts'
import type { Tools } from '#operations/tools.ts'
import { nextPhaseStep, potentialPeople } from '#rules/departures/phases.ts'
import { availableSpots } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { EntryPreview } from '#rules/waitlist/entry-outcomes.ts'
import { selectFittingParties } from '#rules/waitlist/invitations.ts'
import { isOffered } from './join-waitlist.ts'

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

import type { Tx } from '#db/database.ts'
import {
  countDoubtedPeople,
  countInvitations,
  getDeparture,
  type StoredDeparture,
  updateDeparture,
} from '#db/departures/departures.ts'
import { announceDeparture } from '#db/notices/change-notices.ts'
import { findRescue } from '#db/rescue/rescues.ts'
import { listCandidatesBySize, type WaitlistEntry } from '#db/waitlist/waitlist.ts'
import { queueInvitationEndedMails } from '#operations/mail/waitlist-mails.ts'
import type { Tools } from '#operations/tools.ts'
import { areSalesClosed } from '#rules/departures/departure-days.ts'
import {
  nextPhaseStep,
  type PhaseFacts,
  PROPOSAL_THRESHOLD,
  peopleMissing,
  potentialPeople,
  trustedPeople,
} from '#rules/departures/phases.ts'
import { availableSpots, hasSellablePrice } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import { canAskGuests } from '#rules/rescue/rescue.ts'
import { selectFittingParties } from '#rules/waitlist/invitations.ts'
import { confirmDeparture } from './confirm-departure.ts'
import { expireInvitations } from './expire-invitations.ts'
import { inviteParties } from './invite-parties.ts'
import { enterOpenPhase, returnToGathering } from './switch-phase.ts'

/**
 * Rules P2 to P5, P16 and P17: opens the departure, invites parties, returns to gathering, confirms it or asks guests
 * who have just booked, in the transaction that changed its numbers. The departure is locked by the caller, so the
 * second of two simultaneous changes sees the effect of the first.
 */
export async function reevaluateDeparture(tx: Tx, departureId: DepartureId, tools: Tools): Promise<void> {
  const now = tools.now()
  const expired = await expireInvitations(tx, departureId, now)
  const departure = await getDeparture(tx, departureId, now)
  const parties = await listFittingParties(tx, departure, now)
  const step = nextPhaseStep(await getPhaseFacts(tx, departure, parties.length, tools), now)
  if (step === 'open') {
    await updateDeparture(tx, departureId, { lastOpenedAt: now })
    await enterOpenPhase(tx, departure, parties, tools)
  }
  if (step === 'invite') await inviteParties(tx, departure, parties, tools)
  if (step === 'return-to-gathering') await returnToGathering(tx, departure, tools)
  if (step === 'stay') await proposeIfTwoShort(tx, departure, tools)
  const after = await confirmDeparture(tx, step === 'open' ? { ...departure, phase: 'open' } : departure, tools)
  if (canAskGuests(after, now) && (await findRescue(tx, departureId)))
    await tools.enqueue(tx, 'ask-guests', { departureId })
  await queueInvitationEndedMails(tx, 'invitation-expired', expired, departureId, tools)
  await announceDeparture(tx, departureId)
}

/** What decides the next step of a departure. */
export async function getPhaseFacts(
  tx: Tx,
  departure: StoredDeparture,
  fittingParties: number,
  { liveMethods }: Tools,
): Promise<PhaseFacts> {
  return {
    ...departure,
    ...(await countInvitations(tx, departure.id)),
    fittingParties,
    doubtedPeople: await countDoubtedPeople(tx, departure.id, trustedPeople(departure.capacity)),
    hasSellablePrice: hasSellablePrice(departure, liveMethods),
  }
}

/** Rules P3 and P4: the waiting parties to invite into the free seats. */
export async function listFittingParties(tx: Tx, departure: StoredDeparture, now: Date): Promise<WaitlistEntry[]> {
  const free = availableSpots(departure)
  return free > 0 ? selectFittingParties(await listCandidatesBySize(tx, departure.id, free, now), free) : []
}

async function proposeIfTwoShort(tx: Tx, departure: StoredDeparture, tools: Tools): Promise<void> {
  if (departure.phase !== 'gathering' || departure.isClosed || departure.isCancelled) return
  if (areSalesClosed(departure, tools.now())) return
  const missing = peopleMissing(departure.capacity, potentialPeople(departure))
  if (missing === PROPOSAL_THRESHOLD) await tools.enqueue(tx, 'propose-departure', { departureId: departure.id })
}

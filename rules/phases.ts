import type { Day } from './dates.ts'
import type { SeatFacts } from './seats.ts'

/** The specification's two thresholds. Rule P2 needs both. */
export const GO_SHARE = 0.75
export const GO_PEOPLE = 4

/** Rule P2: with this many people a departure of this capacity stops gathering and asks for deposits. */
export function peopleToGo(capacity: number): number {
  return Math.max(GO_PEOPLE, Math.ceil(capacity * GO_SHARE))
}

/** How many are still missing until then. */
export function peopleMissing(capacity: number, potential: number): number {
  return Math.max(0, peopleToGo(capacity) - potential)
}

/** Everybody who is on a departure or wants to be. */
export type PeopleFacts = {
  confirmedSeats: number
  heldSeats: number
  /** Of the held seats those of people who were invited: they are on the list already. */
  heldByInvited: number
  /** All on the list but those who declined an invitation or let it lapse. */
  waitingPeople: number
}

/** Rule P1. */
export function potentialPeople({ confirmedSeats, heldSeats, heldByInvited, waitingPeople }: PeopleFacts): number {
  return confirmedSeats + heldSeats - heldByInvited + waitingPeople
}

export type PhaseFacts = SeatFacts &
  PeopleFacts & {
    startDate: Day
    /** First money for it: the charter is going. */
    isChartered: boolean
    /** Of those made since it opened. */
    openInvitations: number
    hasInvited: boolean
    /** How many parties of the list fit into the free seats now. */
    fittingParties: number
  }

/** What a departure does about its numbers: stop gathering, invite more of its list, gather again, or nothing. */
export type PhaseStep = 'open' | 'invite' | 'gather-again' | 'stay'

/** Rules P2 to P5. Asked after everything that changes the numbers, with the departure locked. */
export function phaseStep(departure: PhaseFacts, today: Day): PhaseStep {
  const { phase, startDate, isClosed, isCancelled, fittingParties } = departure
  if (isCancelled || startDate <= today) return 'stay'
  const mayInvite = !isClosed && fittingParties > 0
  if (phase === 'gathering') return mayInvite && hasEnoughPeople(departure) ? 'open' : 'stay'
  if (mayInvite) return 'invite'
  return isAbandoned(departure) ? 'gather-again' : 'stay'
}

/** Rule P2. */
function hasEnoughPeople(departure: PhaseFacts): boolean {
  return peopleMissing(departure.capacity, potentialPeople(departure)) === 0
}

/** Rule P5: everybody who was invited has said no or nothing, nobody is paying, and nobody ever paid. */
function isAbandoned({ isChartered, confirmedSeats, hasInvited, openInvitations, heldSeats }: PhaseFacts): boolean {
  // A booking that was moved to a date while it gathered was paid before the charter was going.
  const hasPaid = isChartered || confirmedSeats > 0
  return !hasPaid && hasInvited && openInvitations === 0 && heldSeats === 0
}

/** With this few missing, people who wait for other dates of the trip and are flexible are asked. */
export const ASK_ELSEWHERE_AT = 2

/** Rule P7: a departure that still gathers this close to its start is put before staff. */
export const DECISION_DAYS = 45

export type HandAction = 'open' | 'close' | 'reopen' | 'cancel'
export type HandRefusal = 'unknown-departure' | 'no-reason' | 'is-open' | 'is-closed' | 'is-not-closed' | 'is-cancelled'

type HandFacts = Pick<SeatFacts, 'phase' | 'isClosed' | 'isCancelled'>

/** Rule P6: why staff cannot do this by hand, or undefined if they can. */
export function refuseByHand(action: HandAction, departure: HandFacts, reason: string): HandRefusal | undefined {
  if (!reason.trim()) return 'no-reason'
  if (departure.isCancelled) return 'is-cancelled'
  if (action === 'open' && departure.phase === 'deposit') return 'is-open'
  if (action === 'close' && departure.isClosed) return 'is-closed'
  if (action === 'reopen' && !departure.isClosed) return 'is-not-closed'
  return undefined
}

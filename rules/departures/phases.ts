import type { Day } from '../dates.ts'
import type { SeatFacts } from './seats.ts'

/** The two thresholds of docs/specification.md 12.4. Rule P2 needs both. */
export const MIN_CAPACITY_SHARE = 0.75
export const MIN_PEOPLE = 4

/** Rule P2: a departure opens for deposits once it has this many people. */
export function minimumPeople(capacity: number): number {
  return Math.max(MIN_PEOPLE, Math.ceil(capacity * MIN_CAPACITY_SHARE))
}

export function peopleMissing(capacity: number, potential: number): number {
  return Math.max(0, minimumPeople(capacity) - potential)
}

export type PeopleFacts = {
  confirmedSeats: number
  heldSeats: number
  /** Held seats of invited parties, who already count as waiting. */
  heldByInvitees: number
  /** Everybody on the waitlist whose entry is not paused. */
  waitingPeople: number
}

/** Rule P1. */
export function potentialPeople({ confirmedSeats, heldSeats, heldByInvitees, waitingPeople }: PeopleFacts): number {
  return confirmedSeats + heldSeats - heldByInvitees + waitingPeople
}

export type PhaseFacts = SeatFacts &
  PeopleFacts & {
    startDate: Day
    /** From the first payment on, the charter is going. */
    isGoing: boolean
    /** Invitations made since the departure opened. */
    openInvitations: number
    hasInvited: boolean
    /** How many parties on the waitlist fit into the free seats. */
    fittingParties: number
  }

export type PhaseStep = 'open' | 'invite' | 'return-to-gathering' | 'stay'

/** Rules P2 to P5. Evaluated after every change of the numbers, with the departure locked. */
export function nextPhaseStep(departure: PhaseFacts, today: Day): PhaseStep {
  const { phase, startDate, isClosed, isCancelled, fittingParties } = departure
  if (isCancelled || startDate <= today) return 'stay'
  const canInvite = !isClosed && fittingParties > 0
  if (phase === 'gathering') return canInvite && hasEnoughPeople(departure) ? 'open' : 'stay'
  if (canInvite) return 'invite'
  return isAbandoned(departure) ? 'return-to-gathering' : 'stay'
}

/** Rule P2. */
function hasEnoughPeople(departure: PhaseFacts): boolean {
  return peopleMissing(departure.capacity, potentialPeople(departure)) === 0
}

/** Rule P5: every invitation was declined or expired, nobody is paying, and nobody ever paid. */
function isAbandoned({ isGoing, confirmedSeats, hasInvited, openInvitations, heldSeats }: PhaseFacts): boolean {
  // A booking moved here while the departure was gathering counts as paid, although the charter is not going yet.
  const hasPaid = isGoing || confirmedSeats > 0
  return !hasPaid && hasInvited && openInvitations === 0 && heldSeats === 0
}

/** With this few people missing, flexible parties of other departures get a proposal. */
export const PROPOSAL_THRESHOLD = 2

/** Rule P7: if a departure is still gathering this close to its start, staff must decide. */
export const DECISION_DAYS = 45

export type DepartureAction = 'open' | 'close' | 'reopen' | 'cancel'
export type DepartureActionRefusal =
  | 'unknown-departure'
  | 'missing-reason'
  | 'already-open'
  | 'already-closed'
  | 'not-closed'
  | 'departure-cancelled'

type DepartureActionFacts = Pick<SeatFacts, 'phase' | 'isClosed' | 'isCancelled'>

/** Rule P6. */
export function checkDepartureAction(
  action: DepartureAction,
  departure: DepartureActionFacts,
  reason: string,
): DepartureActionRefusal | undefined {
  if (!reason.trim()) return 'missing-reason'
  if (departure.isCancelled) return 'departure-cancelled'
  if (action === 'open' && departure.phase === 'open') return 'already-open'
  if (action === 'close' && departure.isClosed) return 'already-closed'
  if (action === 'reopen' && !departure.isClosed) return 'not-closed'
  return undefined
}

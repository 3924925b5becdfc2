import { addHours, type Day } from '#rules/dates.ts'
import { canOpenUndecided, checkDay, decisionDay, OPENING_HOURS } from './decision-days.ts'
import { areSalesClosed, type DepartureDays, isPast, todayAtBase } from './departure-days.ts'
import type { SeatFacts } from './seats.ts'

/** The two thresholds of docs/specification.md 12.4. Rule P2 needs both. */
export const MIN_CAPACITY_SHARE = 0.75
export const MIN_PEOPLE = 4

/** Rule P2: a departure opens for deposits once it has this many people. */
export function minimumPeople(capacity: number): number {
  return Math.max(MIN_PEOPLE, Math.ceil(capacity * MIN_CAPACITY_SHARE))
}

/** Rule P2: whether a party is so large that only a part of it counts until staff have confirmed it. */
export function isDoubted(people: number, capacity: number): boolean {
  return people > trustedPeople(capacity)
}

/** Rule P2: one unpaid party counts for at most half of the minimum, because anyone can say that seven come. */
export function trustedPeople(capacity: number): number {
  return minimumPeople(capacity) / 2
}

export function peopleMissing(capacity: number, potential: number): number {
  return Math.max(0, minimumPeople(capacity) - potential)
}

export type PeopleFacts = {
  confirmedSeats: number
  heldSeats: number
  /** Held seats of invited parties, who already count as waiting. */
  heldByInvitees: number
  /** Everyone on the waitlist whose entry is not paused. */
  waitingPeople: number
}

/** Rule P1: everyone who may fly. */
export function potentialPeople({ confirmedSeats, heldSeats, heldByInvitees, waitingPeople }: PeopleFacts): number {
  return confirmedSeats + heldSeats - heldByInvitees + waitingPeople
}

export type PhaseFacts = SeatFacts &
  PeopleFacts &
  DepartureDays & {
    /** Someone has paid: deposits are final, and dates are fixed. */
    isCharterStage: boolean
    /** Invitations made since the departure opened. */
    openInvitations: number
    hasInvited: boolean
    /** People of waiting parties beyond what rule P2 trusts. */
    doubtedPeople: number
    /** When it last opened automatically, if that was within a day. */
    lastOpenedAt: Date | null
    /** How many parties on the waitlist fit into the free seats. */
    fittingParties: number
    /** Rule M9: true if the price is not a placeholder. */
    hasSellablePrice: boolean
    isPrivate: boolean
  }

export type PhaseStep = 'open' | 'invite' | 'return-to-gathering' | 'stay'

/** Rules P2 to P5, P9, P18, M9 and M28. Evaluated after every change of the numbers, with the departure locked. */
export function nextPhaseStep(departure: PhaseFacts, now: Date): PhaseStep {
  const { phase, isClosed, isCancelled, isPrivate, fittingParties, hasSellablePrice } = departure
  if (isCancelled || isPrivate || isPast(departure, now)) return 'stay'
  const canInvite = !isClosed && !areSalesClosed(departure, now) && hasSellablePrice && fittingParties > 0
  if (phase === 'gathering')
    return canInvite && canOpenUndecided(departure, now) && canOpenAutomatically(departure, now) ? 'open' : 'stay'
  if (canInvite) return 'invite'
  return isAbandoned(departure) ? 'return-to-gathering' : 'stay'
}

/** Rule P2: deposits open automatically at most once a day, since everyone is mailed. */
const REOPENING_HOURS = 24

/** Openings before this moment no longer count. */
export function openingCutoff(now: Date): Date {
  return addHours(now, -REOPENING_HOURS)
}

function canOpenAutomatically({ lastOpenedAt, doubtedPeople, ...departure }: PhaseFacts, now: Date): boolean {
  if (lastOpenedAt && lastOpenedAt > openingCutoff(now)) return false
  return peopleMissing(departure.capacity, potentialPeople(departure) - doubtedPeople) === 0
}

/** Rule P5: every invitation was declined or expired, no one is paying, and no one ever paid. */
function isAbandoned({ isCharterStage, confirmedSeats, hasInvited, openInvitations, heldSeats }: PhaseFacts): boolean {
  // A booking moved here while the departure was gathering counts as paid, although the charter stage has not begun.
  const hasPaid = isCharterStage || confirmedSeats > 0
  return !hasPaid && hasInvited && openInvitations === 0 && heldSeats === 0
}

/** Rule M9: it would sell or open, if its price were not a placeholder. */
export function isStoppedByPrice(departure: PeopleFacts & Pick<SeatFacts, 'capacity' | 'phase'>): boolean {
  return departure.phase === 'open' || peopleMissing(departure.capacity, potentialPeople(departure)) === 0
}

/** When at most this many people are missing, flexible parties of other departures get a proposal. */
export const PROPOSAL_THRESHOLD = 2

export type DecisionFacts = SeatFacts &
  Pick<DepartureDays, 'startDate' | 'timeZone'> & { openedAt: Date | null; goesAnywaySince: Date | null }

/** Rules P7 and P8: from its check day on, staff decide about a departure that gathers or has too few paid seats. */
export function needsDecision(departure: DecisionFacts, now: Date): boolean {
  if (departure.isCancelled || isPast(departure, now)) return false
  if (todayAtBase(departure, now) < checkDay(departure)) return false
  return departure.phase === 'gathering' || isShort(departure, now)
}

/** Rules P7 and P8: its decision day is over. Owners are mailed every morning, and its guests may take a full refund. */
export function isDecisionLate(departure: DecisionFacts, now: Date): boolean {
  return needsDecision(departure, now) && todayAtBase(departure, now) > decisionDay(departure)
}

/**
 * Rule P14: staff record how a departure ended. They are asked on its start day if no one had decided to run it, and
 * otherwise when its last day is over.
 */
export function needsEnding(departure: DecisionFacts & EndFacts, now: Date): boolean {
  const { isCancelled, flownAt, endDate } = departure
  if (isCancelled || flownAt || !isPast(departure, now)) return false
  return !isDecided(departure) || endDate < todayAtBase(departure, now)
}

export type EndFacts = { endDate: Day; flownAt: Date | null }

/** Rule P8: enough seats are paid, or staff said go. */
export function isDecided({ phase, capacity, confirmedSeats, goesAnywaySince }: DecisionFacts): boolean {
  return phase === 'open' && (hasMinimumPaid(capacity, confirmedSeats) || goesAnywaySince !== null)
}

/** A private charter may have fewer seats than the minimum. It is confirmed when all of them are paid. */
export function seatsToFly(capacity: number): number {
  return Math.min(capacity, minimumPeople(capacity))
}

function hasMinimumPaid(capacity: number, confirmedSeats: number): boolean {
  return confirmedSeats >= seatsToFly(capacity)
}

/** Rule P8: too few have paid. */
function isShort({ capacity, confirmedSeats, openedAt, goesAnywaySince }: DecisionFacts, now: Date): boolean {
  const hasJustOpened = openedAt !== null && addHours(openedAt, OPENING_HOURS) > now
  return !hasMinimumPaid(capacity, confirmedSeats) && !goesAnywaySince && !hasJustOpened
}

/**
 * `go-anyway` decides about a departure with too few paid seats (rule P8). `flown` and `did-not-go` end a departure that
 * is past (rule P14): the second records it as cancelled, and everyone is refunded.
 */
export type DepartureAction = 'open' | 'go-anyway' | 'close' | 'reopen' | 'cancel' | 'flown' | 'did-not-go'
export type DepartureActionRefusal =
  | 'unknown-departure'
  | 'missing-reason'
  | 'already-open'
  | 'already-closed'
  | 'not-closed'
  | 'departure-cancelled'
  | 'departure-flown'
  | 'departure-past'
  | 'not-past'
  | 'nobody-booked'
  | 'placeholder-price'
  | 'nothing-to-decide'

type DepartureActionFacts = DecisionFacts & {
  flownAt: Date | null
  /** Rule M9: true if the price is not a placeholder. */
  hasSellablePrice: boolean
}

/** Rules P6, P8, P9, P14 and M9: what staff may do with it now. */
export function checkDepartureAction(
  action: DepartureAction,
  departure: DepartureActionFacts,
  reason: string,
  now: Date,
): DepartureActionRefusal | undefined {
  // Recording a flight needs no reason: it was promised, and changes neither seats nor money.
  if (action !== 'flown' && !reason.trim()) return 'missing-reason'
  if (departure.isCancelled) return 'departure-cancelled'
  if (departure.flownAt) return 'departure-flown'
  if (action === 'flown' || action === 'did-not-go') return checkEnding(action, departure, now)
  if (isPast(departure, now)) return 'departure-past'
  if (action === 'open' && departure.phase === 'open') return 'already-open'
  if (action === 'open' && !departure.hasSellablePrice) return 'placeholder-price'
  if (action === 'go-anyway' && !(departure.phase === 'open' && needsDecision(departure, now)))
    return 'nothing-to-decide'
  if (action === 'close' && departure.isClosed) return 'already-closed'
  if (action === 'reopen' && !departure.isClosed) return 'not-closed'
  return undefined
}

/** Rule P14: a departure without guests cannot have flown. */
function checkEnding(
  action: 'flown' | 'did-not-go',
  departure: DepartureActionFacts,
  now: Date,
): DepartureActionRefusal | undefined {
  if (!isPast(departure, now)) return 'not-past'
  return action === 'flown' && departure.confirmedSeats === 0 ? 'nobody-booked' : undefined
}

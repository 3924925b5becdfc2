import { addDays, type Day, startOfDayAt, type TimeZone } from '#rules/dates.ts'
import { decisionDay } from './decision-days.ts'
import { type DepartureDays, isPast, todayAtBase } from './departure-days.ts'
import { type DecisionFacts, isDecided, needsDecision } from './phases.ts'
import type { DeparturePhase, SeatFacts } from './seats.ts'

/** Rule P16: whether a departure will fly. `open` means open for deposits, and `full` is also confirmed. */
export type FlightStatus = DeparturePhase | 'confirmed' | 'full' | 'cancelled'

type FlightFacts = Pick<SeatFacts, 'phase' | 'capacity' | 'confirmedSeats' | 'isCancelled'> & {
  /** When it had enough paid seats, or staff said go. */
  confirmedSince: Date | null
}

/** Rule P16. People book flights because of it, so it stays confirmed when a booking is cancelled later. */
export function flightStatus({
  phase,
  capacity,
  confirmedSeats,
  isCancelled,
  confirmedSince,
}: FlightFacts): FlightStatus {
  if (isCancelled) return 'cancelled'
  if (!confirmedSince) return phase
  return confirmedSeats >= capacity ? 'full' : 'confirmed'
}

/** Rules P8 and P16: its minimum is paid, or staff said go, for the first time. */
export function becomesConfirmed(departure: DecisionFacts & FlightFacts, now: Date): boolean {
  const { isCancelled, confirmedSince } = departure
  return !isCancelled && !confirmedSince && !isPast(departure, now) && isDecided(departure)
}

type DecisionDayFacts = Pick<DepartureDays, 'startDate' | 'timeZone'> & { openedAt: Date | null }

/** Rules P7 and P8: its decision day, if staff have to decide about it as things stand now. */
export function openDecisionDay(departure: DecisionFacts, now: Date): Day | undefined {
  const day = decisionDay(departure)
  return needsDecision(departure, endOfDay(day, departure.timeZone, now)) ? day : undefined
}

/** The end of a day at the base, or now, if it is over. */
function endOfDay(day: Day, timeZone: TimeZone, now: Date): Date {
  const end = startOfDayAt(timeZone, addDays(day, 1))
  return end > now ? end : now
}

/** Rule P16: guests may book their travel. */
export function isConfirmed(status: FlightStatus): boolean {
  return status === 'confirmed' || status === 'full'
}

/** What guests see about whether the departure will fly. */
export type Flight = {
  status: FlightStatus
  /** The day by which we decide. Null if it is decided, or late. */
  decideBy: Day | null
}

export function flightOf(departure: FlightFacts & DecisionDayFacts, now: Date): Flight {
  return toFlight(flightStatus(departure), decisionDay(departure), todayAtBase(departure, now))
}

/** `today` is the day at the base. */
export function toFlight(status: FlightStatus, decisionDay: Day, today: Day): Flight {
  const isUndecided = status === 'gathering' || status === 'open'
  return { status, decideBy: isUndecided && decisionDay >= today ? decisionDay : null }
}

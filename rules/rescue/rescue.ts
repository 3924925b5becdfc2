import { checkMoveBooking } from '#rules/bookings/booking-moves.ts'
import { addDays, type Day, daysBetween } from '#rules/dates.ts'
import { areSalesClosed, type DepartureDays, isPast } from '#rules/departures/departure-days.ts'
import { flightStatus, isConfirmed } from '#rules/departures/flight-status.ts'
import {
  type DecisionFacts,
  needsDecision,
  type PeopleFacts,
  peopleMissing,
  potentialPeople,
  seatsToFly,
} from '#rules/departures/phases.ts'
import { type Cents, roundCents } from '#rules/money.ts'

/** The choices of a booking whose departure is short of people. */
export const RESCUE_CHOICES = ['supplement', 'move', 'refund'] as const
export type RescueChoice = (typeof RESCUE_CHOICES)[number]

/** What staff decide once the guests have answered. */
export const RESCUE_DECISIONS = ['fly', 'cancel'] as const
export type RescueDecision = (typeof RESCUE_DECISIONS)[number]

/** `without`: it flies without a supplement, because its minimum was paid or staff said go. */
export const RESCUE_OUTCOMES = [...RESCUE_DECISIONS, 'without'] as const
export type RescueOutcome = (typeof RESCUE_OUTCOMES)[number]

/** The people in a party need time to talk, but a week is too long for anyone who wants to book another trip. */
const ANSWER_DAYS = 5
/** Rule P17: the highest supplement, as a share of the price, unless an owner sets another one. */
export const MAX_SUPPLEMENT_PERCENT = 50

type AskFacts = DecisionFacts & { confirmedSince: Date | null; isPrivate: boolean }

/** Rule P17: guests of a confirmed departure have booked their travel, and staff ask a private party themselves. */
export function canAskGuests(departure: AskFacts, now: Date): boolean {
  const { phase, confirmedSince, isPrivate, confirmedSeats } = departure
  return phase === 'open' && !confirmedSince && !isPrivate && confirmedSeats > 0 && needsDecision(departure, now)
}

type PricedSeats = { capacity: number; confirmedSeats: number; priceCents: number }

/** Rule P17: the price of the missing seats, shared by everyone who has paid and rounded up to whole dollars. */
export function supplementPerPerson({ capacity, confirmedSeats, priceCents }: PricedSeats): Cents {
  const missingCents = Math.max(0, seatsToFly(capacity) - confirmedSeats) * priceCents
  return roundCents(Math.ceil(missingCents / confirmedSeats / 100) * 100)
}

/** Rule P17: null if it exceeds the share of the price that an owner set, so that it is not offered. */
export function offeredSupplement(seats: PricedSeats, maxPercent: number): Cents | null {
  const supplement = supplementPerPerson(seats)
  return supplement * 100 <= seats.priceCents * maxPercent ? supplement : null
}

/** Rule P17: the sum that guests are asked about once staff release the question; null without a supplement. */
export type GuestsQuestion = { supplementCents: Cents | null }

/** Rule P17: undefined if guests were asked, or there is nothing to ask. */
export function questionFor(
  departure: AskFacts & PricedSeats,
  { wasAsked, maxPercent }: { wasAsked: boolean; maxPercent: number },
  now: Date,
): GuestsQuestion | undefined {
  if (wasAsked || !canAskGuests(departure, now)) return undefined
  return { supplementCents: offeredSupplement(departure, maxPercent) }
}

/** The same for questions about the same sum, so that staff release only what they saw. */
export function questionKey({ supplementCents }: GuestsQuestion): string {
  return supplementCents === null ? 'none' : String(supplementCents)
}

export type ReleaseRefusal =
  | 'unknown-departure'
  /** Someone released it, or the departure no longer needs its guests’ answers. */
  | 'nothing-to-ask'
  /** The page showed another sum. */
  | 'sum-changed'

/** Rule P17: the last day for an answer, which is before the trip starts. */
export function answerDay(today: Day, startDate: Day): Day {
  return earlier(addDays(today, ANSWER_DAYS), addDays(startDate, -1))
}

const earlier = (one: Day, other: Day) => (one < other ? one : other)

type Departure = DecisionFacts &
  PeopleFacts &
  DepartureDays & {
    id: string
    destination: string
    isCharterStage: boolean
    isPrivate: boolean
    confirmedSince: Date | null
  }

/** Rule P17: the departure of the same trip that flies or lacks the fewest people, and of these the one closest in time. */
export function chooseTarget<To extends Departure>(
  from: Departure,
  others: readonly To[],
  seats: number,
  now: Date,
): To | undefined {
  const isOffered = (to: To) =>
    canMoveTo(from, to, seats, now) && !to.isClosed && !areSalesClosed(to, now) && !needsDecision(to, now)
  return others
    .filter(isOffered)
    .toSorted((one, other) => missingFor(one) - missingFor(other) || distance(from, one) - distance(from, other))[0]
}

/** Rule M22: the move is staff's own offer. */
export function canMoveTo(from: Departure, to: Departure, seats: number, now: Date): boolean {
  return checkMoveBooking(from, to, { seats, occasion: 'staff' }, now) === undefined
}

function missingFor(departure: Departure): number {
  if (isConfirmed(flightStatus(departure))) return 0
  // One that has its people but is not confirmed comes after all that are.
  return 1 + peopleMissing(departure.capacity, potentialPeople(departure))
}

const distance = (from: Departure, to: Departure) => Math.abs(daysBetween(from.startDate, to.startDate))

/** A booking on the departure. `answerBy` is null until it was asked. */
export type RescueBooking = {
  seats: number
  choice: RescueChoice | null
  answerBy: Day | null
  /** The departure that it was offered still has room for it. */
  canMove: boolean
  paidCents: number
}

export type ChoiceCounts = Record<RescueChoice | 'none', number>

/** People, not bookings. */
export function countChoices(bookings: readonly Pick<RescueBooking, 'seats' | 'choice'>[]): ChoiceCounts {
  const counts = { supplement: 0, move: 0, refund: 0, none: 0 }
  for (const { seats, choice } of bookings) counts[choice ?? 'none'] += seats
  return counts
}

/** Whether the supplements of so many people pay for the seats that stay empty up to the minimum. */
export function isCovered(
  payingSeats: number,
  { capacity, priceCents, supplementCents }: { capacity: number; priceCents: number; supplementCents: number | null },
): boolean {
  if (supplementCents === null) return false
  return payingSeats > 0 && payingSeats * supplementCents >= (seatsToFly(capacity) - payingSeats) * priceCents
}

/**
 * Rule P17: what a decision means for a booking. The trip runs with a supplement or not at all, so no answer means a full
 * refund. If it runs at the price that was paid, the rescue ends without a decision, and everyone keeps their seats.
 */
export function rescueResult(
  decision: RescueDecision,
  { choice, canMove }: Pick<RescueBooking, 'choice' | 'canMove'>,
): RescueChoice {
  if (choice === 'supplement' && decision === 'fly') return 'supplement'
  return choice === 'move' && canMove ? 'move' : 'refund'
}

type PlanPart = { bookings: number; people: number; cents: number }
export type RescuePlan = Record<RescueChoice, PlanPart> & {
  /** People who chose a departure that no longer has room for them. */
  withoutRoom: number
}

/** Rule A8: people and money, counted before staff confirm. */
export function planRescue(
  decision: RescueDecision,
  bookings: readonly RescueBooking[],
  supplementCents: number | null,
): RescuePlan {
  const partOf = (result: RescueChoice): PlanPart => {
    const some = bookings.filter((booking) => rescueResult(decision, booking) === result)
    const people = sum(some.map(({ seats }) => seats))
    const cents =
      result === 'supplement' ? people * (supplementCents ?? 0) : sum(some.map(({ paidCents }) => paidCents))
    return { bookings: some.length, people, cents }
  }
  const withoutRoom = bookings.filter(({ choice, canMove }) => choice === 'move' && !canMove)
  return {
    supplement: partOf('supplement'),
    move: partOf('move'),
    refund: partOf('refund'),
    withoutRoom: sum(withoutRoom.map(({ seats }) => seats)),
  }
}

/** The same for plans with the same people and money, so that staff decide only about what they saw. */
export function planKey({ supplement, move, refund }: RescuePlan): string {
  return [supplement, move, refund].map(({ bookings, people, cents }) => `${bookings}.${people}.${cents}`).join('-')
}

export type RescueRefusal =
  /** No one was asked, or it is decided. */
  | 'rescue-ended'
  | 'departure-past'
  | 'missing-reason'
  /** Someone may still answer. */
  | 'answers-open'
  | 'nobody-pays'
  /** The page showed other people or money. */
  | 'answers-changed'

type DecisionRequest = { decision: RescueDecision; reason: string; shown: string }
type RescueFacts = {
  departure: Pick<DepartureDays, 'startDate' | 'timeZone'>
  isOpen: boolean
  bookings: readonly RescueBooking[]
  supplementCents: number | null
  today: Day
}

/** Rule P17: staff decide when everyone has answered or the last day for it is over. */
export function checkRescueDecision(
  { decision, reason, shown }: DecisionRequest,
  { departure, isOpen, bookings, supplementCents, today }: RescueFacts,
  now: Date,
): RescueRefusal | undefined {
  if (!isOpen) return 'rescue-ended'
  if (isPast(departure, now)) return 'departure-past'
  if (!reason.trim()) return 'missing-reason'
  if (bookings.some((booking) => mayAnswer(booking, today))) return 'answers-open'
  const plan = planRescue(decision, bookings, supplementCents)
  if (decision === 'fly' && plan.supplement.bookings === 0) return 'nobody-pays'
  return planKey(plan) === shown ? undefined : 'answers-changed'
}

const mayAnswer = ({ choice, answerBy }: RescueBooking, today: Day) =>
  choice === null && (answerBy === null || answerBy >= today)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

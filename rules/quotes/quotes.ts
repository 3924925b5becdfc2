import { transferHoldEndsAt } from '#rules/bank/bank-transfers.ts'
import { addDays, addMinutes, type Day, daysBetween, startOfDayAt } from '#rules/dates.ts'
import { type DepartureDays, todayAtBase } from '#rules/departures/departure-days.ts'
import { checkHold, type HoldDecision, type SaleFacts, type SeatFacts } from '#rules/departures/seats.ts'
import { FULL_PAYMENT_DAYS, type PaymentPlan } from '#rules/installments/schedule.ts'
import { methodFacts, type PaymentMethod } from '#rules/orders/methods.ts'
import { checkPaymentChoice, type PaymentChoiceRefusal } from '#rules/orders/payment-choice.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

export const QUOTE_STATES = ['open', 'accepted', 'withdrawn'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** An open quote whose time is over has expired, without a job that says so. */
export const QUOTE_STATUSES = [...QUOTE_STATES, 'expired'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

export function quoteStatus({ state, validUntil }: { state: QuoteState; validUntil: Date }, now: Date): QuoteStatus {
  return state === 'open' && validUntil <= now ? 'expired' : state
}

/** Rule S7: seats that no one pays for are seats that no one else can buy. */
export const MAX_QUOTE_DAYS = 30

type Days = Pick<DepartureDays, 'startDate' | 'timeZone'>

/** A quote is valid until its last day is over at the base. */
export function quoteExpiresAt({ timeZone }: Pick<Days, 'timeZone'>, lastDay: Day): Date {
  return startOfDayAt(timeZone, addDays(lastDay, 1))
}

/** While its guest pays, the seats stay held for as long as the way to pay takes (rules S2, M7 and M13), if that is longer. */
export function quoteHoldEndsAt(validUntil: Date, method: PaymentMethod, now: Date): Date {
  const { opens, holdMinutes } = methodFacts[method]
  const transfer = { createdAt: now, extendedUntil: null }
  const payingUntil = opens === 'bank-details' ? transferHoldEndsAt(transfer) : addMinutes(now, holdMinutes)
  return new Date(Math.max(+validUntil, +payingUntil))
}

/** Rule A12: the floor until an owner sets another one. */
export const QUOTE_FLOOR_PERCENT = 80

export type QuoteTerms = {
  seats: number
  /** For all seats together. Null is the departure's own price. */
  priceCents: number | null
  /** The role of the staff member who quotes. */
  role: StaffRole
  plan: PaymentPlan
  /** Null if the guest chooses. */
  method: PaymentMethod | null
  lastDay: Day
}

export type QuoteRefusal =
  | Exclude<HoldDecision, { ok: true }>['reason']
  | PaymentChoiceRefusal
  | 'ends-in-past'
  | 'too-long'
  | 'ends-after-start'
  | 'ends-after-deposits'
  | 'below-floor'

/** Why no quote was made. The last reasons are about a departure that is made for it. */
export type CreateQuoteRefusal =
  | QuoteRefusal
  | 'missing-reason'
  | 'unknown-departure'
  | 'departure-in-use'
  | 'already-booked'
  | 'unknown-destination'
  | 'starts-in-past'
  | 'ends-before-start'

/** Why staff cannot change a quote. */
export type QuoteActionRefusal = 'missing-reason' | 'unknown-quote' | 'not-open' | 'has-money'

/** Why a quote keeps its last day. */
export type ExtendQuoteRefusal =
  | QuoteActionRefusal
  | Extract<QuoteRefusal, 'ends-in-past' | 'too-long' | 'ends-after-start' | 'ends-after-deposits'>
  | 'not-later'

/** Rule S12: a later last day, which must be one that a new quote could have. */
export function checkExtension(
  { validUntil, paymentPlan }: { validUntil: Date; paymentPlan: PaymentPlan },
  lastDay: Day,
  departure: Days,
  now: Date,
): Exclude<ExtendQuoteRefusal, QuoteActionRefusal> | undefined {
  if (quoteExpiresAt(departure, lastDay) <= validUntil) return 'not-later'
  return checkLastDay({ plan: paymentPlan, lastDay }, departure, now)
}

/** Why a departure stays private. */
export type ReturnToSaleRefusal = 'missing-reason' | 'unknown-departure' | 'not-private' | 'departure-past'

type Sale = { now: Date; liveMethods: readonly PaymentMethod[]; quoteFloorPercent: number }

/** Rules S7, M9, M27 and A12. Staff may sell after sales have closed, but never more seats than are free. */
export function checkQuote(
  terms: QuoteTerms,
  departure: SaleFacts & { priceCents: number },
  { now, liveMethods, quoteFloorPercent }: Sale,
): QuoteRefusal | undefined {
  const isLive = terms.priceCents === null && liveMethods.length > 0
  const hold = checkHold(departure, terms.seats, { now, isLive, isInvited: true })
  if (!hold.ok) return hold.reason
  if (terms.role !== 'owner' && isBelowFloor(terms, departure, quoteFloorPercent)) return 'below-floor'
  return checkLastDay(terms, departure, now) ?? checkWay(terms, departure, { now, liveMethods })
}

export function isBelowFloor(
  { priceCents, seats }: Pick<QuoteTerms, 'priceCents' | 'seats'>,
  departure: { priceCents: number },
  floorPercent: number,
): boolean {
  return priceCents !== null && priceCents * 100 < departure.priceCents * seats * floorPercent
}

function checkWay(
  { plan, method }: QuoteTerms,
  departure: Days,
  { now, liveMethods }: Omit<Sale, 'quoteFloorPercent'>,
) {
  const { startDate } = departure
  if (!method) return undefined
  return checkPaymentChoice({ plan, method }, { startDate, today: todayAtBase(departure, now), liveMethods })
}

/** While the quote is valid, its plan must be one that rule M3 offers. */
function checkLastDay({ plan, lastDay }: Pick<QuoteTerms, 'plan' | 'lastDay'>, departure: Days, now: Date) {
  const today = todayAtBase(departure, now)
  if (lastDay < today) return 'ends-in-past'
  if (daysBetween(today, lastDay) > MAX_QUOTE_DAYS) return 'too-long'
  if (lastDay >= departure.startDate) return 'ends-after-start'
  const isLate = daysBetween(lastDay, departure.startDate) <= FULL_PAYMENT_DAYS
  return plan === 'deposit' && isLate ? 'ends-after-deposits' : undefined
}

type People = SeatFacts & { waitingPeople: number; isPrivate: boolean }

/** Rule M28: a departure leaves public sale only while no one is on it or waits for it. */
export function canBecomePrivate({ confirmedSeats, heldSeats, invitedSeats, waitingPeople }: People): boolean {
  return confirmedSeats + heldSeats + invitedSeats + waitingPeople === 0
}

/** Rule M28: it returns to public sale only while no private party has booked or may still accept. */
export function canBecomePublic({ confirmedSeats, heldSeats, isPrivate }: People): boolean {
  return isPrivate && confirmedSeats + heldSeats === 0
}

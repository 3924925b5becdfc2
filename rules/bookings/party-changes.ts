import { addDays, type Day } from '#rules/dates.ts'
import { type DepartureDays, isPast } from '#rules/departures/departure-days.ts'
import { hasFreeSeats, type SeatFacts } from '#rules/departures/seats.ts'
import type { AgreedInstallment } from '#rules/installments/schedule.ts'
import { type Cents, roundCents } from '#rules/money.ts'

/** What was agreed for a booking. The installments add up to the subtotal. */
export type PartyTerms = {
  seats: number
  subtotalCents: number
  depositCents: number
  installments: AgreedInstallment[]
}

/** The terms, the money that we have for them, and what refunds lowered the price by. */
export type PartyFacts = PartyTerms & { balanceCents: number; loweredCents: number }

/** What staff can do to a party. */
export const PARTY_ACTIONS = ['add-seats', 'drop-seats', 'split-booking'] as const
export type PartyAction = (typeof PARTY_ACTIONS)[number]

/** What staff do with money that dropped seats no longer need. */
export const EXCESS_USES = ['refund', 'credit'] as const
export type ExcessUse = (typeof EXCESS_USES)[number]

export type PartyChangeRefusal =
  | 'booking-cancelled'
  | 'departure-cancelled'
  | 'departure-started'
  | 'not-enough-seats'
  | 'placeholder-price'
  /** The page showed another price. */
  | 'price-changed'
  /** The chosen guests are none, all, include the booker, or are not on the booking. */
  | 'invalid-guests'
  | 'guest-erased'
  /** Rule G14: the booker asked to give up the seats that would be split off. */
  | 'request-open'
  /** Credit was issued for money that would leave the booking. */
  | 'credit-issued'
  /** Rule M16: staff have to decide first what money that left means for the price. */
  | 'refund-undecided'

/** A larger party would be a whole charter. */
export const MAX_ADDED_SEATS = 20

/** A guest has this long to pay what is due immediately for added seats. */
const ADDED_SEATS_DAYS = 7

type Trip = SeatFacts & Pick<DepartureDays, 'startDate' | 'timeZone'>

/** Rule M29: a party changes until its departure starts. */
export function checkPartyChange(
  { isCancelled, isLossUndecided }: { isCancelled: boolean; isLossUndecided: boolean },
  departure: Trip,
  now: Date,
): PartyChangeRefusal | undefined {
  if (isCancelled) return 'booking-cancelled'
  if (departure.isCancelled) return 'departure-cancelled'
  if (isPast(departure, now)) return 'departure-started'
  return isLossUndecided ? 'refund-undecided' : undefined
}

/** Rules S1, M9 and M29: added seats are sold like any others, even when the departure is closed to the public. */
export function checkAddedSeats(
  departure: Trip,
  added: { seats: number; shownPriceCents: number; priceCents: number; hasSellablePrice: boolean },
): PartyChangeRefusal | undefined {
  if (!added.hasSellablePrice) return 'placeholder-price'
  if (added.shownPriceCents !== added.priceCents) return 'price-changed'
  return hasFreeSeats(departure, added.seats) ? undefined : 'not-enough-seats'
}

/** The guests who leave a booking: some of them, but not the booker, whose place only another person can take. */
export function checkLeavingGuests(positions: readonly number[], seats: number): PartyChangeRefusal | undefined {
  const isKnown = positions.every((position) => position > 1 && position <= seats)
  const isEachOnce = new Set(positions).size === positions.length
  return positions.length > 0 && isKnown && isEachOnce ? undefined : 'invalid-guests'
}

/**
 * Rule M29: added seats cost what a seat costs today. Later installments grow by their shares; the rest is due within a
 * week, together with what was due at booking.
 */
export function addSeats(
  terms: PartyTerms,
  { seats, priceCents }: { seats: number; priceCents: number },
  { today, startDate }: { today: Day; startDate: Day },
): PartyTerms & { addedCents: Cents } {
  const addedCents = roundCents(priceCents * seats)
  const week = addDays(today, ADDED_SEATS_DAYS)
  const dueDay = week < startDate ? week : startDate
  const grown = terms.installments.map((each) =>
    isFirst(each) || each.dueDay <= dueDay
      ? each
      : { ...each, amountCents: each.amountCents + share(addedCents, each.amountCents, terms.subtotalCents) },
  )
  const laterCents = sum(grown) - sum(terms.installments)
  return {
    seats: terms.seats + seats,
    subtotalCents: terms.subtotalCents + addedCents,
    depositCents: terms.depositCents + share(addedCents, terms.depositCents, terms.subtotalCents),
    installments: grown.map((each) =>
      isFirst(each) ? { ...each, dueDay, amountCents: each.amountCents + addedCents - laterCents } : each,
    ),
    addedCents,
  }
}

export type DroppedSeats = PartyTerms & {
  /** Rule M8: the deposit for the dropped seats, which stays in the price. */
  keptCents: number
  /** The money paid beyond the new price. It is refunded or becomes a credit. */
  excessCents: number
}

/**
 * Rule M29: dropped seats lower the price by their share of it, less a deposit that is final. A credit stands for money
 * of its booking (rule M21), so with a credit the price keeps what the credit is for.
 */
export function dropSeats(
  facts: PartyFacts,
  seats: number,
  { isDepositFinal, excess }: { isDepositFinal: boolean; excess: ExcessUse },
): DroppedSeats {
  const priceCents = facts.subtotalCents - facts.loweredCents
  const droppedCents = share(priceCents, seats, facts.seats)
  const depositShare = share(facts.depositCents, seats, facts.seats)
  const keptCents = isDepositFinal ? Math.min(depositShare, droppedCents) : 0
  const covered = facts.balanceCents + facts.loweredCents
  const excessCents = Math.max(0, covered - (facts.subtotalCents - droppedCents + keptCents))
  const lessCents = droppedCents - keptCents - (excess === 'credit' ? excessCents : 0)
  const finalCents = isDepositFinal ? facts.depositCents : 0
  return {
    seats: facts.seats - seats,
    subtotalCents: facts.subtotalCents - lessCents,
    depositCents: isDepositFinal ? facts.depositCents : facts.depositCents - depositShare,
    installments: lowerInstallments(facts.installments, lessCents, finalCents),
    keptCents,
    excessCents,
  }
}

export type SplitTerms = {
  stays: PartyTerms
  leaves: PartyTerms
  /** The part of the money that goes with the guests who leave. */
  movedCents: number
}

/** Rule M29: a split divides the price as it is now, the deposit, every installment and the money by seats. */
export function splitTerms(facts: PartyFacts, seats: number): SplitTerms {
  const { installments, subtotalCents, depositCents } = facts
  const leaving = share(subtotalCents - facts.loweredCents, seats, facts.seats)
  const leavingDeposit = share(depositCents, seats, facts.seats)
  const parts = divide(leaving, installments)
  return {
    stays: {
      seats: facts.seats - seats,
      subtotalCents: subtotalCents - leaving,
      depositCents: depositCents - leavingDeposit,
      installments: installments.map((each, index) => ({
        ...each,
        amountCents: each.amountCents - (parts[index] ?? 0),
      })),
    },
    leaves: {
      seats,
      subtotalCents: leaving,
      depositCents: leavingDeposit,
      installments: installments.map((each, index) => ({ ...each, amountCents: parts[index] ?? 0 })),
    },
    movedCents: Math.max(0, share(facts.balanceCents, seats, facts.seats)),
  }
}

/** Due when the trip was booked. */
const isFirst = ({ kind }: AgreedInstallment) => kind === 'full' || kind === 'deposit'

/** A deposit that is final is never lowered. */
function lowerInstallments(
  installments: readonly AgreedInstallment[],
  lessCents: number,
  finalCents: number,
): AgreedInstallment[] {
  const open = installments.map((each) => ({
    ...each,
    amountCents: isFirst(each) ? Math.max(0, each.amountCents - finalCents) : each.amountCents,
  }))
  const parts = divide(lessCents, open)
  return installments.map((each, index) => ({ ...each, amountCents: each.amountCents - (parts[index] ?? 0) }))
}

/** Divides an amount by the amounts of the installments. The last one that has any takes what rounding left. */
function divide(cents: number, installments: readonly AgreedInstallment[]): number[] {
  let leftCents = cents
  let leftWeight = sum(installments)
  return installments.map(({ amountCents }) => {
    const part = leftWeight === 0 ? 0 : share(leftCents, amountCents, leftWeight)
    leftCents -= part
    leftWeight -= amountCents
    return part
  })
}

function share(cents: number, part: number, whole: number): Cents {
  return roundCents(whole === 0 ? 0 : (cents * part) / whole)
}

function sum(installments: readonly AgreedInstallment[]): number {
  return installments.reduce((total, { amountCents }) => total + amountCents, 0)
}

import type { Day } from '#rules/dates.ts'
import { type DepartureDays, isPast } from '#rules/departures/departure-days.ts'
import { hasFreeSeats, type SeatFacts } from '#rules/departures/seats.ts'
import {
  type AddedSeats,
  type AgreedInstallment,
  addedDueDay,
  type BookedInstallment,
  depositOf,
  NEW_INSTALLMENT,
} from '#rules/installments/schedule.ts'
import { type Cents, roundCents } from '#rules/money.ts'

/** What was agreed for a booking. The installments add up to the subtotal. */
export type PartyTerms = {
  seats: number
  subtotalCents: number
  /** Rule M12: the agreed share, also for seats that are added later. */
  depositPercent: number
  depositCents: number
  installments: BookedInstallment[]
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
  /** Rule M16: staff have not decided what a lost dispute or an external refund means for the price. */
  | 'refund-undecided'
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

/** A larger party would be a whole charter. */
export const MAX_ADDED_SEATS = 20

type Trip = SeatFacts & Pick<DepartureDays, 'startDate' | 'timeZone'>

/** Rule M29: a party changes until its departure starts, once its price is known. */
export function checkPartyChange(
  { isCancelled, isRefundUndecided }: { isCancelled: boolean; isRefundUndecided: boolean },
  departure: Trip,
  now: Date,
): PartyChangeRefusal | undefined {
  if (isCancelled) return 'booking-cancelled'
  if (departure.isCancelled) return 'departure-cancelled'
  if (isPast(departure, now)) return 'departure-started'
  return isRefundUndecided ? 'refund-undecided' : undefined
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
 * Rule M29: added seats cost what a seat costs today. Their deposit and what is due by now become a separate
 * installment, due within a week. The first and second installments grow by the rest, unless they are settled.
 */
export function addSeats(
  terms: PartyTerms,
  added: { seats: number; priceCents: number },
  { today, startDate }: { today: Day; startDate: Day },
): PartyTerms & { addedCents: Cents } {
  const addedCents = roundCents(added.priceCents * added.seats)
  return { ...withSeats(terms, added, { ...NEW_INSTALLMENT, dueDay: addedDueDay(today, startDate) }), addedCents }
}

function withSeats(
  terms: PartyTerms,
  { seats, priceCents }: { seats: number; priceCents: number },
  installment: Pick<BookedInstallment, 'id' | 'dueDay' | 'settledCents'>,
): PartyTerms {
  const cents = roundCents(priceCents * seats)
  const deposit = depositOf(cents, terms.depositPercent)
  const half = roundCents((cents - deposit) / 2)
  const laterPart = (kind: 'first' | 'second', amountCents: number) =>
    terms.installments.some((each) => each.kind === kind && isOpenAfter(each, installment.dueDay)) ? amountCents : 0
  const first = laterPart('first', half)
  const second = laterPart('second', cents - deposit - half)
  const addedSeats = { seats, priceCents, first, second }
  return {
    ...terms,
    seats: terms.seats + seats,
    subtotalCents: terms.subtotalCents + cents,
    depositCents: terms.depositCents + deposit,
    installments: [
      ...growBy(terms.installments, { first, second }),
      { ...installment, kind: 'added-seats', amountCents: cents - first - second, addedSeats },
    ],
  }
}

const isOpenAfter = ({ dueDay, amountCents, settledCents }: BookedInstallment, day: Day) =>
  dueDay > day && settledCents < amountCents

function growBy(installments: readonly BookedInstallment[], later: { first: number; second: number }) {
  return installments.map((each) =>
    each.kind === 'first' || each.kind === 'second'
      ? { ...each, amountCents: each.amountCents + later[each.kind] }
      : each,
  )
}

/**
 * Rule M29: seats that were added and not paid leave first, the newest before the others, and the booking is as it was
 * before them. Returns how many of the seats are left to drop.
 */
function dropUnpaidSeats(terms: PartyTerms, seats: number): { terms: PartyTerms; left: number } {
  const unpaid = terms.installments.findLast((each) => isUnpaidAddition(each, terms.installments))
  if (!unpaid?.addedSeats || seats === 0) return { terms, left: seats }
  const { addedSeats } = unpaid
  const before = withoutSeats(terms, unpaid, addedSeats)
  if (addedSeats.seats <= seats) return dropUnpaidSeats(before, seats - addedSeats.seats)
  return { terms: withSeats(before, { ...addedSeats, seats: addedSeats.seats - seats }, unpaid), left: 0 }
}

/** Nothing of the seats is paid, and no other change has lowered what they added. */
function isUnpaidAddition(
  { addedSeats, amountCents, settledCents }: BookedInstallment,
  installments: readonly BookedInstallment[],
): boolean {
  if (!addedSeats || settledCents > 0) return false
  const { seats, priceCents, first, second } = addedSeats
  const openOf = (kind: 'first' | 'second') =>
    installments.reduce((sum, each) => (each.kind === kind ? sum + each.amountCents - each.settledCents : sum), 0)
  const isWhole = amountCents === seats * priceCents - first - second
  return isWhole && openOf('first') >= first && openOf('second') >= second
}

function withoutSeats(
  terms: PartyTerms,
  installment: BookedInstallment,
  { seats, priceCents, first, second }: AddedSeats,
): PartyTerms {
  const cents = roundCents(seats * priceCents)
  const others = terms.installments.filter((each) => each !== installment)
  return {
    ...terms,
    seats: terms.seats - seats,
    subtotalCents: terms.subtotalCents - cents,
    depositCents: terms.depositCents - depositOf(cents, terms.depositPercent),
    installments: growBy(others, { first: -first, second: -second }),
  }
}

export type DroppedSeats = PartyTerms & {
  /** Rule M8: the deposit for the dropped seats, which stays in the price. */
  keptCents: number
  /** The money paid beyond the new price. It is refunded or becomes a credit. */
  excessCents: number
}

/**
 * Rule M29: dropped seats lower the price by their share of it, less a deposit that is final, unless they were added and
 * not paid. A credit stands for money of its booking (rule M21), so with a credit the price keeps what the credit is for.
 */
export function dropSeats(
  all: PartyFacts,
  wanted: number,
  { isDepositFinal, excess }: { isDepositFinal: boolean; excess: ExcessUse },
): DroppedSeats {
  const { terms, left: seats } = dropUnpaidSeats(all, wanted)
  const facts = { ...all, ...terms }
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
    depositPercent: facts.depositPercent,
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
  const { installments, subtotalCents, depositPercent, depositCents } = facts
  const leaving = share(subtotalCents - facts.loweredCents, seats, facts.seats)
  const leavingDeposit = share(depositCents, seats, facts.seats)
  const parts = divide(leaving, installments)
  const leavingInstallments = installments.map(({ kind, dueDay, amountCents, settledCents }, index) => {
    const part = parts[index] ?? 0
    return { ...NEW_INSTALLMENT, kind, dueDay, amountCents: part, settledCents: share(settledCents, part, amountCents) }
  })
  return {
    stays: {
      seats: facts.seats - seats,
      subtotalCents: subtotalCents - leaving,
      depositPercent,
      depositCents: depositCents - leavingDeposit,
      installments: installments.map((each, index) => ({
        ...each,
        amountCents: each.amountCents - (parts[index] ?? 0),
        settledCents: each.settledCents - (leavingInstallments[index]?.settledCents ?? 0),
        addedSeats: null,
      })),
    },
    leaves: {
      seats,
      subtotalCents: leaving,
      depositPercent,
      depositCents: leavingDeposit,
      installments: leavingInstallments,
    },
    movedCents: Math.max(0, share(facts.balanceCents, seats, facts.seats)),
  }
}

/** A deposit that is final is never lowered. It is in the installments that fall due first. */
function lowerInstallments(
  installments: readonly BookedInstallment[],
  lessCents: number,
  finalCents: number,
): BookedInstallment[] {
  let finalLeft = finalCents
  const open = installments.map((each) => {
    const final = Math.min(finalLeft, each.amountCents)
    finalLeft -= final
    return { ...each, amountCents: each.amountCents - final }
  })
  const parts = divide(lessCents, open)
  return installments.map((each, index) => ({ ...each, amountCents: each.amountCents - (parts[index] ?? 0) }))
}

/** Divides an amount by the amounts of the installments. The last one that has any takes what rounding left. */
function divide(cents: number, installments: readonly AgreedInstallment[]): number[] {
  let leftCents = cents
  let leftWeight = installments.reduce((total, { amountCents }) => total + amountCents, 0)
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

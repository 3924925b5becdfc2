import type { Money } from './bookings.ts'
import type { Day } from './dates.ts'
import { type Cents, cents } from './money.ts'
import { isAsked } from './payments.ts'
import { PARTS, type SchedulePart } from './schedule.ts'

export type LedgerLine = Pick<Money, 'direction' | 'state' | 'amountCents' | 'feeCents'>
export type Owed = { part: SchedulePart; dueDay: Day; amountCents: number }

/**
 * The ledger: what has come for a booking without its fees, less what went back or is on its way, and the credit spent on
 * it. This, and nothing else, is what its schedule calls settled.
 */
export function ledgerBalance(money: readonly LedgerLine[], creditCents: number): number {
  return money.reduce((balance, line) => balance + effect(line), creditCents)
}

/** Money that came counts when it is there; money that goes back is not the booking's from the moment it was asked for. */
function effect({ direction, state, amountCents, feeCents }: LedgerLine): number {
  if (direction === 'in') return state === 'completed' ? amountCents - feeCents : 0
  return state === 'failed' ? 0 : feeCents - amountCents
}

/** What is there fills the instalments in the order in which they fall due. */
export function settled<Instalment extends Owed>(
  instalments: readonly Instalment[],
  balance: number,
): (Instalment & { settledCents: number })[] {
  let left = Math.max(0, balance)
  return inOrder(instalments).map((instalment) => {
    const settledCents = Math.min(left, instalment.amountCents)
    left -= settledCents
    return { ...instalment, settledCents }
  })
}

export function inOrder<Instalment extends Owed>(instalments: readonly Instalment[]): Instalment[] {
  return instalments.toSorted(
    (one, other) => one.dueDay.localeCompare(other.dueDay) || PARTS.indexOf(one.part) - PARTS.indexOf(other.part),
  )
}

/** What a booking has beyond everything that it owes. */
export function overCents(balance: number, instalments: readonly Owed[]): number {
  return Math.max(0, balance - owedCents(instalments))
}

export function owedCents(instalments: readonly Owed[]): number {
  return instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What is still to be paid of these instalments. */
export function unsettledCents(instalments: readonly { amountCents: number; settledCents: number }[]): Cents {
  return cents(instalments.reduce((sum, { amountCents, settledCents }) => sum + amountCents - settledCents, 0))
}

/** The fee inside a part of some money: all of it has all of the fee. Rule M1 rounds. */
export function feeWithin(amountCents: number, whole: { amountCents: number; feeCents: number }): Cents {
  return cents((whole.feeCents * amountCents) / whole.amountCents)
}

/** So much of a payment, counted without its fee, together with the fee that was taken for it. */
export function withItsFee(
  netCents: number,
  whole: { amountCents: number; feeCents: number },
): { amountCents: number; feeCents: number } {
  const feeCents = cents((whole.feeCents * netCents) / (whole.amountCents - whole.feeCents))
  return { amountCents: netCents + feeCents, feeCents }
}

type Line = LedgerLine & { id: string; refundOfId: string | null }

/** Of each payment that is there, what has neither gone back nor been asked for. */
export function whatIsLeft<Payment extends Line>(
  money: readonly Payment[],
): { payment: Payment; amountCents: number; feeCents: number }[] {
  return money
    .filter(({ direction, state }) => direction === 'in' && state === 'completed')
    .map((payment) => {
      const back = money.filter((line) => isOf(payment, line))
      return { payment, ...leftAfter(payment, back) }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

/**
 * The fee inside money that somebody else sent back. Where more of a payment had gone back without its fee, only the fee
 * is left of it, and no booking may end up owing what it never had.
 */
export function feeElsewhere<Payment extends Line & { providerId: string }>(
  amountCents: number,
  payment: Payment,
  money: readonly Payment[],
): number {
  const gone = money.filter((line) => isOf(payment, line) && !isAsked(line))
  const left = leftAfter(payment, gone)
  return Math.max(Math.min(feeWithin(amountCents, payment), left.feeCents), amountCents - netOf(left))
}

/**
 * When somebody else has sent money of a payment back, what we had asked for may be more than is left of it: those lines
 * with what remains of each.
 */
export function overAsked<Payment extends Line & { providerId: string }>(
  payment: Payment,
  money: readonly Payment[],
): Pick<Payment, 'id' | 'amountCents' | 'feeCents'>[] {
  const back = money.filter((line) => isOf(payment, line))
  const gone = back.filter((line) => !isAsked(line))
  const after = leftAfter(payment, gone)
  let left = after.amountCents
  let net = netOf(after)
  return back.filter(isAsked).flatMap((asked) => {
    const amountCents = Math.min(Math.max(0, left), asked.amountCents)
    const feeCents = Math.max(feeWithin(amountCents, asked), amountCents - net)
    left -= amountCents
    net -= amountCents - feeCents
    const isSame = amountCents === asked.amountCents && feeCents === asked.feeCents
    return isSame ? [] : { id: asked.id, amountCents, feeCents }
  })
}

/** Went back, or shall go back, of this payment. */
const isOf = (payment: Line, { refundOfId, state }: Line) => refundOfId === payment.id && state !== 'failed'

type Sums = { amountCents: number; feeCents: number }

function leftAfter(payment: Sums, gone: readonly Sums[]): Sums {
  const amountCents = gone.reduce((left, refund) => left - refund.amountCents, payment.amountCents)
  const feeCents = gone.reduce((left, refund) => left - refund.feeCents, payment.feeCents)
  return { amountCents, feeCents }
}

const netOf = ({ amountCents, feeCents }: Sums) => amountCents - feeCents

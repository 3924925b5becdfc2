import { type LedgerLine, whatIsLeft } from './ledger.ts'
import { cents } from './money.ts'
import type { SchedulePart } from './schedule.ts'

/** Why staff cannot change a booking, whatever they want to do with it. */
export type BookingRefusal = 'no-reason' | 'unknown-booking' | 'changed-meanwhile'

/** Why money of a booking cannot go back. */
export type BackRefusal =
  | 'no-amount'
  /** More than there is, or than is left beside the credit that was given for it. */
  | 'more-than-left'
  /** Rule M8. */
  | 'deposit-final'

type Owed = { part: SchedulePart; amountCents: number }

/**
 * The deposit of a booking. Of a price that was paid in full, or whose first instalment was due together with the deposit,
 * the same share counts; and never more than was asked for as a deposit, whatever share staff ask of others since.
 */
export function depositOf(instalments: readonly Owed[], subtotalCents: number, depositPercent: number): number {
  const asked = instalments.find(({ part }) => part === 'deposit')?.amountCents ?? subtotalCents
  return Math.min(asked, cents((subtotalCents * depositPercent) / 100))
}

/** Rule M8: once the charter is going, unless it was us who cancelled it (rule P7). */
export function isDepositFinal(departure: { isChartered: boolean; isCancelled: boolean }): boolean {
  return departure.isChartered && !departure.isCancelled
}

export type BackFacts = {
  /** Of the booking's ledger: what was paid for it and is there, without fees. */
  balanceCents: number
  creditGivenCents: number
  depositCents: number
  isDepositFinal: boolean
}

/** Rule M8: so much may go back, counted without fees. A credit stands for money, which does not go back beside it. */
export function mostBackCents({ balanceCents, creditGivenCents, ...deposit }: BackFacts): number {
  const kept = Math.max(creditGivenCents, deposit.isDepositFinal ? deposit.depositCents : 0)
  return Math.max(0, balanceCents - kept)
}

export function refuseBack(netCents: number, facts: BackFacts): BackRefusal | undefined {
  if (netCents <= mostBackCents(facts)) return undefined
  return netCents <= mostBackCents({ ...facts, isDepositFinal: false }) ? 'deposit-final' : 'more-than-left'
}

type Sums = { amountCents: number; feeCents: number }

/**
 * What of a payment goes back. All of it takes its fee along: nothing was sold. A part goes without: the provider has had
 * its work, and keeps its own fee. Nothing if that much is not left of it.
 */
export function partBack(left: Sums, amount: 'all' | number): Sums | undefined {
  const net = left.amountCents - left.feeCents
  if (amount === 'all') return { amountCents: left.amountCents, feeCents: left.feeCents }
  return amount <= net ? { amountCents: amount, feeCents: 0 } : undefined
}

type Line = LedgerLine & { id: string; refundOfId: string | null }

/**
 * Which money goes back when so much is to, counted without fees: what came last goes first, so that the deposit goes last.
 * What is beyond all money was paid by credit, and comes back as such.
 */
export function splitBack<Payment extends Line>(
  money: readonly Payment[],
  netCents: number,
): { back: (Sums & { payment: Payment })[]; creditCents: number } {
  let missing = netCents
  const back = whatIsLeft(money)
    .toReversed()
    .flatMap(({ payment, ...left }) => {
      const net = left.amountCents - left.feeCents
      const taken = Math.min(missing, net)
      missing -= taken
      const sums = partBack(left, taken === net ? 'all' : taken)
      return taken > 0 && sums ? { payment, ...sums } : []
    })
  return { back, creditCents: missing }
}

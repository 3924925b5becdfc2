import type { Day } from '#rules/dates.ts'
import { INSTALLMENT_KINDS, type InstallmentKind } from '#rules/installments/schedule.ts'
import { type Cents, roundCents } from '#rules/money.ts'
import { isRefundVoid, isRequestedRefund, type PaymentFacts, type RefundMeaning } from './payments.ts'

/** `amountCents` includes the fee. */
export type Amounts = Pick<PaymentFacts, 'amountCents' | 'feeCents'>
export type DueInstallment = { kind: InstallmentKind; dueDay: Day; amountCents: number }
export type SettledInstallment = DueInstallment & { settledCents: number }

/** The balance of a booking, which is the money that we have for it: payments without fees, less refunds, plus credit. */
export function ledgerBalance(money: readonly PaymentFacts[], creditCents: number): number {
  return money.reduce((balance, line) => balance + effect(line), creditCents)
}

/** A payment counts once it is completed; a refund counts from the moment it is requested. */
function effect({ kind, state, amountCents, feeCents }: PaymentFacts): number {
  if (kind === 'payment') return state === 'completed' ? amountCents - feeCents : 0
  return isRefundVoid(state) ? 0 : feeCents - amountCents
}

/** What refunds have lowered the price by, without fees. It is settled like what was paid. */
export function loweredCents(money: readonly (PaymentFacts & { meaning: RefundMeaning | null })[]): number {
  const lowering = money.filter(({ meaning }) => meaning === 'price-lowered')
  return lowering.reduce((sum, line) => sum - effect(line), 0)
}

/**
 * Rule M15: what was settled stays settled, whatever day it moves to. More money settles what falls due first; money that
 * left is missing where it falls due last. The installments are returned in the order in which they fall due.
 */
export function settleBy<Installment extends SettledInstallment>(
  installments: readonly Installment[],
  coveredCents: number,
): Installment[] {
  const kept = sortByDueDay(installments).map((each) => ({
    ...each,
    settledCents: Math.min(each.settledCents, each.amountCents),
  }))
  let change = Math.max(0, coveredCents) - kept.reduce((sum, { settledCents }) => sum + settledCents, 0)
  const isLess = change < 0
  const settled = (isLess ? kept.toReversed() : kept).map((each) => {
    const part = Math.max(-each.settledCents, Math.min(change, each.amountCents - each.settledCents))
    change -= part
    return { ...each, settledCents: each.settledCents + part }
  })
  return isLess ? settled.toReversed() : settled
}

/** Installments of the same day are sorted by kind, then in the order in which they were added. */
export function sortByDueDay<Installment extends DueInstallment>(installments: readonly Installment[]): Installment[] {
  return installments.toSorted(
    (one, other) =>
      one.dueDay.localeCompare(other.dueDay) ||
      INSTALLMENT_KINDS.indexOf(one.kind) - INSTALLMENT_KINDS.indexOf(other.kind),
  )
}

export function overpaidCents(coveredCents: number, installments: readonly DueInstallment[]): number {
  return Math.max(0, coveredCents - scheduledCents(installments))
}

export function scheduledCents(installments: readonly DueInstallment[]): number {
  return installments.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The share of the fee in a part of a payment, rounded to whole cents. Rule M1. */
export function feeShare(amountCents: number, whole: Amounts): Cents {
  return roundCents((whole.feeCents * amountCents) / whole.amountCents)
}

/** Turns an amount without fee into the part of the payment that includes its share of the fee. */
export function addFeeShare(netCents: number, whole: Amounts): Amounts {
  const feeCents = roundCents((whole.feeCents * netCents) / netOf(whole))
  return { amountCents: netCents + feeCents, feeCents }
}

export type RefundableLine = PaymentFacts & { id: string; refundOfId: string | null }

/** Each completed payment with what is left of it after all refunds, requested ones included. */
export function refundablePayments<Payment extends RefundableLine>(
  money: readonly Payment[],
): (Amounts & { payment: Payment })[] {
  return money
    .filter(({ kind, state }) => kind === 'payment' && state === 'completed')
    .map((payment) => ({ payment, ...leftAfter(payment, refundsOf(payment, money)) }))
    .filter(({ amountCents }) => amountCents > 0)
}

/** The rest of a payment after the refunds that were sent, by us or by others. */
export function sentRefundsLeave<Payment extends RefundableLine>(payment: Payment, money: readonly Payment[]): number {
  return leftAfter(payment, sentRefundsOf(payment, money)).amountCents
}

/**
 * The fee in a refund made outside our system. If most of the payment was refunded without its fee before, the rest is
 * mostly fee; otherwise the booking’s balance would become negative.
 */
export function externalRefundFee<Payment extends RefundableLine>(
  amountCents: number,
  payment: Payment,
  money: readonly Payment[],
): number {
  const left = leftAfter(payment, sentRefundsOf(payment, money))
  return Math.max(Math.min(feeShare(amountCents, payment), left.feeCents), amountCents - netOf(left))
}

/**
 * After a refund made outside our system, the refunds that we requested may exceed what is left of the payment. Returns
 * those that must shrink, with their new amounts.
 */
export function reduceRequestedRefunds<Payment extends RefundableLine>(
  payment: Payment,
  money: readonly Payment[],
): Pick<Payment, 'id' | 'amountCents' | 'feeCents'>[] {
  const after = leftAfter(payment, sentRefundsOf(payment, money))
  let left = after.amountCents
  let net = netOf(after)
  return refundsOf(payment, money)
    .filter(isRequestedRefund)
    .flatMap((requested) => {
      const amountCents = Math.min(Math.max(0, left), requested.amountCents)
      const feeCents = Math.max(feeShare(amountCents, requested), amountCents - net)
      left -= amountCents
      net -= amountCents - feeCents
      const isSame = amountCents === requested.amountCents && feeCents === requested.feeCents
      return isSame ? [] : { id: requested.id, amountCents, feeCents }
    })
}

const refundsOf = <Payment extends RefundableLine>({ id }: Payment, money: readonly Payment[]) =>
  money.filter(({ refundOfId, state }) => refundOfId === id && !isRefundVoid(state))

const sentRefundsOf = <Payment extends RefundableLine>(payment: Payment, money: readonly Payment[]) =>
  refundsOf(payment, money).filter((line) => !isRequestedRefund(line))

function leftAfter(payment: Amounts, refunds: readonly Amounts[]): Amounts {
  const amountCents = refunds.reduce((left, refund) => left - refund.amountCents, payment.amountCents)
  const feeCents = refunds.reduce((left, refund) => left - refund.feeCents, payment.feeCents)
  return { amountCents, feeCents }
}

export const netOf = ({ amountCents, feeCents }: Amounts) => amountCents - feeCents

import { roundCents } from '#rules/money.ts'
import {
  type Amounts,
  addFeeShare,
  netOf,
  type RefundableLine,
  refundablePayments,
  sentRefundsLeave,
} from './ledger.ts'

export type MovedPart<Payment> = Amounts & {
  payment: Payment
  /** Nothing of the payment stays, and nothing of it was refunded. */
  isWhole: boolean
}

/**
 * Rule M29: the payments, the oldest first, from which an amount without fees moves to another booking, each with its share
 * of the fee. What exceeds all payments was paid by credit.
 */
export function divideMoney<Payment extends RefundableLine>(
  money: readonly Payment[],
  netCents: number,
): { parts: MovedPart<Payment>[]; creditCents: number } {
  let remaining = netCents
  const parts = refundablePayments(money).flatMap(({ payment, ...left }) => {
    const net = Math.min(remaining, netOf(left))
    if (net <= 0) return []
    remaining -= net
    const amounts = addFeeShare(net, left)
    return { payment, ...amounts, isWhole: amounts.amountCents === payment.amountCents }
  })
  return { parts, creditCents: remaining }
}

type Share = RefundableLine & { providerId: string | null }

/** What each booking has of the money that the provider knows by one id. */
export function sharesOf<Payment extends Share>({ providerId }: Payment, ofOrder: readonly Payment[]): Payment[] {
  return ofOrder.filter((each) => each.kind === 'payment' && each.providerId === providerId)
}

/** The rest of a payment's money, in whichever booking, after the refunds that were sent. */
export function capturedMoneyLeft<Payment extends Share>(payment: Payment, ofOrder: readonly Payment[]): number {
  return sharesOf(payment, ofOrder).reduce((sum, share) => sum + Math.max(0, sentRefundsLeave(share, ofOrder)), 0)
}

/**
 * Rule M29: the provider does not say whose money left without our request, so each share lacks its part of what is left
 * of all. What exceeds them is missing from the first.
 */
export function divideLoss<Payment extends Share>(
  payment: Payment,
  ofOrder: readonly Payment[],
  amountCents: number,
): { share: Payment; cents: number }[] {
  let rest: number = amountCents
  let allLeft = capturedMoneyLeft(payment, ofOrder)
  const losses = sharesOf(payment, ofOrder).map((share) => {
    const left = Math.max(0, sentRefundsLeave(share, ofOrder))
    const cents = allLeft > 0 ? Math.min(left, roundCents((rest * left) / allLeft)) : 0
    allLeft -= left
    rest -= cents
    return { share, cents }
  })
  const [first = { share: payment, cents: 0 }, ...others] = losses
  return [{ ...first, cents: first.cents + rest }, ...others].filter(({ cents }) => cents > 0)
}

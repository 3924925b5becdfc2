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

/** The name under which the provider knows the money of a payment: that of the payment that it was split from, if any. */
export function capturedPayment<Payment extends { id: string; splitFromId: string | null }>(
  payment: Payment,
  ofOrder: readonly Payment[],
): Payment {
  return ofOrder.find(({ id }) => id === payment.splitFromId) ?? payment
}

/** All payments that are parts of the same money, the first one first. */
export function partsOf<Payment extends { id: string; splitFromId: string | null }>(
  payment: Payment,
  ofOrder: readonly Payment[],
): Payment[] {
  const { id } = capturedPayment(payment, ofOrder)
  const whole = ofOrder.filter((each) => each.id === id)
  return [...whole, ...ofOrder.filter(({ splitFromId }) => splitFromId === id)]
}

/** The rest of a payment's money, in whichever booking, after the refunds that were sent. */
export function capturedMoneyLeft<Payment extends RefundableLine & { splitFromId: string | null }>(
  payment: Payment,
  ofOrder: readonly Payment[],
): number {
  return partsOf(payment, ofOrder).reduce((sum, part) => sum + sentRefundsLeave(part, ofOrder), 0)
}

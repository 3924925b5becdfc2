import { type Amounts, addFeeShare, netOf, type RefundableLine, refundablePayments } from '#rules/payments/ledger.ts'

/** Why any staff action on a booking may be refused. */
export type BookingActionRefusal = 'missing-reason' | 'unknown-booking' | 'stale-version'

export type RefundRefusal =
  | 'invalid-amount'
  /** More than the balance, or than the balance less issued credit. */
  | 'exceeds-refundable'
  /** Rule M8: too late to get it back. */
  | 'deposit-non-refundable'

/** Rule M8: from the charter stage on, unless we cancelled the departure (rule P7). */
export function isDepositNonRefundable(departure: { isCharterStage: boolean; isCancelled: boolean }): boolean {
  return departure.isCharterStage && !departure.isCancelled
}

export type RefundFacts = {
  /** The balance of the booking’s ledger, without fees. */
  balanceCents: number
  creditIssuedCents: number
  /** As agreed with the order. Rule M12. */
  depositCents: number
  isDepositNonRefundable: boolean
}

/** Rule M8: without fees. A credit was issued instead of a refund, so its amount is not refunded as well. */
export function maxRefundCents({ balanceCents, creditIssuedCents, ...deposit }: RefundFacts): number {
  const kept = Math.max(creditIssuedCents, deposit.isDepositNonRefundable ? deposit.depositCents : 0)
  return Math.max(0, balanceCents - kept)
}

export function checkRefund(netCents: number, facts: RefundFacts): RefundRefusal | undefined {
  if (netCents <= maxRefundCents(facts)) return undefined
  return netCents <= maxRefundCents({ ...facts, isDepositNonRefundable: false })
    ? 'deposit-non-refundable'
    : 'exceeds-refundable'
}

/**
 * A full refund includes the fee, because nothing was sold. A partial refund does not, because the provider keeps its own
 * fee. Undefined if the amount exceeds what is left of the payment.
 */
export function refundAmounts(left: Amounts, amount: 'all' | number): Amounts | undefined {
  if (amount === 'all') return { amountCents: left.amountCents, feeCents: left.feeCents }
  return amount <= netOf(left) ? { amountCents: amount, feeCents: 0 } : undefined
}

/**
 * Rule M11: how we return a cancelled departure's money, when credit issued for the same money was spent elsewhere. The
 * spent amount is kept: first of the credit that paid for the booking, then of the payments, the oldest first.
 */
export function returnedAfterCredit<Payment extends RefundableLine>(
  money: readonly Payment[],
  { appliedCents, spentCents }: { appliedCents: number; spentCents: number },
): { refunds: (Amounts & { payment: Payment })[]; creditCents: number } {
  let kept = Math.max(0, spentCents - appliedCents)
  const refunds = refundablePayments(money).flatMap(({ payment, ...left }) => {
    const keptHere = Math.min(kept, netOf(left))
    kept -= keptHere
    if (keptHere === 0) return { payment, ...left }
    const net = netOf(left) - keptHere
    return net > 0 ? { payment, ...addFeeShare(net, left) } : []
  })
  return { refunds, creditCents: Math.max(0, appliedCents - spentCents) }
}

/**
 * Allocates a refund, without fees, to the payments, the newest first, so that the deposit is refunded last. What exceeds
 * all payments was paid by credit and is restored as credit.
 */
export function allocateRefund<Payment extends RefundableLine>(
  money: readonly Payment[],
  netCents: number,
): { refunds: (Amounts & { payment: Payment })[]; creditCents: number } {
  let remaining = netCents
  const refunds = refundablePayments(money)
    .toReversed()
    .flatMap(({ payment, ...left }) => {
      const net = netOf(left)
      const taken = Math.min(remaining, net)
      remaining -= taken
      const amounts = refundAmounts(left, taken === net ? 'all' : taken)
      return taken > 0 && amounts ? { payment, ...amounts } : []
    })
  return { refunds, creditCents: remaining }
}

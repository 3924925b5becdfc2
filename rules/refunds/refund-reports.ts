import { isRefundVoid, isRequestedRefund, type PaymentKind, type PaymentState } from '#rules/payments/payments.ts'

type Line = {
  id: string
  kind: PaymentKind
  state: PaymentState
  amountCents: number
  refundOfId: string | null
  providerId: string | null
}

export type RefundReport = {
  amountCents: number
  /** The payment that it refunds, if the provider says so. */
  paymentId: string | undefined
  /** What we named the refund, if the provider returns it. Other refunds may have the name of their order. */
  refundId?: string | undefined
}

/**
 * The refund that we requested and the provider has made. Without our id, one of the same amount is as good as any other
 * of the same payment.
 */
export function findRequestOf<Payment extends Line>(
  { amountCents, paymentId, refundId }: RefundReport,
  payments: readonly Payment[],
): Payment | undefined {
  const named = payments.find(({ id }) => id === refundId)
  if (named) return isRequestedRefund(named) ? named : undefined
  const isOfPayment = ({ refundOfId }: Payment) =>
    paymentId === undefined || payments.some(({ id, providerId }) => id === refundOfId && providerId === paymentId)
  return payments.find((each) => isRequestedRefund(each) && each.amountCents === amountCents && isOfPayment(each))
}

/** A message may be older than what we know: a refund that is over is no longer pending. */
export function isRefundNews(known: PaymentState, reported: 'paid' | 'pending' | 'failed'): boolean {
  return known !== reported && !(reported === 'pending' && (known === 'paid' || isRefundVoid(known)))
}

type Loss = { otherId: string | null; isDispute: boolean; amountCents: number; createdAt: Date }

/**
 * Rule M16: the provider may report a lost dispute as a refund, too. It is the same money if the amount is the same, or more
 * than what is left.
 */
export function findDisputeOf<One extends Loss>(
  amountCents: number,
  leftCents: number,
  losses: readonly One[],
): One | undefined {
  const unreported = losses.filter(({ otherId, isDispute }) => isDispute && otherId === null)
  return (
    unreported.find((loss) => loss.amountCents === amountCents) ?? (amountCents > leftCents ? unreported[0] : undefined)
  )
}

/** Rule M16: the refund that was reported before the dispute that it resolved was lost. */
export function findRefundOf<One extends Loss>(
  lostCents: number,
  openedAt: Date,
  losses: readonly One[],
): One | undefined {
  return losses.find(
    ({ otherId, isDispute, amountCents, createdAt }) =>
      !isDispute && otherId === null && amountCents === lostCents && createdAt >= openedAt,
  )
}

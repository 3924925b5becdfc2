import type { ProviderOrder, ProviderRefund } from '#payments/provider.ts'
import type { PaymentReport } from '#rules/payments/payment-reports.ts'
import type { PayPalCapture, PayPalOrder, PayPalRefund } from './client.ts'

/** The more certain the money, the higher the weight: a declined card no longer matters once another one has paid. */
const WEIGHT = {
  COMPLETED: 4,
  PARTIALLY_REFUNDED: 4,
  PENDING: 3,
  REFUNDED: 2,
  DECLINED: 1,
  FAILED: 1,
} satisfies Record<PayPalCapture['status'], number>

export function toProviderOrder(order: PayPalOrder): ProviderOrder {
  return { report: toReport(order), refunds: order.refunds.map(toProviderRefund) }
}

function toReport({ status, captures }: PayPalOrder): PaymentReport {
  const [decisive] = captures.toSorted((one, other) => WEIGHT[other.status] - WEIGHT[one.status])
  if (decisive) return toMoneyReport(decisive)
  return status === 'APPROVED' ? { state: 'approved' } : { state: 'unpaid', seenCents: 0, isPayable: true }
}

function toMoneyReport({ id: paymentId, status, amountCents, currency, reason = '' }: PayPalCapture): PaymentReport {
  const money = { paymentId, amountCents, currency }
  if (status === 'DECLINED' || status === 'FAILED') return { state: 'declined', ...money, reason }
  if (status === 'PENDING') return { state: 'pending', ...money }
  return { state: status === 'REFUNDED' ? 'refunded' : 'received', ...money }
}

const REFUND_STATES = { COMPLETED: 'paid', PENDING: 'pending', FAILED: 'failed', CANCELLED: 'failed' } as const

export function toProviderRefund({ id, status, amountCents, captureId, customId }: PayPalRefund): ProviderRefund {
  return { id, state: REFUND_STATES[status], amountCents, paymentId: captureId, refundId: customId }
}

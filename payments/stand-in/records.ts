import type { PaymentReport } from '#rules/payments/payment-reports.ts'

type RecordedRefund = { id: string; amountCents: number; refundId?: string | undefined }

type RecordedOrder = {
  providerId: string
  orderId: string
  amountCents: number
  description: string
  at: Date
  report: PaymentReport
  refunds: readonly RecordedRefund[]
}

/** Orders and disputes of the demo season, which was played without the stand-in. */
export type ProviderRecords = {
  orders: readonly RecordedOrder[]
  disputes: readonly { id: string; paymentId: string | undefined; amountCents: number; at: Date }[]
}

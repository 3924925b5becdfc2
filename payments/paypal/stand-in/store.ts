import type { PayPalCapture, PayPalOrder, PayPalRefund } from '#payments/paypal/responses.ts'
import type { Reply } from '#payments/stand-in/serve.ts'
import { openStateFile } from '#payments/stand-in/state-file.ts'
import type { Cents } from '#rules/money.ts'

export type SimulatedRefund = {
  id: string
  status: PayPalRefund['status']
  amountCents: Cents
  createdAt: string
  customId?: string
}

export type SimulatedCapture = {
  id: string
  status: PayPalCapture['status']
  amountCents: Cents
  reason?: string
  createdAt: string
  refunds: SimulatedRefund[]
}

export type SimulatedOrder = {
  id: string
  status: PayPalOrder['status']
  amountCents: Cents
  description?: string
  customId?: string
  invoiceId?: string
  createdAt: string
  /** The payer's choice in the approval window. */
  card: 'good' | 'declined'
  captures: SimulatedCapture[]
}

export type DisputeOutcome = 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR'

export type SimulatedDispute = {
  id: string
  captureId: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  outcome?: DisputeOutcome
  amountCents: Cents
  createdAt: string
}

type State = {
  orders: Record<string, SimulatedOrder>
  disputes: Record<string, SimulatedDispute>
  /** The first reply to each path and request id, with the body of the request. */
  replies: Record<string, { asked: string; reply: Reply }>
}

export function openStore(file: string | undefined) {
  return openStateFile<State>(file, { orders: {}, disputes: {}, replies: {} })
}

export type Store = ReturnType<typeof openStore>

export function orderOfCapture(store: Store, captureId: string) {
  for (const order of Object.values(store.orders)) {
    const capture = order.captures.find(({ id }) => id === captureId)
    if (capture) return { order, capture }
  }
  return undefined
}

export const refundedCents = (capture: SimulatedCapture): number =>
  capture.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)

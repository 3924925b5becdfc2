import type { Cents } from '../../../rules/money.ts'
import { openStateFile } from '../../stand-in/state-file.ts'
import type { PayPalCapture, PayPalOrder, PayPalRefund } from '../answers.ts'

export type SimulatedRefund = { id: string; status: PayPalRefund['status']; amountCents: Cents; createdAt: string }

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
  /** What the payer chose in the approval window. */
  card: 'good' | 'declined'
  captures: SimulatedCapture[]
}

export type SimulatedDispute = {
  id: string
  captureId: string
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  amountCents: Cents
  createdAt: string
}

export type Reply = { status: number; body: object }

type Pages = {
  orders: Record<string, SimulatedOrder>
  disputes: Record<string, SimulatedDispute>
  /** First answers by path and request id, with what was asked. */
  replies: Record<string, { asked: string; reply: Reply }>
}

/** All that the stand-in knows. */
export function openBooks(file: string | undefined) {
  return openStateFile<Pages>(file, { orders: {}, disputes: {}, replies: {} })
}

export type Books = ReturnType<typeof openBooks>

export function orderOfCapture(books: Books, captureId: string) {
  for (const order of Object.values(books.orders)) {
    const capture = order.captures.find(({ id }) => id === captureId)
    if (capture) return { order, capture }
  }
  return undefined
}

export const refundedCents = (capture: SimulatedCapture): number =>
  capture.refunds.reduce((sum, refund) => sum + refund.amountCents, 0)

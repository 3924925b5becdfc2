import { z } from 'zod'
import { type Cents, cents } from '../../../rules/money.ts'
import { readAmount } from '../../amounts.ts'
import { PAYPAL_ISSUES } from '../refusals.ts'
import type { Turn } from './behaviour.ts'
import { orderOfCapture, refundedCents, type SimulatedCapture, type SimulatedOrder } from './books.ts'
import { amountIssue, type Message, newNumber, type Office, type Outcome, refused, unknown } from './orders.ts'
import { captureShape, disputeShape, problem, refundShape } from './shapes.ts'

const refundBody = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
})

export function refundCapture(office: Office, captureId: string, body: unknown, turn: Turn): Outcome {
  const found = orderOfCapture(office.books, captureId)
  if (!found) return unknown
  const parsed = refundBody.safeParse(body)
  if (!parsed.success) return { reply: problem(400, 'INVALID_PARAMETER_SYNTAX', parsed.error.message), messages: [] }
  const { amount } = parsed.data
  const { capture } = found
  const left = cents(capture.amountCents - refundedCents(capture))
  const issue =
    PAYPAL_ISSUES.find((named) => named === turn) ??
    refundIssue(office, capture) ??
    (amount && (amountIssue(amount) ?? (readAmount(amount.value) > left ? 'REFUND_AMOUNT_EXCEEDED' : undefined)))
  if (issue) return refused(issue)
  const { refund, messages } = giveBack(office, capture, amount ? readAmount(amount.value) : left)
  return { reply: { status: 201, body: refundShape(refund, capture, office.url) }, messages }
}

function refundIssue({ books }: Office, capture: SimulatedCapture): string | undefined {
  if (capture.status === 'PENDING') return 'PENDING_CAPTURE'
  if (capture.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED'
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') return 'REFUND_NOT_ALLOWED'
  const isDisputed = Object.values(books.disputes).some(
    (dispute) => dispute.captureId === capture.id && dispute.status !== 'RESOLVED',
  )
  return isDisputed ? 'TRANSACTION_DISPUTED' : undefined
}

function giveBack(office: Office, capture: SimulatedCapture, amount: Cents, type = 'PAYMENT.CAPTURE.REFUNDED') {
  const createdAt = office.now().toISOString()
  const refund = { id: newNumber(), status: 'COMPLETED' as const, amountCents: amount, createdAt }
  capture.refunds.push(refund)
  capture.status = refundedCents(capture) === capture.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return { refund, messages: [{ type, resource: refundShape(refund, capture, office.url) }] }
}

/** A review ends: the money comes, or it does not. */
export function settleCapture(
  office: Office,
  order: SimulatedOrder,
  capture: SimulatedCapture,
  end: 'COMPLETED' | 'DECLINED',
): Message[] | undefined {
  if (capture.status !== 'PENDING') return undefined
  capture.status = end
  capture.reason = undefined
  const type = end === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
  return [{ type, resource: captureShape(capture, order, office.url) }]
}

/** Somebody gives money back in PayPal's back-office, or the bank takes it back. We were not asked. */
export function takeBack(
  office: Office,
  capture: SimulatedCapture,
  type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED',
): Message[] | undefined {
  const left = cents(capture.amountCents - refundedCents(capture))
  if (left === 0 || !['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status)) return undefined
  return giveBack(office, capture, left, type).messages
}

export function openDispute(office: Office, capture: SimulatedCapture): Message[] {
  const id = `PP-D-${newNumber()}`
  const dispute = {
    id,
    captureId: capture.id,
    status: 'WAITING_FOR_SELLER_RESPONSE' as const,
    amountCents: capture.amountCents,
    createdAt: office.now().toISOString(),
  }
  office.books.disputes[id] = dispute
  return [{ type: 'CUSTOMER.DISPUTE.CREATED', resource: disputeShape(dispute, office.url) }]
}

export function resolveDispute(office: Office, capture: SimulatedCapture): Message[] | undefined {
  const dispute = Object.values(office.books.disputes).find(
    ({ captureId, status }) => captureId === capture.id && status !== 'RESOLVED',
  )
  if (!dispute) return undefined
  dispute.status = 'RESOLVED'
  return [{ type: 'CUSTOMER.DISPUTE.RESOLVED', resource: disputeShape(dispute, office.url) }]
}

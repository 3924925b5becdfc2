import { z } from 'zod'
import { readAmount } from '#payments/amounts.ts'
import { PAYPAL_ISSUES } from '#payments/paypal/refusals.ts'
import { type Cents, roundCents } from '#rules/money.ts'
import type { Reaction } from './behavior.ts'
import { amountIssue, type Message, newNumber, type Outcome, refused, type StandInTools, unknown } from './orders.ts'
import { captureShape, disputeShape, problem, refundShape } from './shapes.ts'
import {
  type DisputeOutcome,
  orderOfCapture,
  refundedCents,
  type SimulatedCapture,
  type SimulatedOrder,
} from './store.ts'

const refundBody = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  custom_id: z.string().max(127).optional(),
})

export function refundCapture(tools: StandInTools, captureId: string, body: unknown, reaction: Reaction): Outcome {
  const found = orderOfCapture(tools.store, captureId)
  if (!found) return unknown
  const parsed = refundBody.safeParse(body)
  if (!parsed.success) return { reply: problem(400, 'INVALID_PARAMETER_SYNTAX', parsed.error.message), messages: [] }
  const { amount, custom_id: customId } = parsed.data
  const { capture } = found
  const left = roundCents(capture.amountCents - refundedCents(capture))
  const issue =
    PAYPAL_ISSUES.find((named) => named === reaction) ??
    refundIssue(tools, capture) ??
    (amount && (amountIssue(amount) ?? (readAmount(amount.value) > left ? 'REFUND_AMOUNT_EXCEEDED' : undefined)))
  if (issue) return refused(issue)
  const { refund, messages } = createRefund(tools, capture, amount ? readAmount(amount.value) : left, { customId })
  return { reply: { status: 201, body: refundShape(refund, capture, tools.url) }, messages }
}

function refundIssue({ store }: StandInTools, capture: SimulatedCapture): string | undefined {
  if (capture.status === 'PENDING') return 'PENDING_CAPTURE'
  if (capture.status === 'REFUNDED') return 'CAPTURE_FULLY_REFUNDED'
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') return 'REFUND_NOT_ALLOWED'
  const isDisputed = Object.values(store.disputes).some(
    (dispute) => dispute.captureId === capture.id && dispute.status !== 'RESOLVED',
  )
  return isDisputed ? 'TRANSACTION_DISPUTED' : undefined
}

function createRefund(
  tools: StandInTools,
  capture: SimulatedCapture,
  amount: Cents,
  { type = 'PAYMENT.CAPTURE.REFUNDED', customId }: { type?: string; customId?: string | undefined },
) {
  const createdAt = tools.now().toISOString()
  const refund = {
    id: newNumber(),
    status: 'COMPLETED' as const,
    amountCents: amount,
    createdAt,
    ...(customId && { customId }),
  }
  capture.refunds.push(refund)
  capture.status = refundedCents(capture) === capture.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return { refund, messages: [{ type, resource: refundShape(refund, capture, tools.url) }] }
}

/** Ends a review: the payment is received or denied. */
export function settleCapture(
  tools: StandInTools,
  order: SimulatedOrder,
  capture: SimulatedCapture,
  end: 'COMPLETED' | 'DECLINED',
): Message[] | undefined {
  if (capture.status !== 'PENDING') return undefined
  capture.status = end
  capture.reason = undefined
  const type = end === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
  return [{ type, resource: captureShape(capture, order, tools.url) }]
}

/** A refund in PayPal's back office, or a reversal by the bank: neither is requested through the API. */
export function refundOutsideTheSite(
  tools: StandInTools,
  capture: SimulatedCapture,
  type: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED',
): Message[] | undefined {
  const left = roundCents(capture.amountCents - refundedCents(capture))
  if (left === 0 || !['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status)) return undefined
  return createRefund(tools, capture, left, { type }).messages
}

export function openDispute(tools: StandInTools, capture: SimulatedCapture): Message[] {
  const id = `PP-D-${newNumber()}`
  const dispute = {
    id,
    captureId: capture.id,
    status: 'WAITING_FOR_SELLER_RESPONSE' as const,
    amountCents: capture.amountCents,
    createdAt: tools.now().toISOString(),
  }
  tools.store.disputes[id] = dispute
  return [{ type: 'CUSTOMER.DISPUTE.CREATED', resource: disputeShape(dispute, tools.url) }]
}

export function resolveDispute(
  tools: StandInTools,
  capture: SimulatedCapture,
  outcome: DisputeOutcome,
): Message[] | undefined {
  const dispute = Object.values(tools.store.disputes).find(
    ({ captureId, status }) => captureId === capture.id && status !== 'RESOLVED',
  )
  if (!dispute) return undefined
  dispute.status = 'RESOLVED'
  dispute.outcome = outcome
  return [{ type: 'CUSTOMER.DISPUTE.RESOLVED', resource: disputeShape(dispute, tools.url) }]
}

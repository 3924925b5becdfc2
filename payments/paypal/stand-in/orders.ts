import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readAmount } from '#payments/amounts.ts'
import { PAYPAL_ISSUES } from '#payments/paypal/refusals.ts'
import type { Reply } from '#payments/stand-in/serve.ts'
import { roundCents } from '#rules/money.ts'
import type { Reaction } from './behavior.ts'
import { captureShape, orderShape, problem } from './shapes.ts'
import type { SimulatedCapture, SimulatedOrder, Store } from './store.ts'

export type StandInTools = { store: Store; url: string; now(): Date }

/** A webhook message. */
export type Message = { type: string; resource: object }

/** The reply to a call, and the webhook messages that follow from it. */
export type Outcome = { reply: Reply; messages: Message[] }

export const refused = (issue: string, description?: string): Outcome => ({
  reply: problem(422, issue, description),
  messages: [],
})
export const unknown: Outcome = { reply: problem(404, 'INVALID_RESOURCE_ID'), messages: [] }

/** PayPal's IDs have 17 capital letters and digits. */
export function newNumber(): string {
  return Array.from(randomBytes(17), (byte) => '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 34]).join('')
}

const text = z.string().max(127).optional()
const orderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      amount: z.object({ currency_code: z.string(), value: z.string() }),
      description: text,
      custom_id: text,
      invoice_id: text,
    }),
  ]),
  payment_source: z.object({ paypal: z.object({}) }).optional(),
})

export function createOrder(tools: StandInTools, body: unknown): Outcome {
  const parsed = orderBody.safeParse(body)
  if (!parsed.success) return { reply: problem(400, 'INVALID_PARAMETER_SYNTAX', parsed.error.message), messages: [] }
  const [unit] = parsed.data.purchase_units
  const issue = amountIssue(unit.amount)
  if (issue) return refused(issue)
  const order: SimulatedOrder = {
    id: newNumber(),
    status: parsed.data.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    amountCents: readAmount(unit.amount.value),
    description: unit.description,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    createdAt: tools.now().toISOString(),
    card: 'good',
    captures: [],
  }
  tools.store.orders[order.id] = order
  return { reply: { status: 201, body: orderShape(order, tools.url) }, messages: [] }
}

export function amountIssue(amount: { currency_code: string; value: string }): string | undefined {
  if (amount.currency_code !== 'USD') return 'CURRENCY_NOT_SUPPORTED'
  if (!/^\d{1,10}\.\d{2}$/.test(amount.value)) return 'DECIMAL_PRECISION'
  return /[1-9]/.test(amount.value) ? undefined : 'CANNOT_BE_ZERO_OR_NEGATIVE'
}

/** The payer approves in the approval window. A bad card is refused only at the capture. */
export function approveOrder(
  tools: StandInTools,
  order: SimulatedOrder,
  card: SimulatedOrder['card'],
): Message[] | undefined {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return undefined
  order.status = 'APPROVED'
  order.card = card
  return [{ type: 'CHECKOUT.ORDER.APPROVED', resource: orderShape(order, tools.url) }]
}

/** PayPal ends an approval that the shop did not use in time. */
export function reverseApproval(order: SimulatedOrder): Message[] | undefined {
  if (order.status !== 'APPROVED') return undefined
  order.status = 'VOIDED'
  return [{ type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource: { order_id: order.id } }]
}

export function captureOrder(tools: StandInTools, orderId: string, reaction: Reaction): Outcome {
  const order = tools.store.orders[orderId]
  if (!order) return unknown
  const issue = PAYPAL_ISSUES.find((named) => named === reaction) ?? captureIssue(tools.store, order)
  if (issue) return refused(issue)
  const capture = newCapture(tools, order, reaction)
  order.captures.push(capture)
  order.status = 'COMPLETED'
  const resource = captureShape(capture, order, tools.url)
  return {
    reply: { status: 201, body: orderShape(order, tools.url) },
    messages: [{ type: `PAYMENT.CAPTURE.${capture.status}`, resource }],
  }
}

function captureIssue(store: Store, order: SimulatedOrder) {
  if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED'
  if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED'
  if (order.card === 'declined') return 'INSTRUMENT_DECLINED'
  const isInvoicePaid = Object.values(store.orders).some(
    (other) => other.captures.length > 0 && order.invoiceId && other.invoiceId === order.invoiceId,
  )
  return isInvoicePaid ? 'DUPLICATE_INVOICE_ID' : undefined
}

function newCapture(tools: StandInTools, order: SimulatedOrder, reaction: Reaction): SimulatedCapture {
  const base = {
    id: newNumber(),
    amountCents: reaction === 'other-amount' ? roundCents(order.amountCents + 1) : order.amountCents,
    createdAt: tools.now().toISOString(),
    refunds: [],
  }
  if (reaction.startsWith('pending')) return { ...base, status: 'PENDING', reason: 'PENDING_REVIEW' }
  if (reaction === 'declined') return { ...base, status: 'DECLINED', reason: 'DECLINED_BY_RISK_FRAUD_FILTERS' }
  return { ...base, status: 'COMPLETED' }
}

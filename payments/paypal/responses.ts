import { z } from 'zod'
import { readAmount } from '#payments/amounts.ts'

const money = z.object({ currency_code: z.string(), value: z.string().transform(readAmount) })
const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([])

const capture = z
  .object({
    id: z.string(),
    status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
    amount: money,
    status_details: z.object({ reason: z.string().optional() }).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links,
  })
  .transform((given) => ({
    id: given.id,
    status: given.status,
    amountCents: given.amount.value,
    currency: given.amount.currency_code,
    /** PayPal's reason for PENDING or DECLINED. */
    reason: given.status_details?.reason,
    orderId: given.supplementary_data?.related_ids?.order_id ?? linkedId(given.links, 'up'),
  }))
export type PayPalCapture = z.output<typeof capture>

const refund = z
  .object({
    id: z.string(),
    status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
    amount: money,
    custom_id: z.string().optional(),
    links,
  })
  .transform((given) => ({
    id: given.id,
    status: given.status,
    amountCents: given.amount.value,
    currency: given.amount.currency_code,
    captureId: linkedId(given.links, 'up'),
    customId: given.custom_id,
  }))
export type PayPalRefund = z.output<typeof refund>

const order = z
  .object({
    id: z.string(),
    status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
    // Our orders have one unit.
    purchase_units: z.tuple([
      z.object({
        amount: money,
        custom_id: z.string().optional(),
        payments: z
          .object({
            /** In the order of the attempts: a declined one may come before the one that succeeded. */
            captures: z.array(capture).default([]),
            /** Includes refunds that were started in PayPal's own back office. */
            refunds: z.array(refund).default([]),
          })
          .default({ captures: [], refunds: [] }),
      }),
    ]),
  })
  .transform(({ id, status, purchase_units: [unit] }) => ({
    id,
    status,
    amountCents: unit.amount.value,
    currency: unit.amount.currency_code,
    customId: unit.custom_id,
    ...unit.payments,
  }))
export type PayPalOrder = z.output<typeof order>

const dispute = z
  .object({
    dispute_id: z.string(),
    /** PayPal's own value, such as WAITING_FOR_SELLER_RESPONSE or RESOLVED. */
    status: z.string(),
    reason: z.string(),
    dispute_amount: money,
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
    /** Only while it is our turn. */
    seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
    dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).optional(),
  })
  .transform((given) => ({
    id: given.dispute_id,
    status: given.status,
    reason: given.reason,
    amountCents: given.dispute_amount.value,
    currency: given.dispute_amount.currency_code,
    captureId: given.disputed_transactions[0]?.seller_transaction_id,
    respondBy: given.seller_response_due_date ? new Date(given.seller_response_due_date) : undefined,
    lostCents: lostCents(given.dispute_outcome, given.dispute_amount.value),
  }))
export type PayPalDispute = z.output<typeof dispute>

/** With any other outcome we keep the money, or PayPal pays the buyer itself. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

function lostCents(
  outcome: { outcome_code: string; amount_refunded?: { value: number } | undefined } | undefined,
  disputedCents: number,
): number {
  if (!outcome || !LOST.includes(outcome.outcome_code)) return 0
  return outcome.amount_refunded?.value ?? disputedCents
}

/** These throw if the response has an unexpected shape. */
export const readOrder = (body: unknown): PayPalOrder => order.parse(body)
export const readCapture = (body: unknown): PayPalCapture => capture.parse(body)
export const readRefund = (body: unknown): PayPalRefund => refund.parse(body)
export const readDispute = (body: unknown): PayPalDispute => dispute.parse(body)

/** The last segment of the URL in the link with this `rel`. */
export function linkedId(given: { rel: string; href: string }[], rel: string): string | undefined {
  return given
    .find((link) => link.rel === rel)
    ?.href.split('/')
    .at(-1)
}

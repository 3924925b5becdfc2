import { z } from 'zod'
import type { Cents } from '../../rules/money.ts'
import { readAmount } from '../amounts.ts'

export type PayPalCapture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  amountCents: Cents
  currency: string
  /** PayPal's reason for PENDING or DECLINED. */
  reason?: string
  orderId?: string
}

export type PayPalRefund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amountCents: Cents
  currency: string
  captureId?: string
}

export type PayPalOrder = {
  id: string
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
  amountCents: Cents
  currency: string
  customId?: string
  /** In the order in which they were tried; a declined one may stand before the one that succeeded. */
  captures: PayPalCapture[]
  /** Whoever started them: we, or somebody in PayPal's own back-office. */
  refunds: PayPalRefund[]
}

export type PayPalDispute = {
  id: string
  /** PayPal's word, such as WAITING_FOR_SELLER_RESPONSE or RESOLVED. */
  status: string
  reason: string
  amountCents: Cents
  currency: string
  captureId?: string
}

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
  .transform(
    (given): PayPalCapture => ({
      id: given.id,
      status: given.status,
      amountCents: given.amount.value,
      currency: given.amount.currency_code,
      reason: given.status_details?.reason,
      orderId: given.supplementary_data?.related_ids?.order_id ?? linkedId(given.links, 'up'),
    }),
  )

const refund = z
  .object({
    id: z.string(),
    status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
    amount: money,
    links,
  })
  .transform(
    (given): PayPalRefund => ({
      id: given.id,
      status: given.status,
      amountCents: given.amount.value,
      currency: given.amount.currency_code,
      captureId: linkedId(given.links, 'up'),
    }),
  )

const order = z
  .object({
    id: z.string(),
    status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
    // We make orders of one unit.
    purchase_units: z.tuple([
      z.object({
        amount: money,
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .default({ captures: [], refunds: [] }),
      }),
    ]),
  })
  .transform(
    ({ id, status, purchase_units: [unit] }): PayPalOrder => ({
      id,
      status,
      amountCents: unit.amount.value,
      currency: unit.amount.currency_code,
      customId: unit.custom_id,
      ...unit.payments,
    }),
  )

const dispute = z
  .object({
    dispute_id: z.string(),
    status: z.string(),
    reason: z.string(),
    dispute_amount: money,
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  })
  .transform(
    (given): PayPalDispute => ({
      id: given.dispute_id,
      status: given.status,
      reason: given.reason,
      amountCents: given.dispute_amount.value,
      currency: given.dispute_amount.currency_code,
      captureId: given.disputed_transactions[0]?.seller_transaction_id,
    }),
  )

/** An answer of another shape is a surprise, and thrown as one. */
export const readOrder = (body: unknown): PayPalOrder => order.parse(body)
export const readCapture = (body: unknown): PayPalCapture => capture.parse(body)
export const readRefund = (body: unknown): PayPalRefund => refund.parse(body)
export const readDispute = (body: unknown): PayPalDispute => dispute.parse(body)

/** The last part of the address that a link of this kind points to. */
export function linkedId(given: { rel: string; href: string }[], rel: string): string | undefined {
  return given
    .find((link) => link.rel === rel)
    ?.href.split('/')
    .at(-1)
}

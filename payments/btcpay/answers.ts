import { z } from 'zod'
import type { OrderId } from '../../rules/ids.ts'
import type { InvoiceException, InvoiceStatus } from '../../rules/invoices.ts'
import type { Cents } from '../../rules/money.ts'
import { readExactAmount } from '../amounts.ts'

export type Invoice = {
  id: string
  /** Our order, as we named it when we made the invoice. One from another hand may name anything. */
  orderId: OrderId | undefined
  status: InvoiceStatus
  exception: InvoiceException
  amountCents: Cents
  /** What has come for it at the rates it promised, final or not. */
  paidCents: Cents
  currency: string
  /** Where the guest pays. */
  checkoutUrl: string
}

const orderId = z.uuid().transform((id) => id as string as OrderId)
const amount = z.string().transform(readExactAmount)

const invoice = z
  .object({
    id: z.string(),
    amount,
    paidAmount: amount,
    currency: z.string(),
    checkoutLink: z.string(),
    status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
    additionalStatus: z.enum(['None', 'PaidPartial', 'PaidOver', 'PaidLate', 'Marked', 'Invalid']),
    metadata: z.object({ orderId: orderId.optional().catch(undefined) }).nullish(),
  })
  .transform(
    (given): Invoice => ({
      id: given.id,
      orderId: given.metadata?.orderId,
      status: given.status,
      exception: given.additionalStatus,
      amountCents: given.amount,
      paidCents: given.paidAmount,
      currency: given.currency,
      checkoutUrl: given.checkoutLink,
    }),
  )

const methods = z.array(z.object({ payments: z.array(z.object({ status: z.string() })) }))

/** An answer of another shape is a surprise, and thrown as one. */
export const readInvoice = (body: unknown): Invoice => invoice.parse(body)
export const readList = (body: unknown): unknown[] => z.array(z.unknown()).parse(body)
/** How each payment of an invoice stands, over all its ways to pay. */
export const readPaymentStates = (body: unknown): string[] =>
  methods.parse(body).flatMap(({ payments }) => payments.map(({ status }) => status))

import { z } from 'zod'
import { readExactAmount } from '#payments/amounts.ts'
import type { OrderId } from '#rules/ids.ts'

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
  .transform((given) => ({
    id: given.id,
    /** Our order, as we named it when we created the invoice. An invoice that we did not create may name anything. */
    orderId: given.metadata?.orderId,
    status: given.status,
    exception: given.additionalStatus,
    amountCents: given.amount,
    /** The amount received at the invoice's exchange rate, final or not. */
    paidCents: given.paidAmount,
    currency: given.currency,
    /** The page where the guest pays. */
    checkoutUrl: given.checkoutLink,
  }))
export type Invoice = z.output<typeof invoice>

const methods = z.array(z.object({ payments: z.array(z.object({ status: z.string() })) }))

/** These throw if the response has an unexpected shape. */
export const readInvoice = (body: unknown): Invoice => invoice.parse(body)
export const readList = (body: unknown): unknown[] => z.array(z.unknown()).parse(body)
/** The state of every payment of an invoice, over all its payment methods. */
export const readPaymentStates = (body: unknown): string[] =>
  methods.parse(body).flatMap(({ payments }) => payments.map(({ status }) => status))

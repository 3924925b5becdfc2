import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readExactAmount } from '#payments/amounts.ts'
import type { Reply } from '#payments/stand-in/serve.ts'
import { roundCents } from '#rules/money.ts'
import { CRYPTO_HOLD_MINUTES, INVOICE_MONITORING_MINUTES } from '#rules/orders/invoices.ts'
import { invoiceShape, isSettledInFull, paymentShape, wrongField } from './shapes.ts'
import { paidCents, type SimulatedInvoice, type Store } from './store.ts'

export type StandInTools = { store: Store; url: string; now(): Date }

/** A webhook message. The sender adds the store and the time. */
export type Event = { type: string; invoiceId: string; details: object }

const MINUTE_MS = 60_000

/** BTCPay's IDs have 22 letters and digits. */
function newId(): string {
  return Array.from(
    randomBytes(22),
    (byte) => '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'[byte % 58],
  ).join('')
}

const minutes = z.number().positive()
const invoiceBody = z.object({
  amount: z.string().regex(/^\d{1,10}(?:\.\d{1,10})?$/),
  currency: z.literal('USD'),
  metadata: z.object({ orderId: z.string().nullish(), itemDesc: z.string().nullish() }).default({}),
  checkout: z
    .object({
      expirationMinutes: minutes.min(0.5, 'Expiration time must be at least 30 seconds').default(CRYPTO_HOLD_MINUTES),
      monitoringMinutes: minutes.default(INVOICE_MONITORING_MINUTES),
      redirectURL: z.url().nullish(),
      redirectAutomatically: z.boolean().nullish(),
    })
    .prefault({}),
})

export function createInvoice(tools: StandInTools, body: unknown): { reply: Reply; events: Event[] } {
  const parsed = invoiceBody.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { reply: wrongField(issue?.path.join('.') ?? '', issue?.message ?? ''), events: [] }
  }
  const { amount, metadata, checkout } = parsed.data
  const now = tools.now().getTime()
  const expires = now + checkout.expirationMinutes * MINUTE_MS
  const invoice: SimulatedInvoice = {
    id: newId(),
    status: 'New',
    exception: 'None',
    amountCents: readExactAmount(amount),
    metadata,
    redirectUrl: checkout.redirectURL ?? null,
    isRedirecting: checkout.redirectAutomatically ?? false,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(expires).toISOString(),
    watchedUntil: new Date(expires + checkout.monitoringMinutes * MINUTE_MS).toISOString(),
    payments: [],
  }
  tools.store.invoices[invoice.id] = invoice
  const events = [event(invoice, 'InvoiceCreated')]
  return { reply: { status: 200, body: invoiceShape(invoice, tools.url) }, events }
}

/** A payment appears on the blockchain. It is not final yet. */
export function receive(tools: StandInTools, invoice: SimulatedInvoice, amountCents: number): Event[] {
  const payment = {
    id: newId(),
    amountCents: roundCents(amountCents),
    status: 'Processing',
    receivedAt: tools.now().toISOString(),
  } as const
  invoice.payments.push(payment)
  const seen = {
    afterExpiration: invoice.status === 'Expired',
    paymentMethodId: 'BTC-CHAIN',
    payment: paymentShape(payment),
  }
  return [event(invoice, 'InvoiceReceivedPayment', seen), ...countPayments(invoice)]
}

/** A payment in time moves the invoice on. A late one is only recorded, and the shop decides about it. */
function countPayments(invoice: SimulatedInvoice): Event[] {
  const paid = paidCents(invoice)
  const isOver = paid > invoice.amountCents
  if (invoice.status !== 'New' && invoice.status !== 'Expired') return []
  if (paid < invoice.amountCents) {
    invoice.exception = 'PaidPartial'
    return []
  }
  if (invoice.status === 'Expired') {
    invoice.exception = 'PaidLate'
    return []
  }
  invoice.status = 'Processing'
  invoice.exception = isOver ? 'PaidOver' : 'None'
  return [event(invoice, 'InvoiceProcessing', { overPaid: isOver })]
}

/** The blockchain confirms all payments received so far. */
export function confirm(invoice: SimulatedInvoice): Event[] | undefined {
  const waiting = invoice.payments.filter(({ status }) => status === 'Processing')
  if (waiting.length === 0) return undefined
  for (const payment of waiting) payment.status = 'Settled'
  const events = waiting.map((payment) => event(invoice, 'InvoicePaymentSettled', { payment: paymentShape(payment) }))
  if (invoice.status !== 'Processing' || !isSettledInFull(invoice)) return events
  invoice.status = 'Settled'
  const isOver = invoice.exception === 'PaidOver'
  return [...events, event(invoice, 'InvoiceSettled', { manuallyMarked: false, overPaid: isOver })]
}

/** The blockchain never confirmed the payments. */
export function failToConfirm(invoice: SimulatedInvoice): Event[] | undefined {
  if (invoice.status !== 'Processing') return undefined
  for (const payment of invoice.payments) payment.status = 'Invalid'
  invoice.status = 'Invalid'
  return [event(invoice, 'InvoiceInvalid', { manuallyMarked: false })]
}

export function expire(invoice: SimulatedInvoice): Event[] | undefined {
  if (invoice.status !== 'New') return undefined
  invoice.status = 'Expired'
  return [event(invoice, 'InvoiceExpired', { partiallyPaid: invoice.payments.length > 0 })]
}

/** What a person can do on BTCPay's own pages. A settled invoice and an unpaid expired one cannot be marked. */
export function mark(invoice: SimulatedInvoice, status: 'Settled' | 'Invalid'): Event[] | undefined {
  const isOpen = invoice.status !== 'Expired' || invoice.payments.length > 0
  if (invoice.status === status || invoice.status === 'Settled' || !isOpen) return undefined
  invoice.status = status
  invoice.exception = 'Marked'
  return [event(invoice, `Invoice${status}`, { manuallyMarked: true })]
}

/** Expires the invoices whose time is over. */
export function expireDue({ store, now }: StandInTools): Event[] {
  const due = Object.values(store.invoices).filter(({ expiresAt }) => Date.parse(expiresAt) <= now().getTime())
  return due.flatMap((invoice) => expire(invoice) ?? [])
}

function event({ id: invoiceId, metadata }: SimulatedInvoice, type: string, details: object = {}): Event {
  return { type, invoiceId, details: { ...details, metadata } }
}

import { addMinutes } from '#rules/dates.ts'
import type { PaymentKind, PaymentState } from '#rules/payments/payments.ts'

/** Long enough to open a wallet and to pay the rest of a short payment. The provider guarantees its rate for about as long. */
export const CRYPTO_HOLD_MINUTES = 60
/** After it expires, an invoice is still monitored: a wallet may pay late, and a blockchain may confirm slowly. */
export const INVOICE_MONITORING_MINUTES = 24 * 60

export type InvoiceStatus = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid'
export type InvoiceException = 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked' | 'Invalid'

export type InvoiceFacts = {
  status: InvoiceStatus
  exception: InvoiceException
  amountCents: number
  paidCents: number
  /** All its payments are final. */
  isConfirmed: boolean
}

export type InvoiceVerdict =
  /** Nothing that counts has been received yet. */
  | 'open'
  /** Enough was received, but it is not final yet. */
  | 'pending'
  /** The payment is final, whether or not the amount is right. */
  | 'received'
  /** The payment failed, or the owner marked the invoice as invalid. */
  | 'denied'
  | 'void'

/**
 * If the owner marks an invoice as invalid, payments received before do not count. Payments received later, for an order
 * that is already void, count like any other.
 */
export function judgeInvoice(invoice: InvoiceFacts, order: { isVoid: boolean }): InvoiceVerdict {
  const { status, exception, paidCents, isConfirmed } = invoice
  if (status === 'New') return 'open'
  if (status === 'Processing') return 'pending'
  if (status === 'Settled') return 'received'
  if (status === 'Invalid') return order.isVoid && paidCents > 0 && isConfirmed ? 'received' : 'denied'
  // The provider does not say whether late or partial payments are final; `isConfirmed` does.
  if (exception === 'PaidLate') return isConfirmed ? 'received' : 'pending'
  if (exception === 'PaidPartial') return isConfirmed ? 'received' : 'open'
  return 'void'
}

/** Whether the invoice’s status alone does not say if its payments are final. */
export function needsConfirmation({ status, paidCents }: Pick<InvoiceFacts, 'status' | 'paidCents'>): boolean {
  return paidCents > 0 && (status === 'Expired' || status === 'Invalid')
}

/**
 * The provider may settle an invoice that is slightly short, within the owner’s tolerance, or that the owner marked as
 * settled. Such an invoice counts as fully paid.
 */
export function receivedCents(invoice: Omit<InvoiceFacts, 'isConfirmed'>): number {
  const { status, exception, amountCents, paidCents } = invoice
  const isEnough = status === 'Processing' || status === 'Settled' || exception === 'PaidLate'
  return isEnough ? Math.max(amountCents, paidCents) : paidCents
}

type Line = { kind: PaymentKind; state: PaymentState; providerId: string | null; amountCents: number }

/** An invoice’s first payment is recorded under the invoice’s id, and further ones under ids that start with it. */
export function recordedOfInvoice(id: string, money: readonly Line[]): { isKnown: boolean; amountCents: number } {
  const own = money.filter(
    ({ kind, providerId }) => kind === 'payment' && (providerId === id || providerId?.startsWith(`${id}-`)),
  )
  const completed = own.filter(({ state }) => state === 'completed')
  return { isKnown: own.length > 0, amountCents: completed.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

/** Invoices of orders created before this moment are no longer monitored. */
export function monitoredSince(now: Date): Date {
  return addMinutes(now, -CRYPTO_HOLD_MINUTES - INVOICE_MONITORING_MINUTES)
}

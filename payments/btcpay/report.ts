import type { PaymentReport } from '#rules/payments/payment-reports.ts'
import type { Invoice } from './client.ts'

/** The invoice, and whether all its payments are final. */
export type CheckedInvoice = Invoice & { isConfirmed: boolean }

/** Whether the invoice's status alone does not say if its payments are final. */
export function needsConfirmation({ status, paidCents }: Pick<Invoice, 'status' | 'paidCents'>): boolean {
  return paidCents > 0 && (status === 'Expired' || status === 'Invalid')
}

/**
 * If the owner marks an invoice as invalid, payments received before do not count. Payments received later, for an order
 * that is already void, count like any other.
 */
export function toReport(invoice: CheckedInvoice): PaymentReport {
  const { id: paymentId, status, exception, paidCents: seenCents, currency, isConfirmed } = invoice
  const money = { paymentId, amountCents: receivedCents(invoice) || invoice.amountCents, currency }
  const ended = { state: 'ended', ...money, seenCents, reason: `${status}, ${exception}` } as const
  if (status === 'New') return { state: 'unpaid', seenCents, isPayable: true }
  if (status === 'Processing') return { state: 'pending', ...money }
  if (status === 'Settled') return { state: 'received', ...money }
  if (status === 'Invalid') return { ...ended, isFinal: seenCents > 0 && isConfirmed }
  // BTCPay does not say whether late or partial payments are final; `isConfirmed` does.
  if (exception === 'PaidLate') return { state: isConfirmed ? 'received' : 'pending', ...money }
  // The checkout of an expired invoice takes nothing more.
  if (exception === 'PaidPartial')
    return isConfirmed ? { state: 'received', ...money } : { state: 'unpaid', seenCents, isPayable: false }
  return { ...ended, isFinal: false }
}

/**
 * BTCPay may settle an invoice that is slightly short, within the owner's tolerance, or that the owner marked as settled.
 * Such an invoice counts as fully paid.
 */
function receivedCents({ status, exception, amountCents, paidCents }: Invoice): number {
  const isEnough = status === 'Processing' || status === 'Settled' || exception === 'PaidLate'
  return isEnough ? Math.max(amountCents, paidCents) : paidCents
}

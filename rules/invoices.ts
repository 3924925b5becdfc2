/** Long enough to find a wallet and to add what was short; the provider promises a rate for about as long. */
export const CRYPTO_HOLD_MINUTES = 60
/** How long after its end an invoice is still watched: a wallet may pay late, and a chain may be slow to confirm. */
export const INVOICE_WATCH_MINUTES = 24 * 60

const MINUTE_MS = 60_000

export type InvoiceStatus = 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid'
export type InvoiceException = 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked' | 'Invalid'

export type InvoiceFacts = {
  status: InvoiceStatus
  exception: InvoiceException
  amountCents: number
  paidCents: number
  /** Every payment that came for it is final. */
  isConfirmed: boolean
}

export type InvoiceVerdict =
  /** Nothing has come that we could count on. */
  | 'open'
  /** Enough has come, and is not final yet. */
  | 'pending'
  /** Money has come for good, whether or not it is what we asked for. */
  | 'arrived'
  /** What came turned out to be no money, or the owner said so by hand. */
  | 'denied'
  | 'dead'

/**
 * What an invoice means for its order. The owner may call one invalid: what had come for it is not taken. What comes
 * afterwards, for an order that was given up without any money, is money like any other.
 */
export function judgeInvoice(invoice: InvoiceFacts, order: { isGivenUp: boolean }): InvoiceVerdict {
  const { status, exception, paidCents, isConfirmed } = invoice
  if (status === 'New') return 'open'
  if (status === 'Processing') return 'pending'
  if (status === 'Settled') return 'arrived'
  if (status === 'Invalid') return order.isGivenUp && paidCents > 0 && isConfirmed ? 'arrived' : 'denied'
  // Of money that came late or was too little, the provider says only that it came.
  if (exception === 'PaidLate') return isConfirmed ? 'arrived' : 'pending'
  if (exception === 'PaidPartial') return isConfirmed ? 'arrived' : 'open'
  return 'dead'
}

/** Whether only the payments themselves tell if the money of an invoice is final. */
export function needsConfirmation({ status, paidCents }: Pick<InvoiceFacts, 'status' | 'paidCents'>): boolean {
  return paidCents > 0 && (status === 'Expired' || status === 'Invalid')
}

/**
 * What has come. The provider may call an invoice settled that is a little short, by the tolerance that the owner has set
 * there, or wholly unpaid, by the owner's own hand: it then stands for what it asked.
 */
export function arrivedCents({ status, exception, amountCents, paidCents }: Omit<InvoiceFacts, 'isConfirmed'>): number {
  const isEnough = status === 'Processing' || status === 'Settled' || exception === 'PaidLate'
  return isEnough ? Math.max(amountCents, paidCents) : paidCents
}

type Line = { direction: 'in' | 'out'; state: string; providerId: string; amountCents: number }

/** What we have written down of an invoice: its first money under its own number, and more under one that begins with it. */
export function takenFromInvoice(id: string, money: readonly Line[]): { isKnown: boolean; amountCents: number } {
  const own = money.filter(
    ({ direction, providerId }) => direction === 'in' && (providerId === id || providerId.startsWith(`${id}-`)),
  )
  const completed = own.filter(({ state }) => state === 'completed')
  return { isKnown: own.length > 0, amountCents: completed.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

export function invoiceEnd(now: Date): Date {
  return new Date(now.getTime() + CRYPTO_HOLD_MINUTES * MINUTE_MS)
}

/** The invoice of an order that was made before this moment is not watched any more. */
export function watchedSince(now: Date): Date {
  return new Date(now.getTime() - (CRYPTO_HOLD_MINUTES + INVOICE_WATCH_MINUTES) * MINUTE_MS)
}

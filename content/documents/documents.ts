import type { DocumentKind, DocumentLine } from '#rules/documents/documents.ts'

export const documentKindNames: Record<DocumentKind, string> = { invoice: 'Invoice', 'credit-note': 'Credit note' }

const seatsText = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`)

/** Invoices and credit notes as printed. */
export const documentWords = {
  title: (kind: DocumentKind, number: string) => `${documentKindNames[kind]} ${number}`,
  sample: 'Sample. No seller is set for this site, so this is not a tax document.',
  taxNumber: (number: string) => `Tax number: ${number}`,
  date: 'Date',
  booking: 'Booking',
  customer: 'Billed to',
  credited: 'Credited to',
  what: 'Description',
  amount: 'Amount (USD)',
  trip: (title: string, dates: string, seats: number) => `${title}, ${dates}, ${seatsText(seats)}`,
  lines: {
    trip: '',
    'price-change': 'Price change: ',
    cancellation: 'Booking cancelled: ',
    replacement: 'Replaced by a new invoice: ',
    fee: 'Payment fee',
  } satisfies Record<Exclude<DocumentLine['kind'], 'extra'>, string>,
  extraRemoved: (text: string) => `Removed: ${text}`,
  total: { invoice: 'Total', 'credit-note': 'Total credited' } satisfies Record<DocumentKind, string>,
  tax: (percent: number) => `Includes ${percent}% tax`,
  earlier: (numbers: string) => `Earlier documents for this booking: ${numbers}.`,
  currency: 'All amounts are in US dollars. Payments and refunds are listed on the booking’s receipt.',
}

/** A booking’s documents on its guest page. */
export const guestDocuments = {
  heading: 'Invoices',
  intro: 'We add an invoice or a credit note whenever your booking’s price changes.',
  none: 'No invoice in your name yet. We add one shortly after you book, and whenever the price changes.',
  open: (kind: DocumentKind, number: string) => `${documentKindNames[kind]} ${number}`,
  /** Rule M36. */
  customer: {
    billedTo: 'On later invoices, below your name',
    change: (isThere: boolean) =>
      isThere
        ? 'We change this for you, and can replace earlier invoices.'
        : 'Need your company, address or tax number on your invoices? We add them for you.',
    write: 'Email us',
  },
}

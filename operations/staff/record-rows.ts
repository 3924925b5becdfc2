import type { StoredDocument } from '#db/documents/documents.ts'
import type { FoundQuote } from '#db/quotes/found-quotes.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'

export type QuoteRow = ReturnType<typeof withQuoteStatus>

/** A quote as search results and a person's page list it. */
export function withQuoteStatus(quote: FoundQuote, now: Date) {
  return { ...quote, status: quoteStatus(quote, now) }
}

export type DocumentRow = ReturnType<typeof toDocumentRow>

export function toDocumentRow({ content, tripCents, feeCents, ...document }: StoredDocument) {
  const { id, bookingId, kind, year, number, issuedOn, customerName } = document
  const { reference } = content
  return { id, bookingId, reference, kind, year, number, issuedOn, customerName, cents: tripCents + feeCents }
}

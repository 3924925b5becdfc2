import type { Day } from '#rules/dates.ts'
import type { BookedExtra } from '#rules/extras/extras.ts'
import type { PaymentFacts, RefundMeaning } from '#rules/payments/payments.ts'
import { isRefundVoid } from '#rules/payments/payments.ts'
import { documentedExtras, type ExtraLine, extraLines } from './extra-lines.ts'
import type { TaxShare } from './tax.ts'

export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** `isDemo`: no seller is set, so the documents are samples. */
export type Seller = { name: string; address: string[]; taxNumber: string; isDemo: boolean }

/** `price-change` and `cancellation` correct what an earlier document said about the trip; `replacement` takes it back. */
export type DocumentLine =
  | { kind: 'trip' | 'price-change' | 'cancellation' | 'replacement' | 'fee'; cents: number }
  | ExtraLine

/** What a document says besides its number, day and customer, frozen when it was issued. */
export type DocumentContent = {
  seller: Seller
  reference: string
  trip: { title: string; startDate: Day; endDate: Day; seats: number }
  lines: DocumentLine[]
  /** Rule M37: absent if no rate was set when the booking was invoiced first. */
  tax?: TaxShare
  /** The numbers of the earlier documents of the booking, oldest first. */
  earlier: string[]
}

/** What a booking costs its booker, or what its documents say so far. */
export type BookingCost = { tripCents: number; feeCents: number }

type CostFacts = {
  state: 'confirmed' | 'cancelled'
  /** The price as it was agreed, and what refunds lowered it by. */
  subtotalCents: number
  loweredCents: number
  /** The money that we have for the booking. */
  balanceCents: number
  /** Credit issued for its money, minus what was taken back. It pays for another booking, which has its own invoice. */
  creditIssuedCents: number
  money: readonly (PaymentFacts & { meaning: RefundMeaning | null })[]
}

/** Rule D1: a booking costs its price, and a cancelled one only what is not refunded. */
export function bookingCost(facts: CostFacts): BookingCost {
  const { state, subtotalCents, loweredCents, balanceCents, creditIssuedCents, money } = facts
  const priceCents = state === 'cancelled' ? balanceCents : subtotalCents - loweredCents
  return { tripCents: Math.max(0, priceCents - creditIssuedCents), feeCents: feesOf(money, state) }
}

/** Fees are charged with each payment and returned with a refund, once it is known what that means (rule M16). */
function feesOf(money: CostFacts['money'], state: CostFacts['state']): number {
  return money.reduce((sum, { kind, state: now, feeCents, meaning }) => {
    if (kind === 'payment') return now === 'completed' ? sum + feeCents : sum
    const counts = !isRefundVoid(now) && (meaning !== null || state === 'cancelled')
    return counts ? sum - feeCents : sum
  }, 0)
}

type Issued = BookingCost & { number: string; content: Pick<DocumentContent, 'lines'> }

export type NextDocument = BookingCost & { kind: DocumentKind; lines: DocumentLine[]; earlier: string[] }

/** Rule D1: the difference between what the booking costs and what its documents say, or undefined if they agree. */
export function nextDocument(
  cost: BookingCost,
  issued: readonly Issued[],
  state: CostFacts['state'],
  booked: readonly BookedExtra[],
): NextDocument | undefined {
  const tripCents = issued.reduce((left, document) => left - document.tripCents, cost.tripCents)
  const feeCents = issued.reduce((left, document) => left - document.feeCents, cost.feeCents)
  if (tripCents + feeCents === 0) return undefined
  // What a cancelled booking still costs is one sum.
  const extras = state === 'cancelled' ? [] : extraLines(issued, booked)
  const trip = { kind: tripLineKind(issued, state), cents: tripCents - sumOf(extras) } as const
  const fee = { kind: 'fee', cents: feeCents } as const
  return {
    kind: tripCents + feeCents > 0 ? 'invoice' : 'credit-note',
    tripCents,
    feeCents,
    lines: [trip, ...extras, fee].filter(({ cents }) => cents !== 0),
    earlier: issued.map(({ number }) => number),
  }
}

function tripLineKind(issued: readonly Issued[], state: CostFacts['state']) {
  if (issued.every(({ tripCents }) => tripCents === 0)) return 'trip'
  return state === 'cancelled' ? 'cancellation' : 'price-change'
}

/** Rule M36: what all documents say, taken back and said again. Empty if they say nothing. */
export function replaceDocuments(issued: readonly Issued[]): Omit<NextDocument, 'earlier'>[] {
  const tripCents = issued.reduce((sum, document) => sum + document.tripCents, 0)
  const feeCents = issued.reduce((sum, document) => sum + document.feeCents, 0)
  if (tripCents + feeCents <= 0) return []
  // After a cancellation the whole may be less than its extras were.
  const documented = documentedExtras(issued)
  const extras = sumOf(documented) <= tripCents ? documented : []
  const trip = { kind: 'trip', cents: tripCents - sumOf(extras) } as const
  const lines: DocumentLine[] = [trip, ...extras, { kind: 'fee', cents: feeCents }]
  const back: DocumentLine[] = [
    { kind: 'replacement', cents: -tripCents },
    { kind: 'fee', cents: -feeCents },
  ]
  const isThere = ({ cents }: DocumentLine) => cents !== 0
  return [
    { kind: 'credit-note', tripCents: -tripCents, feeCents: -feeCents, lines: back.filter(isThere) },
    { kind: 'invoice', tripCents, feeCents, lines: lines.filter(isThere) },
  ]
}

const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

const PREFIXES: Record<DocumentKind, string> = { invoice: 'INV', 'credit-note': 'CN' }

export type DocumentNumber = { kind: DocumentKind; year: number; number: number }

/** Rule D2: such as INV-2027-00012. */
export function formatDocumentNumber({ kind, year, number }: DocumentNumber): string {
  return `${PREFIXES[kind]}-${year}-${String(number).padStart(5, '0')}`
}

const NUMBER = /^([A-Z]+)-(\d{4})-(\d{1,9})$/

/** Undefined if the text is not a document number. */
export function parseDocumentNumber(text: string): DocumentNumber | undefined {
  const [, prefix, year, number] = NUMBER.exec(text.trim().toUpperCase()) ?? []
  const kind = DOCUMENT_KINDS.find((each) => PREFIXES[each] === prefix)
  return kind && { kind, year: Number(year), number: Number(number) }
}

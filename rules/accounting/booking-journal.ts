import type { Account } from './accounts.ts'
import {
  compareEntries,
  type EntryKind,
  type EntryTime,
  type JournalEntry,
  mergeLines,
  type Posting,
  toLines,
} from './entries.ts'
import {
  assignedEvent,
  type CreditFact,
  creditEvents,
  isBeforeBooking,
  type MoneyEvent,
  type MoneyFact,
  moneyEvents,
  refundPaidEntry,
  unassignedEntry,
} from './money-events.ts'

export type BookingFacts = {
  reference: string
  createdAt: Date
  cancelledAt: Date | null
  /** The departure that it is on now, as the journal names it. */
  departure: string
  /** When that departure was recorded as flown. */
  flownAt: Date | null
  moves: readonly { id: string; at: Date; from: string; to: string }[]
  documents: readonly { number: string; createdAt: Date; tripCents: number; feeCents: number; taxCents: number }[]
  /** Payments for its orders, including any that a split moved in part, and its refunds. */
  money: readonly MoneyFact[]
  creditsIssued: readonly CreditFact[]
  creditUses: readonly { id: string; createdAt: Date; amountCents: number }[]
  /** Rule M29: money that came from another booking, or went to one if it is negative. */
  splits: readonly { id: string; at: Date; amountCents: number; feeCents: number }[]
}

export type BookingJournal = {
  entries: JournalEntry[]
  /** The money that we have for the booking, minus credit issued for it. The ledger has the same amount. */
  heldCents: number
  receivableCents: number
}

/** Where the money of a booking and the unpaid part of its price are posted. */
type Place = { held: Account; unpaid: Account; departure: string }

type Step =
  | { do: 'money'; event: MoneyEvent }
  | { do: 'document'; document: BookingFacts['documents'][number] }
  | { do: 'place'; id: string; kind: EntryKind; change: Partial<Place> }
  | { do: 'paid'; money: MoneyFact }
type Timed = Step & EntryTime

/**
 * Rule M30: everything that happened to a booking, as entries. Documents say what it costs, payments, refunds and credits
 * what was paid. The money is held for its departure until that has flown or the booking is cancelled.
 */
export function bookingJournal(facts: BookingFacts): BookingJournal {
  const [firstMove] = facts.moves
  let place: Place = { held: 'deposits', unpaid: 'unpaid', departure: firstMove?.from ?? facts.departure }
  let heldCents = 0
  let unpaidCents = 0
  let receivableCents = 0
  let taxCents = 0
  const entries: JournalEntry[] = unassignedEntries(facts)
  for (const step of steps(facts)) {
    if (step.do === 'paid') {
      entries.push(...refundPaidEntry(step.money, { booking: facts.reference, departure: place.departure }))
    } else if (step.do === 'money') {
      const { amountCents, feeCents } = step.event
      entries.push(...moneyEntry(step.event, facts, place))
      heldCents += amountCents - feeCents
      unpaidCents -= amountCents - feeCents
      receivableCents -= amountCents
    } else if (step.do === 'document') {
      entries.push(documentEntry(step.document, facts, place))
      unpaidCents += step.document.tripCents
      receivableCents += step.document.tripCents + step.document.feeCents
      taxCents += step.document.taxCents
    } else {
      const next = { ...place, ...step.change }
      const sums = { heldCents, unpaidCents, receivableCents, taxCents }
      entries.push(...placeEntry(step, facts, { from: place, to: next }, sums))
      place = next
    }
  }
  return { entries, heldCents, receivableCents }
}

function eventsOf({ money, creditsIssued, creditUses, splits }: BookingFacts): MoneyEvent[] {
  const credit = { method: null, against: 'credits', feeCents: 0 } as const
  return [
    ...money.flatMap(moneyEvents),
    ...creditsIssued.flatMap(creditEvents),
    ...creditUses.map(({ id, createdAt, amountCents }): MoneyEvent => {
      const kind = amountCents > 0 ? 'credit-used' : 'credit-restored'
      return { ...credit, id, source: id, kind, at: createdAt, amountCents }
    }),
    ...splits.map(({ id, at, amountCents, feeCents }): MoneyEvent => {
      const kind = amountCents > 0 ? 'split-in' : 'split-out'
      return { id, source: id, kind, at, method: null, against: 'unassigned', amountCents, feeCents }
    }),
  ]
}

function unassignedEntries(facts: BookingFacts): JournalEntry[] {
  const { money, createdAt } = facts
  const early = eventsOf(facts).filter((event) => isBeforeBooking(event, createdAt))
  return [
    ...early.flatMap(unassignedEntry),
    ...money.filter((each) => isPaidBefore(each, createdAt)).flatMap((each) => refundPaidEntry(each, undefined)),
  ]
}

const isPaidBefore = ({ settledAt, createdAt: at }: MoneyFact, bookedAt: Date) =>
  isBeforeBooking({ at: settledAt ?? at }, bookedAt)

/** In the order of their entries. */
function steps(facts: BookingFacts): Timed[] {
  const { createdAt, documents, money, moves, flownAt, cancelledAt, reference } = facts
  const events = eventsOf(facts).map((event) =>
    isBeforeBooking(event, createdAt) ? assignedEvent(event, createdAt) : event,
  )
  const timed: Timed[] = [
    ...events.map((event) => ({ do: 'money', event, id: event.id, at: event.at, isClosing: false }) as const),
    ...documents.map((document) => {
      const { number: id, createdAt: at } = document
      return { do: 'document', document, id, at, isClosing: false } as const
    }),
    ...money
      .filter((each) => !isPaidBefore(each, createdAt))
      .map((each) => {
        const at = each.settledAt ?? each.createdAt
        return { do: 'paid', money: each, id: `${each.id} sent`, at, isClosing: false } as const
      }),
    ...moves.map(({ id, at, to }) => place(id, 'moved', at, { departure: to })),
  ]
  if (flownAt) timed.push(place(`${reference} flown`, 'flown', flownAt, { held: 'revenue', unpaid: 'revenue' }))
  if (cancelledAt)
    timed.push(place(`${reference} cancelled`, 'cancelled', cancelledAt, { held: 'kept', unpaid: 'unpaid' }))
  // A cancelled booking does not fly.
  const flies = ({ id, at }: Timed) => id !== `${reference} flown` || !cancelledAt || at < cancelledAt
  return timed.filter(flies).sort(compareEntries)
}

const place = (id: string, kind: EntryKind, at: Date, change: Partial<Place>) =>
  ({ do: 'place', id, kind, at, isClosing: true, change }) as const

function moneyEntry(event: MoneyEvent, { reference }: BookingFacts, { held, unpaid, departure }: Place) {
  const { id, kind, at, method, source, against, amountCents, feeCents } = event
  const postings: Posting[] = [
    { debit: against, credit: 'receivables', cents: amountCents, departure },
    { debit: unpaid, credit: held, cents: amountCents - feeCents, departure },
  ]
  return entryOf({ id, kind, at, isClosing: false, booking: reference, method, source, lines: toLines(postings) })
}

function documentEntry(
  { number, createdAt, tripCents, feeCents, taxCents }: BookingFacts['documents'][number],
  { reference }: BookingFacts,
  { unpaid, departure }: Place,
): JournalEntry {
  const postings: Posting[] = [
    { debit: 'receivables', credit: unpaid, cents: tripCents, departure },
    { debit: 'receivables', credit: 'fees', cents: feeCents, departure },
    { debit: 'tax-included', credit: 'tax', cents: taxCents, departure },
  ]
  const kind = tripCents + feeCents > 0 ? 'invoice' : 'credit-note'
  const shared = { method: null, isClosing: false, booking: reference } as const
  return { ...shared, id: number, kind, at: createdAt, source: number, lines: toLines(postings) }
}

/** What was posted so far moves to where later entries are posted. */
function placeEntry(
  { id, kind, at }: { id: string; kind: EntryKind; at: Date },
  { reference }: BookingFacts,
  { from, to }: { from: Place; to: Place },
  sums: Record<'heldCents' | 'unpaidCents' | 'receivableCents' | 'taxCents', number>,
): JournalEntry[] {
  const { heldCents, unpaidCents, receivableCents, taxCents } = sums
  const lines = mergeLines([
    { account: 'receivables', departure: from.departure, cents: -receivableCents },
    { account: 'receivables', departure: to.departure, cents: receivableCents },
    { account: from.held, departure: from.departure, cents: heldCents },
    { account: from.unpaid, departure: from.departure, cents: unpaidCents },
    { account: to.held, departure: to.departure, cents: -heldCents },
    { account: to.unpaid, departure: to.departure, cents: -unpaidCents },
    { account: 'tax-included', departure: from.departure, cents: -taxCents },
    { account: 'tax-included', departure: to.departure, cents: taxCents },
    { account: 'tax', departure: from.departure, cents: taxCents },
    { account: 'tax', departure: to.departure, cents: -taxCents },
  ])
  return entryOf({ id, kind, at, isClosing: true, booking: reference, method: null, source: reference, lines })
}

const entryOf = (entry: JournalEntry): JournalEntry[] => (entry.lines.length > 0 ? [entry] : [])

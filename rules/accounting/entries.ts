import type { MoneyMethod } from '#rules/orders/methods.ts'
import type { Account } from './accounts.ts'

export const ENTRY_KINDS = [
  'invoice',
  'credit-note',
  'payment',
  'payment-taken-back',
  'assigned',
  'refund-requested',
  'refund-withdrawn',
  'refund-paid',
  'credit-issued',
  'credit-withdrawn',
  'credit-used',
  'credit-restored',
  'split-out',
  'split-in',
  'moved',
  'flown',
  'cancelled',
  'bank-line',
  'line-refunded',
  'line-ignored',
  'line-credited',
  'line-ended',
  'cost',
  'cost-reversed',
  'cost-paid',
  'cost-payment-reversed',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** A debit is positive, a credit negative. */
export type JournalLine = { account: Account; departure: string | null; cents: number }

export type JournalEntry = {
  /** The ID of the record that the entry was made from, so that it is the same in every export. */
  id: string
  kind: EntryKind
  at: Date
  /** Posted last on its day, because it closes what happened to the booking before. */
  isClosing: boolean
  /** The reference of the booking. No name of a guest is in the journal, so erasing one changes nothing in it. */
  booking: string | null
  method: MoneyMethod | null
  /** A document's number, or the id of a payment, refund, credit or bank line. */
  source: string
  lines: JournalLine[]
}

/** One amount from one account to another, so that the lines of an entry always balance. */
export type Posting = { debit: Account; credit: Account; cents: number; departure?: string | null }

/** Lines of the same account and departure are merged, and lines that add up to zero are left out. */
export function toLines(postings: readonly Posting[]): JournalLine[] {
  return mergeLines(
    postings.flatMap(({ debit, credit, cents, departure = null }) => [
      { account: debit, departure, cents },
      { account: credit, departure, cents: -cents },
    ]),
  )
}

export function mergeLines(lines: readonly JournalLine[]): JournalLine[] {
  const merged = new Map<string, JournalLine>()
  for (const line of lines) {
    const key = `${line.account} ${line.departure}`
    merged.set(key, { ...line, cents: line.cents + (merged.get(key)?.cents ?? 0) })
  }
  return [...merged.values()].filter(({ cents }) => cents !== 0)
}

export type EntryTime = Pick<JournalEntry, 'id' | 'at' | 'isClosing'>

/** Closing entries come last on their day; the id decides between entries of the same moment. */
export function compareEntries(one: EntryTime, other: EntryTime): number {
  return (
    utcDay(one.at) - utcDay(other.at) ||
    Number(one.isClosing) - Number(other.isClosing) ||
    one.at.getTime() - other.at.getTime() ||
    compareText(one.id, other.id)
  )
}

const utcDay = (moment: Date) => Math.floor(moment.getTime() / 86_400_000)

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

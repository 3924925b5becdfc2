import { TRANSFER } from '#rules/orders/methods.ts'
import { type EntryKind, type JournalEntry, toLines } from './entries.ts'
import {
  type CreditFact,
  creditEvents,
  type MoneyFact,
  moneyEvents,
  refundPaidEntry,
  unassignedEntry,
} from './money-events.ts'

/** A line of a bank statement in dollars. */
export type BankLineFacts = {
  id: string
  state: 'unmatched' | 'matched' | 'refunded' | 'ignored'
  amountCents: number
  /** The part of the line that became a payment. */
  appliedCents: number
  createdAt: Date
  closedAt: Date | null
  /** Rule M32: when staff undid it. If its money is still here, another line has it from then on. */
  endedAt: Date | null
}

/** Money for an order that has no booking. */
export function orderMoneyJournal(money: MoneyFact): JournalEntry[] {
  return [...moneyEvents(money).flatMap(unassignedEntry), ...refundPaidEntry(money, undefined)]
}

/** A line's money waits as unassigned, until payments use it and staff decide about the rest. */
export function bankLineJournal(line: BankLineFacts): JournalEntry[] {
  const { id, state, amountCents, appliedCents, createdAt, closedAt, endedAt } = line
  const shared = { booking: null, method: TRANSFER, isClosing: false, source: id } as const
  const lines = toLines([{ debit: 'bank', credit: 'unassigned', cents: amountCents }])
  const imported: JournalEntry = { ...shared, id: `${id} line`, kind: 'bank-line', at: createdAt, lines }
  const entries = [imported]
  const restCents = amountCents - appliedCents
  if (closedAt && state !== 'unmatched' && restCents > 0) {
    const rest = toLines([{ debit: 'unassigned', credit: REST_ACCOUNTS[state], cents: restCents }])
    entries.push({ ...shared, id: `${id} rest`, kind: REST_KINDS[state], at: closedAt, lines: rest })
  }
  const endedCents = closedAt ? appliedCents : amountCents
  if (endedAt && endedCents > 0) {
    const ended = toLines([{ debit: 'unassigned', credit: 'bank', cents: endedCents }])
    entries.push({ ...shared, id: `${id} ended`, kind: 'line-ended', at: endedAt, lines: ended })
  }
  return entries
}

type ClosedState = Exclude<BankLineFacts['state'], 'unmatched'>

/** The rest of a matched line became a credit for no booking, which is posted against the same account. */
const REST_ACCOUNTS = { refunded: 'bank', ignored: 'bank', matched: 'goodwill' } as const satisfies Record<
  ClosedState,
  string
>

const REST_KINDS: Record<ClosedState, EntryKind> = {
  refunded: 'line-refunded',
  ignored: 'line-ignored',
  matched: 'line-credited',
}

/** Credit without a booking: from the rest of a bank line, or as a favor. */
export function creditJournal(credit: CreditFact): JournalEntry[] {
  return creditEvents(credit).map(({ id, kind, at, source, amountCents }) => {
    const lines = toLines([{ debit: 'goodwill', credit: 'credits', cents: -amountCents }])
    return { id, kind, at, isClosing: false, booking: null, method: null, source, lines }
  })
}

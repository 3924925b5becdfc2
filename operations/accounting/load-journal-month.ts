import { findFirstJournalMoment, sumOpenMoney } from '#db/accounting/journal-facts.ts'
import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import type { CheckedBooking } from '#rules/accounting/differences.ts'
import type { JournalEntry } from '#rules/accounting/entries.ts'
import {
  addToTotals,
  emptyTotals,
  isInMonth,
  listMonths,
  type Month,
  type MonthTotals,
  monthOf,
  numberEntries,
} from '#rules/accounting/month.ts'
import { dayOf } from '#rules/dates.ts'
import { readJournal } from './read-journal.ts'

/** Where the journal differs from the ledger, as things stand. Both are empty in a journal that is right. */
export type JournalDifferences = {
  bookings: CheckedBooking[]
  /** What an account has, and what the records say: guest credits, refunds and costs to pay. */
  accounts: { account: 'credits' | 'refunds-due' | 'payables'; journalCents: number; ledgerCents: number }[]
}

export type JournalMonth = { totals: MonthTotals; entryCount: number; differences: JournalDifferences }

/** The months that have a journal, newest first. */
export async function listJournalMonths({ db, now }: Tools): Promise<Month[]> {
  const current = monthOf(dayOf(now()))
  const first = await findFirstJournalMoment(db)
  return listMonths(first ? monthOf(dayOf(first)) : current, current)
}

/** Rule M30: the totals of a month, and whether the journal agrees with the ledger today. */
export async function loadJournalMonth(month: Month, tools: Tools): Promise<JournalMonth> {
  return readOnly(tools, async (tx) => {
    let totals = emptyTotals()
    let today = emptyTotals()
    let entryCount = 0
    const bookings: CheckedBooking[] = []
    for await (const { entries, checked } of readJournal(tx)) {
      totals = addToTotals(totals, entries, month)
      today = addToTotals(today, entries, LAST_MONTH)
      entryCount += entries.filter((entry) => isInMonth(entry, month)).length
      bookings.push(...checked.filter(({ journalCents, ledgerCents }) => journalCents !== ledgerCents))
    }
    const { creditCents, refundCents, payableCents } = await sumOpenMoney(tx)
    const accounts = [
      { account: 'credits', journalCents: -today.credits.closingCents, ledgerCents: creditCents } as const,
      { account: 'refunds-due', journalCents: -today['refunds-due'].closingCents, ledgerCents: refundCents } as const,
      { account: 'payables', journalCents: -today.payables.closingCents, ledgerCents: payableCents } as const,
    ].filter(({ journalCents, ledgerCents }) => journalCents !== ledgerCents)
    return { totals, entryCount, differences: { bookings, accounts } }
  })
}

/** Later than everything that was posted. */
const LAST_MONTH: Month = '9999-12'

/** Rule M30: the entries of a month in their order. The same past month is the same list whenever it is read. */
export async function listJournalEntries(month: Month, tools: Tools) {
  return readOnly(tools, async (tx) => {
    const found: JournalEntry[] = []
    for await (const { entries } of readJournal(tx)) found.push(...entries.filter((entry) => isInMonth(entry, month)))
    return numberEntries(found, month)
  })
}

/** All batches see the same moment, so a payment that arrives during the export is in all of the journal or in none of it. */
async function readOnly<Result>({ db }: Tools, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

import type { Account } from './accounts.ts'
import type { MonthTotals } from './month.ts'

/** What the journal and the ledger say of a booking. They are read from different rows after a split. */
export type CheckedBooking = { reference: string; journalCents: number; ledgerCents: number }

/** What an account has, and what the records say: guest credits, refunds and costs to pay. */
export type CheckedAccount = {
  account: Extract<Account, 'credits' | 'refunds-due' | 'payables'>
  journalCents: number
  ledgerCents: number
}

/** Where the journal differs from the ledger. Nothing does in a journal that is right. */
export type JournalDifferences = {
  /** The first of them: a fault usually has one cause, and the first bookings show it. */
  bookings: CheckedBooking[]
  bookingCount: number
  accounts: CheckedAccount[]
}

/** Where the journal and the ledger do not have the same. */
export function isDifferent({ journalCents, ledgerCents }: Pick<CheckedBooking, 'journalCents' | 'ledgerCents'>) {
  return journalCents !== ledgerCents
}

export type OpenMoney = { creditCents: number; refundCents: number; payableCents: number }

/** What guests can still spend, and what is still to be paid, by the newest totals of the journal and by the records. */
export function findWrongAccounts(
  totals: MonthTotals,
  { creditCents, refundCents, payableCents }: OpenMoney,
): CheckedAccount[] {
  const open = { credits: creditCents, 'refunds-due': refundCents, payables: payableCents }
  const accounts = ['credits', 'refunds-due', 'payables'] as const
  return accounts
    .map((account) => ({ account, journalCents: -totals[account].closingCents, ledgerCents: open[account] }))
    .filter(isDifferent)
}

import type { Account } from './accounts.ts'

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

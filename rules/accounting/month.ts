import { type Day, dayOf } from '#rules/dates.ts'
import { ACCOUNTS, type Account } from './accounts.ts'
import { compareEntries, type JournalEntry } from './entries.ts'

/** A month as in its file’s address, such as 2027-01. */
export type Month = string

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** Undefined if the text is not a month. */
export function parseMonth(text: string): Month | undefined {
  return MONTH.test(text) ? text : undefined
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** Every month from the first to the last, newest first. */
export function listMonths(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month)
  return months
}

function monthBefore(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** Balances are debits minus credits. */
export type AccountMonth = { openingCents: number; debitCents: number; creditCents: number; closingCents: number }
export type MonthTotals = Record<Account, AccountMonth>
export type MonthSums = { month: Month; totals: MonthTotals; entryCount: number }

const NOTHING: AccountMonth = { openingCents: 0, debitCents: 0, creditCents: 0, closingCents: 0 }

export function emptyTotals(): MonthTotals {
  return Object.fromEntries(ACCOUNTS.map((account) => [account, NOTHING])) as MonthTotals
}

/** Adds entries in any order. Entries after the month change nothing. */
export function addToTotals(totals: MonthTotals, entries: readonly JournalEntry[], month: Month): MonthTotals {
  const sums = { ...totals }
  for (const entry of entries) {
    const posted = monthOf(dayOf(entry.at))
    if (posted > month) continue
    for (const { account, cents } of entry.lines) sums[account] = addCents(sums[account], cents, posted < month)
  }
  return sums
}

function addCents(sum: AccountMonth, cents: number, isBefore: boolean): AccountMonth {
  const closingCents = sum.closingCents + cents
  if (isBefore) return { ...sum, openingCents: sum.openingCents + cents, closingCents }
  const moved = cents > 0 ? { debitCents: sum.debitCents + cents } : { creditCents: sum.creditCents - cents }
  return { ...sum, ...moved, closingCents }
}

export type NumberedEntry = JournalEntry & { number: string }

export function isInMonth({ at }: Pick<JournalEntry, 'at'>, month: Month): boolean {
  return monthOf(dayOf(at)) === month
}

/** The entries of a month in their order, numbered as in 2027-01-0001. */
export function numberEntries(entries: readonly JournalEntry[], month: Month): NumberedEntry[] {
  return entries
    .filter((entry) => isInMonth(entry, month))
    .sort(compareEntries)
    .map((entry, index) => ({ ...entry, number: `${month}-${String(index + 1).padStart(4, '0')}` }))
}

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

function emptyTotals(): MonthTotals {
  return Object.fromEntries(ACCOUNTS.map((account) => [account, NOTHING])) as MonthTotals
}

/** What was posted in each month, as if all accounts had been empty before it. */
export type PostedMonths = Map<Month, MonthSums>

/** Adds entries in any order. */
export function addEntries(posted: PostedMonths, entries: readonly JournalEntry[]): void {
  for (const { at, lines } of entries) {
    const month = monthOf(dayOf(at))
    const sums = posted.get(month) ?? { month, totals: emptyTotals(), entryCount: 0 }
    for (const { account, cents } of lines) sums.totals[account] = addCents(sums.totals[account], cents)
    posted.set(month, { ...sums, entryCount: sums.entryCount + 1 })
  }
}

function addCents(sum: AccountMonth, cents: number): AccountMonth {
  const moved = cents > 0 ? { debitCents: sum.debitCents + cents } : { creditCents: sum.creditCents - cents }
  return { ...sum, ...moved, closingCents: sum.closingCents + cents }
}

/** Every month from the first with an entry to the current one, newest first, with the balances of the months before it. */
export function sumMonths(posted: PostedMonths, current: Month): MonthSums[] {
  const known = [...posted.keys(), current].sort()
  const months = listMonths(known[0] ?? current, known.at(-1) ?? current)
  let before = emptyTotals()
  const sums = months.toReversed().map((month): MonthSums => {
    const { totals, entryCount } = posted.get(month) ?? { totals: emptyTotals(), entryCount: 0 }
    before = openWith(before, totals)
    return { month, totals: before, entryCount }
  })
  return sums.toReversed()
}

/** A month opens with the closing balances of the one before. */
function openWith(before: MonthTotals, month: MonthTotals): MonthTotals {
  const opened = ACCOUNTS.map((account) => {
    const openingCents = before[account].closingCents
    return [account, { ...month[account], openingCents, closingCents: openingCents + month[account].closingCents }]
  })
  return Object.fromEntries(opened) as MonthTotals
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

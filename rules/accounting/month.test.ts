import { expect, test } from 'vitest'
import { ACCOUNT_NUMBERS } from './accounts.ts'
import type { JournalEntry } from './entries.ts'
import { addEntries, listMonths, numberEntries, type PostedMonths, parseMonth, sumMonths } from './month.ts'

const entry = (id: string, at: string, isClosing = false): JournalEntry => ({
  id,
  at: new Date(at),
  isClosing,
  kind: 'payment',
  booking: null,
  method: null,
  source: id,
  lines: [
    { account: 'paypal', departure: null, cents: 100 },
    { account: 'unassigned', departure: null, cents: -100 },
  ],
})

const before = entry('before', '2026-12-31T23:59:59Z')
const first = entry('first', '2027-01-01T00:00:00Z')
const last = entry('last', '2027-01-31T23:59:59Z')
const after = entry('after', '2027-02-01T00:00:00Z')

/** As they come, one batch after the other. */
function sumsOf(batches: readonly JournalEntry[][], current: string) {
  const posted: PostedMonths = new Map()
  for (const batch of batches) addEntries(posted, batch)
  return sumMonths(posted, current)
}

test('[M30] a month’s opening balance plus its movements is its closing balance', () => {
  const [, january, december] = sumsOf([[after, last], [before], [first]], '2027-02')
  const { paypal, unassigned, bank } = january?.totals ?? {}
  expect(paypal).toEqual({ openingCents: 100, debitCents: 200, creditCents: 0, closingCents: 300 })
  expect(unassigned).toEqual({ openingCents: -100, debitCents: 0, creditCents: 200, closingCents: -300 })
  expect(bank).toEqual({ openingCents: 0, debitCents: 0, creditCents: 0, closingCents: 0 })
  expect(december?.totals.paypal).toEqual({ openingCents: 0, debitCents: 100, creditCents: 0, closingCents: 100 })
})

test('[M30] every month from the first entry to today has totals, and one without entries keeps its balances', () => {
  const sums = sumsOf([[before], [after]], '2027-04')
  expect(sums.map(({ month, entryCount }) => [month, entryCount])).toEqual([
    ['2027-04', 0],
    ['2027-03', 0],
    ['2027-02', 1],
    ['2027-01', 0],
    ['2026-12', 1],
  ])
  expect(sums.map(({ totals }) => totals.paypal)).toEqual([
    { openingCents: 200, debitCents: 0, creditCents: 0, closingCents: 200 },
    { openingCents: 200, debitCents: 0, creditCents: 0, closingCents: 200 },
    { openingCents: 100, debitCents: 100, creditCents: 0, closingCents: 200 },
    { openingCents: 100, debitCents: 0, creditCents: 0, closingCents: 100 },
    { openingCents: 0, debitCents: 100, creditCents: 0, closingCents: 100 },
  ])
  expect(sumsOf([], '2027-04').map(({ month }) => month)).toEqual(['2027-04'])
})

test('[M30] a month’s entries are numbered by time, and entries that close a day come last on it', () => {
  const closing = entry('closing', '2027-01-01T08:00:00Z', true)
  const same = [entry('b', '2027-01-01T09:00:00Z'), entry('a', '2027-01-01T09:00:00Z')]
  const numbered = numberEntries([last, closing, ...same, after, first, before], '2027-01')
  expect(numbered.map(({ number, id }) => `${number} ${id}`)).toEqual([
    '2027-01-0001 first',
    '2027-01-0002 a',
    '2027-01-0003 b',
    '2027-01-0004 closing',
    '2027-01-0005 last',
  ])
})

test('months are listed newest first, and only months are accepted', () => {
  expect(listMonths('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(parseMonth('2027-01')).toBe('2027-01')
  for (const text of ['2027-13', '2027-1', '1999-01', '2027-01-01', '', '../x'])
    expect(parseMonth(text)).toBeUndefined()
})

test('no two accounts have the same number', () => {
  expect(new Set(Object.values(ACCOUNT_NUMBERS)).size).toBe(Object.keys(ACCOUNT_NUMBERS).length)
})

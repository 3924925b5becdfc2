import { expect, test } from 'vitest'
import { balancesOf } from '#testing/accounting/balances.ts'
import { type BankLineFacts, bankLineJournal, creditJournal } from './other-journal.ts'
import { joinShares, splitMoney } from './splits.ts'

const line: BankLineFacts = {
  id: 'line',
  state: 'unmatched',
  amountCents: 500,
  appliedCents: 0,
  createdAt: new Date('2027-01-31T23:00:00Z'),
  closedAt: null,
  endedAt: null,
}
const closed = (state: BankLineFacts['state'], appliedCents: number) =>
  bankLineJournal({ ...line, state, appliedCents, closedAt: new Date('2027-02-01T01:00:00Z') })

test('[M30] a bank line waits without a booking until it is matched, refunded, ignored or issued as credit', () => {
  expect(balancesOf(bankLineJournal(line))).toEqual({ bank: 500, unassigned: -500 })
  expect(balancesOf(closed('matched', 500)), 'its payment uses it').toEqual({ bank: 500, unassigned: -500 })
  expect(balancesOf(closed('refunded', 400))).toEqual({ bank: 400, unassigned: -400 })
  expect(balancesOf(closed('ignored', 0))).toEqual({})
  const credit = creditJournal({ id: 'credit', createdAt: line.createdAt, amountCents: 100, withdrawals: [] })
  expect(balancesOf([...closed('matched', 400), ...credit])).toEqual({ bank: 500, unassigned: -400, credits: -100 })
  expect(balancesOf(credit), 'a favor').toEqual({ goodwill: 100, credits: -100 })
})

test('[M30] a line that is resolved in the next month does not change the month before', () => {
  expect(closed('ignored', 0)[0]).toEqual(bankLineJournal(line)[0])
})

test('[M30] [M32] a line that staff undo releases what it still had, in the month in which they undo it', () => {
  const endedAt = new Date('2027-03-01T01:00:00Z')
  const ended = (change: Partial<BankLineFacts>) => bankLineJournal({ ...line, state: 'ignored', endedAt, ...change })
  const closedAt = new Date('2027-02-01T01:00:00Z')
  const amounts = (entries: ReturnType<typeof ended>) =>
    entries.map(({ kind, lines }) => [kind, lines.find(({ account }) => account === 'bank')?.cents])
  const matched = ended({ appliedCents: 500, closedAt })
  expect(amounts(matched)).toEqual([
    ['bank-line', 500],
    ['line-ended', -500],
  ])
  expect(amounts(ended({ closedAt })), 'it was ignored before').toEqual([
    ['bank-line', 500],
    ['line-ignored', -500],
  ])
  expect(amounts(ended({ appliedCents: 400, closedAt }))).toEqual([
    ['bank-line', 500],
    ['line-ignored', -100],
    ['line-ended', -400],
  ])
  expect(amounts(ended({ appliedCents: 400 })), 'its rest was not decided').toEqual([
    ['bank-line', 500],
    ['line-ended', -500],
  ])
})

test('[M30] [M29] money that went through two splits is posted for each of them', () => {
  const moved = [
    { fromBookingId: 'a', bookingId: 'b', amountCents: 250, feeCents: 10 },
    { fromBookingId: 'a', bookingId: 'c', amountCents: 150, feeCents: 5 },
  ]
  const origins = new Map([
    ['b', 'a'],
    ['c', 'b'],
  ])
  expect(splitMoney(moved, origins)).toEqual([
    { from: 'a', to: 'b', amountCents: 400, feeCents: 15 },
    { from: 'b', to: 'c', amountCents: 150, feeCents: 5 },
  ])
})

test('[M30] [M29] the shares of a payment add up to the payment that arrived', () => {
  const share = { transactionId: 'whole', amountCents: 40, feeCents: 2 }
  const other = { transactionId: 'other', amountCents: 5, feeCents: 0 }
  const whole = { ...share, amountCents: 100, feeCents: 5 }
  expect(joinShares([share, other, { ...share, amountCents: 60, feeCents: 3 }])).toEqual([whole, other])
})

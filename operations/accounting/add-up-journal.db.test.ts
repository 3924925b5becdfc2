import { beforeEach, expect, test } from 'vitest'
import { listMonths, monthOf } from '#rules/accounting/month.ts'
import { dayOf } from '#rules/dates.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit } from '#testing/payments/installments.ts'
import { addUpJournal } from './add-up-journal.ts'
import { listJournalEntries } from './list-journal-entries.ts'
import { loadJournalMonth } from './load-journal-month.ts'

const MINUTES_OF_A_MONTH = 31 * 24 * 60
const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'truncate journal_totals, departures, mails, credits cascade'))

const thisMonth = () => monthOf(dayOf(own.tools.now()))
const load = (month: string | null = thisMonth()) => loadJournalMonth(month, own.tools)
const entryCount = async () => (await load()).sums?.entryCount

test('[M30] before the journal was added up there is only the current month, without totals', async () => {
  await bookByDeposit(own)
  const month = thisMonth()
  const nothing = { addedUp: undefined, sums: undefined, isCutOff: false }
  expect(await load()).toEqual({ month, months: [month], ...nothing })
  expect(await load('1987-01')).toMatchObject({ month })
})

test('[M30] totals stay as they were added up, until they are added up again', async () => {
  await bookByDeposit(own)
  const before = own.tools.now()
  await addUpJournal(own.tools)
  const first = await load()
  expect(first.addedUp?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(first.sums?.totals.paypal.closingCents).toBe(252)
  await bookByDeposit(own)
  expect(await load()).toEqual(first)
  await addUpJournal(own.tools)
  const second = await load()
  expect(second.sums?.totals.paypal.closingCents).toBe(504)
  expect(second.sums?.entryCount).toBe((await listJournalEntries(thisMonth(), own.tools)).length)
})

test('[M30] an addition that began earlier does not replace a later one', async () => {
  await bookByDeposit(own)
  await addUpJournal(own.tools)
  const counted = await entryCount()
  await bookByDeposit(own)
  const anHourAgo = new Date(own.tools.now().getTime() - 3_600_000)
  await addUpJournal({ ...own.tools, now: () => anHourAgo })
  expect(await entryCount()).toBe(counted)
  await Promise.all([addUpJournal(own.tools), addUpJournal(own.tools)])
  expect(await entryCount()).toBeGreaterThan(counted ?? 0)
})

test('[M30] a month that began since has no totals, and the one before says that its last entries are missing', async () => {
  await bookByDeposit(own)
  await addUpJournal(own.tools)
  const first = thisMonth()
  expect(await load()).toMatchObject({ months: [first], isCutOff: false })
  own.wait(2 * MINUTES_OF_A_MONTH)
  const months = listMonths(first, thisMonth())
  const [current = '', between = ''] = months
  expect(await load(null)).toMatchObject({ month: between, sums: undefined, isCutOff: false })
  expect(await load()).toMatchObject({ month: current, months, sums: undefined, isCutOff: false })
  expect(await load(first)).toMatchObject({ month: first, sums: { month: first }, isCutOff: true })
  await addUpJournal(own.tools)
  expect(await load(first)).toMatchObject({ isCutOff: false })
  const closingCents = -240
  const unchanged = { openingCents: closingCents, debitCents: 0, creditCents: 0, closingCents }
  expect(await load(null)).toMatchObject({ sums: { entryCount: 0, totals: { deposits: unchanged } } })
})

test('[M30] of many bookings that differ the first twenty are listed, and all are counted', async () => {
  for (let booked = 0; booked < 21; booked++) await bookByDeposit(own)
  await query(own.url, 'update payments set booking_id = null')
  await addUpJournal(own.tools)
  const { addedUp } = await load()
  expect(addedUp?.differences).toMatchObject({ bookingCount: 21, accounts: [] })
  expect(addedUp?.differences.bookings).toHaveLength(20)
  expect(addedUp?.differences.bookings[0]).toMatchObject({ journalCents: 240, ledgerCents: 0 })
})

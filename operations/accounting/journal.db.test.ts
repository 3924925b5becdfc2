import { beforeEach, expect, test } from 'vitest'
import { resolveBankLine } from '#operations/bank/resolve-bank-line.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { recordFlown } from '#operations/departures/record-flown.ts'
import { issueMissingDocuments } from '#operations/documents/issue-document.ts'
import { issueCreditToPerson } from '#operations/payments/issue-credit.ts'
import { erasePersonData } from '#operations/privacy/person-data.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { listAllEntries, loadBalances } from '#testing/accounting/list-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { bookByDeposit } from '#testing/payments/installments.ts'
import { guest } from '#testing/payments/payment-fixture.ts'
import { KIM, staffRequest } from '#testing/staff/staff-actions.ts'
import { addUpJournal } from './add-up-journal.ts'
import { loadJournalMonth } from './load-journal-month.ts'

const DAY_MINUTES = 24 * 60

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'truncate departures, mails, credits, bank_lines, bank_imports cascade'))

async function balances() {
  await expectSoundJournal(own.tools)
  return loadBalances(own.tools)
}

const allEntries = () => listAllEntries(own.tools)

const kindsOf = async () => (await allEntries()).map(({ kind }) => kind)

test('[M30] a deposit is held for its departure, and earned when the departure has flown', async () => {
  const { departureId, bookingId } = await bookByDeposit(own)
  expect(await balances()).toEqual({ paypal: 252, receivables: 560, deposits: -240, unpaid: -560, fees: -12 })
  own.wait(300 * DAY_MINUTES)
  expect(await recordFlown({ departureId, ...KIM }, own.tools)).toEqual({ ok: true })
  expect(await balances()).toEqual({ paypal: 252, receivables: 560, revenue: -800, fees: -12 })
  const paid = { ...(await staffRequest(own.url, bookingId)), method: 'cash', amountCents: 560 } as const
  expect(await recordBookingPayment(paid, own.tools)).toEqual({ ok: true })
  expect(await balances()).toEqual({ paypal: 252, 'other-money': 560, revenue: -800, fees: -12 })
})

test('[M30] money kept from a cancelled booking is earned, and its refund and credit are owed', async () => {
  const { bookingId } = await bookByDeposit(own)
  await query(own.url, 'update departures set charter_stage_since = null')
  const request = { ...(await staffRequest(own.url, bookingId)), refund: 100, creditCents: 50 }
  expect(await cancelBooking(request, own.tools)).toEqual({ ok: true })
  expect(await balances()).toEqual({ paypal: 252, 'refunds-due': -100, credits: -50, kept: -90, fees: -12 })
  expect(await kindsOf()).toContain('cancelled')
})

test('[M30] a cancelled departure leaves nothing but refunds to pay', async () => {
  const { departureId } = await bookByDeposit(own)
  await cancelWithJobs(own, departureId)
  expect(await balances()).toEqual({ paypal: 252, 'refunds-due': -252 })
})

test('[M30] a transfer in two parts has no booking at first, and the first month stays as it was exported', async () => {
  const { reference } = await own.transfer(await own.departure(), 2)
  await own.receive([{ amount: '5.00', message: reference }])
  expect(await balances()).toEqual({ bank: 500, unassigned: -500 })
  const before = await allEntries()
  own.wait(DAY_MINUTES)
  await own.receive([{ amount: '3.00', message: reference, day: '2027-01-05' }])
  expect(await balances()).toEqual({ bank: 800, deposits: -800 })
  expect(await kindsOf()).toContain('assigned')
  const unchanged = (await allEntries()).slice(0, before.length)
  expect(unchanged).toEqual(before)
})

test('[M30] money that no order needs waits until it is refunded, ignored or issued as credit', async () => {
  const { reference } = await own.transfer(await own.departure())
  await own.receive([
    { amount: '4.50', message: reference },
    { amount: '7.00', message: 'for the trip' },
    { amount: '9.00', message: 'interest' },
    { amount: '6.00', message: 'in euros', currency: 'EUR' },
  ])
  expect(await balances()).toEqual({ bank: 2050, deposits: -400, unassigned: -1650 })
  const rows = await query<{ id: string; cents: number; version: number }>(
    own.url,
    `select id, amount_cents as cents, version from bank_lines where currency = 'USD'`,
  )
  const line = (cents: number) => {
    const row = rows.find((each) => each.cents === cents)
    return { lineId: row?.id as never, version: row?.version ?? -1, ...STAFF }
  }
  const holder = { name: 'Ada Berg', email: 'ada@example.com' }
  expect(await resolveBankLine({ ...line(450), decision: 'credit', holder }, own.tools)).toEqual({ ok: true })
  expect(await resolveBankLine({ ...line(700), decision: 'refund' }, own.tools)).toEqual({ ok: true })
  expect(await resolveBankLine({ ...line(900), decision: 'ignore' }, own.tools)).toEqual({ ok: true })
  expect(await balances()).toEqual({ bank: 450, deposits: -400, credits: -50 })
})

test('[M30] credit as a favor is a cost', async () => {
  await issueCreditToPerson({ holder: { name: 'Bo', email: 'bo@example.com' }, amountCents: 300, ...KIM }, own.tools)
  expect(await balances()).toEqual({ goodwill: 300, credits: -300 })
})

test('[M30] the check finds money missing from the journal, by booking and by account', async () => {
  const { bookingId } = await bookByDeposit(own)
  const differences = async () => {
    await addUpJournal(own.tools)
    return (await loadJournalMonth(null, own.tools)).addedUp?.differences
  }
  expect(await differences()).toEqual({ bookings: [], bookingCount: 0, accounts: [] })
  const spoil = (change: string) => query(own.url, change, [bookingId])
  await spoil('update payments set booking_id = null where booking_id = $1')
  expect(await differences()).toMatchObject({
    bookings: [{ journalCents: 240, ledgerCents: 0 }],
    bookingCount: 1,
    accounts: [],
  })
  await spoil('update payments set booking_id = $1')
  const lost = `insert into payments (id, order_id, method, kind, state, refund_of_id, amount_cents, fee_cents, created_at)
    select gen_random_uuid(), order_id, method, 'refund', 'requested', id, 100, 0, now() from payments where booking_id = $1`
  await spoil(lost)
  expect(await differences()).toMatchObject({
    bookings: [],
    accounts: [{ account: 'refunds-due', ledgerCents: 100 }],
  })
})

test('[M30] the journal names no guest, and erasing one changes nothing in it', async () => {
  const { bookingId } = await bookByDeposit(own)
  await issueMissingDocuments(own.tools)
  const [booking] = await query<{ email: string }>(own.url, 'select email from bookings where id = $1', [bookingId])
  const email = booking?.email ?? ''
  own.wait(800 * DAY_MINUTES)
  const before = await allEntries()
  const text = JSON.stringify(before)
  for (const name of [guest.firstName, guest.lastName, email]) expect(text).not.toContain(name)
  expect(await erasePersonData(email, KIM, own.tools)).toMatchObject({ ok: true })
  expect(await allEntries()).toEqual(before)
})

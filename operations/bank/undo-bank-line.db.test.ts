import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBooking } from '#operations/bookings/cancel-booking.ts'
import { loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import { takeBackBookingPayment } from '#operations/bookings/take-back-booking-payment.ts'
import { issueCredit } from '#operations/payments/issue-credit.ts'
import { refundBookingPayment } from '#operations/refunds/refund-booking-payment.ts'
import { dayOf } from '#rules/dates.ts'
import type { BookingId, OrderId, PaymentId } from '#rules/ids.ts'
import type { RecordedMethod } from '#rules/orders/other-money.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { listPastEntries } from '#testing/accounting/list-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { auditEntriesOf, KIM, paymentsFor, staffRequest } from '#testing/staff/staff-actions.ts'
import { matchBankLine } from './match-bank-line.ts'
import { resolveBankLine } from './resolve-bank-line.ts'
import { reopenBankLine, unmatchBankLine } from './undo-bank-line.ts'

const MONTH = 31 * 24 * 60

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'truncate departures, mails, credits, bank_lines, bank_imports cascade'))

afterEach(async () => {
  expect(await listLedgerFaults(own.tools.db)).toEqual([])
  await expectSoundJournal(own.tools)
})

const unpaid = ['deposit 240/240', 'first 0/280', 'second 0/280']

async function newest() {
  const line = (await own.lines()).at(-1)
  if (!line) throw new Error('no line')
  return line
}

const seen = async () => {
  const { id, version } = await newest()
  return { lineId: id, version, ...STAFF }
}

async function orderOf(bookingId: BookingId): Promise<OrderId> {
  const [order] = await query<{ id: OrderId }>(own.url, 'select id from orders where booking_id = $1', [bookingId])
  if (!order) throw new Error('no order')
  return order.id
}

async function matchedTo(bookingId: BookingId, amount: string) {
  await own.receive([{ amount, message: 'for the trip', day: dayOf(own.tools.now()) }])
  expect(await matchBankLine({ ...(await seen()), orderId: await orderOf(bookingId) }, own.tools)).toEqual({ ok: true })
}

describe('[M32] staff unmatch a bank line', () => {
  test('and what it had settled is due as before, while its money can be matched with another booking', async () => {
    const wrong = await bookByDeposit(own)
    const right = await bookByDeposit(own)
    await matchedTo(wrong.bookingId, '2.80')
    expect(await unmatchBankLine({ ...(await seen()), version: 9 }, own.tools)).toMatchObject({
      reason: 'stale-version',
    })
    expect(await unmatchBankLine({ ...(await seen()), reason: ' ' }, own.tools)).toMatchObject({
      reason: 'missing-reason',
    })
    const before = await seen()
    expect(await unmatchBankLine(before, own.tools)).toEqual({ ok: true })
    expect(await unmatchBankLine({ ...before, version: before.version + 1 }, own.tools)).toMatchObject({
      reason: 'not-matched',
    })
    expect(await scheduleOf(own, wrong.bookingId)).toEqual(unpaid)
    expect(await newest()).toMatchObject({ state: 'unmatched', appliedCents: 0, orderId: null })
    expect((await newest()).id).not.toBe(before.lineId)
    const orderId = await orderOf(right.bookingId)
    expect(await matchBankLine({ ...(await seen()), orderId }, own.tools)).toEqual({ ok: true })
    expect(await scheduleOf(own, right.bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
    expect(await own.receive([{ amount: '2.80', message: 'for the trip', day: dayOf(own.tools.now()) }])).toMatchObject(
      { alreadyImported: 1 },
    )
    expect((await auditEntriesOf(own.url, wrong.bookingId)).at(-1)).toMatchObject({
      action: 'unmatch-bank-line',
      reason: STAFF.reason,
    })
  })

  test('[M30] and the journal of the month in which it was matched stays as it was', async () => {
    const { bookingId } = await bookByDeposit(own)
    await matchedTo(bookingId, '2.80')
    await own.receive([{ amount: '9.00', message: 'not ours', day: dayOf(own.tools.now()) }])
    await resolveBankLine({ ...(await seen()), decision: 'ignore' }, own.tools)
    own.wait(MONTH)
    await expectSoundJournal(own.tools)
    const exported = await listPastEntries(own.tools)
    expect(await reopenBankLine(await seen(), own.tools)).toEqual({ ok: true })
    const [matched] = (await own.lines()).filter(({ appliedCents }) => appliedCents > 0)
    if (!matched) throw new Error('no matched line')
    const request = { lineId: matched.id, version: matched.version, ...STAFF }
    expect(await unmatchBankLine(request, own.tools)).toEqual({ ok: true })
    expect(await listPastEntries(own.tools)).toEqual(exported)
  })

  test('with a rest, and all of the line waits again', async () => {
    const { bookingId } = await bookByDeposit(own)
    await matchedTo(bookingId, '6.00')
    expect(await newest()).toMatchObject({ problem: 'overpaid', appliedCents: 560 })
    await resolveBankLine({ ...(await seen()), decision: 'ignore' }, own.tools)
    expect(await unmatchBankLine(await seen(), own.tools)).toEqual({ ok: true })
    expect(await newest()).toMatchObject({ state: 'unmatched', appliedCents: 0 })
    expect(await scheduleOf(own, bookingId)).toEqual(unpaid)
  })

  test('of an order that it booked, and the booking stays and owes everything', async () => {
    const departureId = await own.departure({ startsInDays: 200 })
    const { reference } = await own.transfer(departureId, 2, 'deposit')
    await own.receive([{ amount: '2.40', message: reference }])
    expect(await unmatchBankLine(await seen(), own.tools)).toEqual({ ok: true })
    const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings')
    const bookingId = booking?.id as BookingId
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
    expect(await loadBookingPage(bookingId, own.tools), 'no receipt for it').toMatchObject({
      payments: [],
      receipt: undefined,
    })
    const cancel = { ...(await staffRequest(own.url, bookingId)), refund: 'none', creditCents: 0 } as const
    expect(await cancelBooking(cancel, own.tools)).toEqual({ ok: true })
    expect(await newest(), 'its money is still there').toMatchObject({ state: 'unmatched' })
  })

  test('of part of an order, and a rest that was returned keeps it matched', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '1.00', message: reference }])
    expect(await unmatchBankLine(await seen(), own.tools)).toEqual({ ok: true })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], bookings: 0 })
    await own.receive([{ amount: '5.00', message: reference, day: '2027-01-06' }])
    await resolveBankLine({ ...(await seen()), decision: 'refund' }, own.tools)
    expect(await unmatchBankLine(await seen(), own.tools)).toMatchObject({ reason: 'rest-resolved' })
  })
})

describe('[M32] staff reopen an ignored bank line', () => {
  test('and it can be matched, but no other line is reopened', async () => {
    const { bookingId } = await bookByDeposit(own)
    await own.receive([{ amount: '2.80', message: 'for the trip' }])
    expect(await reopenBankLine(await seen(), own.tools)).toMatchObject({ reason: 'not-ignored' })
    await resolveBankLine({ ...(await seen()), decision: 'ignore' }, own.tools)
    const ignored = await seen()
    const twice = await Promise.all([1, 2].map(() => reopenBankLine(ignored, own.tools)))
    expect(twice).toEqual(expect.arrayContaining([{ ok: true }, { ok: false, reason: 'stale-version' }]))
    const orderId = await orderOf(bookingId)
    expect(await matchBankLine({ ...(await seen()), orderId }, own.tools)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
    expect(await reopenBankLine(await seen(), own.tools)).toMatchObject({ reason: 'not-ignored' })
    expect(await own.auditActions()).toContain('reopen-bank-line')
  })
})

describe('[M32] staff correct a recorded payment', () => {
  const record = async (bookingId: BookingId, method: RecordedMethod, amountCents: number) =>
    recordBookingPayment({ ...(await staffRequest(own.url, bookingId)), method, amountCents }, own.tools)
  const takeBack = async (bookingId: BookingId, paymentId: PaymentId | undefined) =>
    takeBackBookingPayment(
      { ...(await staffRequest(own.url, bookingId)), paymentId: paymentId as PaymentId },
      own.tools,
    )

  test.each(['cash', 'card-terminal', 'check', 'bank-transfer'] as const)(
    'by %s: they take it back with a reason, and record the right one',
    async (method) => {
      const { bookingId } = await bookByDeposit(own)
      expect(await record(bookingId, method, 560)).toEqual({ ok: true })
      const [, paymentId] = await paymentsFor(own.url, bookingId)
      const stale = { ...(await staffRequest(own.url, bookingId)), paymentId: paymentId as PaymentId }
      expect(await takeBackBookingPayment({ ...stale, version: 0 }, own.tools)).toMatchObject({
        reason: 'stale-version',
      })
      expect(await takeBack(bookingId, paymentId)).toEqual({ ok: true })
      expect(await scheduleOf(own, bookingId)).toEqual(unpaid)
      expect(await takeBack(bookingId, paymentId)).toMatchObject({ reason: 'already-refunded' })
      expect(await record(bookingId, method, 280)).toEqual({ ok: true })
      expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
      expect((await loadBookingPage(bookingId, own.tools))?.receipt?.payments).toHaveLength(2)
      expect(await auditEntriesOf(own.url, bookingId)).toMatchObject([
        { action: 'record-payment' },
        { ...KIM, action: 'take-back-payment', details: { method, amountCents: 560 } },
        { action: 'record-payment' },
      ])
    },
  )

  test('[M30] and neither the journal of its month nor a document changes', async () => {
    const { bookingId } = await bookByDeposit(own)
    await record(bookingId, 'cash', 280)
    own.wait(MONTH)
    await expectSoundJournal(own.tools)
    const exported = await listPastEntries(own.tools)
    const documents = await query(own.url, 'select * from documents')
    const [, paymentId] = await paymentsFor(own.url, bookingId)
    expect(await takeBack(bookingId, paymentId)).toEqual({ ok: true })
    expect(await listPastEntries(own.tools)).toEqual(exported)
    expect(await query(own.url, 'select * from documents')).toEqual(documents)
  })

  test('but not a PayPal payment, nor money that was refunded, credited or split', async () => {
    const { bookingId } = await bookByDeposit(own)
    await record(bookingId, 'cash', 280)
    await record(bookingId, 'check', 280)
    const [paypal, cash, check] = await paymentsFor(own.url, bookingId)
    expect(await takeBack(bookingId, paypal)).toMatchObject({ reason: 'not-recorded' })
    const { version } = await staffRequest(own.url, bookingId)
    const refund = { paymentId: cash as PaymentId, version, amount: 100, choice: 'due-again', ...KIM } as const
    expect(await refundBookingPayment(refund, own.tools)).toEqual({ ok: true })
    expect(await takeBack(bookingId, cash)).toMatchObject({ reason: 'already-refunded' })
    const credit = { ...(await staffRequest(own.url, bookingId)), amountCents: 600 }
    expect(await issueCredit(credit, own.tools)).toEqual({ ok: true })
    expect(await takeBack(bookingId, check)).toMatchObject({ reason: 'credit-issued' })
    const other = await bookByDeposit(own)
    await record(other.bookingId, 'cash', 560)
    const booker = { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com', phone: '+1 555 0100' }
    const split = { ...(await staffRequest(own.url, other.bookingId)), positions: [2], booker }
    expect(await splitBooking(split, own.tools)).toMatchObject({ ok: true })
    const shared = (await paymentsFor(own.url, other.bookingId)).at(-1)
    expect(await takeBack(other.bookingId, shared)).toMatchObject({ reason: 'payment-split' })
  })
})

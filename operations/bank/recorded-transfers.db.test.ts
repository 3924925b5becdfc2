import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { recordOrderPayment } from '#operations/settling/record-order-payment.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { dayOf } from '#rules/dates.ts'
import type { BookingId, OrderId } from '#rules/ids.ts'
import { expectSoundJournal } from '#testing/accounting/expect-journal.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { KIM, mailsAbout, paymentsFor, staffRequest } from '#testing/staff/staff-actions.ts'
import { loadBankLinePage } from './load-bank-line-page.ts'
import { matchBankLine, recordTransfer } from './match-bank-line.ts'
import { resolveBankLine } from './resolve-bank-line.ts'
import { keepRecordedLine, unmatchBankLine } from './undo-bank-line.ts'

const DAY = 24 * 60

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'truncate departures, mails, credits, bank_lines, bank_imports cascade'))

afterEach(async () => {
  expect(await listLedgerFaults(own.tools.db)).toEqual([])
  await expectSoundJournal(own.tools)
})

const JOINED = { matched: 0, joined: 1, unmatched: 0, alreadyImported: 0, outgoing: 0 }

/** A booking with a deposit of $2.40, installments of $2.80 each, and a transfer announced for the first one. */
async function withAnnouncedInstallment() {
  const { bookingId } = await bookByDeposit(own)
  const order = await requestInstallment(own, bookingId, ['first'], 'bank-transfer')
  if (!order.ok) throw new Error(order.reason)
  const [row] = await query<{ id: OrderId }>(own.url, 'select id from orders where provider_id = $1', [
    order.providerId,
  ])
  return { bookingId, orderId: row?.id as OrderId, reference: order.providerId }
}

const record = (orderId: OrderId, amountCents: number, receivedCents = 0) => {
  const money = { amountCents, currency: 'USD', postedOn: dayOf(own.tools.now()), payer: 'Ada Berg', message: '' }
  return recordTransfer({ ...money, orderId, receivedCents, ...STAFF }, own.tools)
}

const recordPayment = async (bookingId: BookingId, amountCents: number) =>
  recordBookingPayment({ ...(await staffRequest(own.url, bookingId)), method: 'bank-transfer', amountCents }, own.tools)

const paidFirst = ['deposit 240/240', 'first 280/280', 'second 0/280']

async function newest() {
  const line = (await own.lines()).at(-1)
  if (!line) throw new Error('no line')
  return line
}

const seen = async () => {
  const { id, version } = await newest()
  return { lineId: id, version, ...STAFF }
}

describe('[M26] a transfer that staff record before its statement', () => {
  test('is counted once for an installment, however often the statement is imported', async () => {
    const { bookingId, orderId, reference } = await withAnnouncedInstallment()
    expect(await record(orderId, 280)).toEqual({ ok: true })
    const lines = [{ amount: '2.80', message: reference, payer: 'A. BERG' }]
    expect(await own.receive(lines)).toEqual(JOINED)
    expect(await own.receive(lines)).toMatchObject({ joined: 0, alreadyImported: 1 })
    expect(await scheduleOf(own, bookingId)).toEqual(paidFirst)
    expect(await mailsAbout(own.url, bookingId, 'installment-paid')).toHaveLength(1)
    const [stored] = await query(own.url, `select payer, joined_at is not null as joined, state from bank_lines`)
    expect(stored).toEqual({ payer: 'A. BERG', joined: true, state: 'matched' })
  })

  test('gives way to its line if staff ignored it and it came after all', async () => {
    const { orderId, reference } = await own.transfer(await own.departure({ startsInDays: 200 }), 2, 'full')
    await own.receive([{ amount: '8.00', message: reference }])
    expect(await record(orderId, 300, 800)).toEqual({ ok: true })
    expect(await resolveBankLine({ ...(await seen()), decision: 'ignore' }, own.tools)).toEqual({ ok: true })
    const second = [{ amount: '3.00', message: reference, payer: 'A. BERG', day: '2027-02-05' }]
    expect(await own.receive(second)).toMatchObject({ joined: 0, unmatched: 1 })
    const lines = 'select amount_cents as cents, state from bank_lines where ended_at is null order by created_at'
    expect(await query(own.url, lines), 'each transfer is one line').toEqual([
      { cents: 800, state: 'matched' },
      { cents: 300, state: 'unmatched' },
    ])
    expect(await own.receive(second)).toMatchObject({ alreadyImported: 1 })
  })

  test('is counted once for the deposit of a new booking', async () => {
    const departureId = await own.departure({ startsInDays: 200 })
    const { orderId, reference } = await own.transfer(departureId, 2, 'deposit')
    expect(await record(orderId, 240)).toEqual({ ok: true })
    expect(await own.receive([{ amount: '2.40', message: reference }])).toEqual(JOINED)
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['payment completed 240'] })
  })

  test('[M23] is refused if more has arrived for the order than its page showed', async () => {
    const { orderId, reference } = await own.transfer(await own.departure({ startsInDays: 200 }), 2, 'deposit')
    await own.receive([{ amount: '1.00', message: reference }])
    const cash = { orderId, method: 'cash', amountCents: 240, ...KIM } as const
    expect(await recordOrderPayment({ ...cash, receivedCents: 0 }, own.tools)).toMatchObject({
      reason: 'stale-version',
    })
    expect(await recordOrderPayment({ ...cash, receivedCents: 100 }, own.tools)).toEqual({ ok: true })
  })

  test('is counted once if staff used “Record payment” for an order or for a booking', async () => {
    const departureId = await own.departure({ startsInDays: 200 })
    const { orderId, reference } = await own.transfer(departureId, 2, 'deposit')
    const deposit = { orderId, method: 'bank-transfer', amountCents: 240, receivedCents: 0, ...KIM } as const
    expect(await recordOrderPayment(deposit, own.tools)).toEqual({ ok: true })
    expect(await own.receive([{ amount: '2.40', message: reference }])).toEqual(JOINED)
    const [booking] = await query<{ id: BookingId }>(own.url, 'select id from bookings')
    const bookingId = booking?.id as BookingId
    expect(await recordPayment(bookingId, 280)).toEqual({ ok: true })
    expect(await own.receive([{ amount: '2.80', message: reference, day: '2027-01-05' }])).toEqual(JOINED)
    expect(await scheduleOf(own, bookingId)).toEqual(paidFirst)
    expect(
      await own.receive([{ amount: '2.80', message: reference, day: '2027-02-05' }]),
      'the next one',
    ).toMatchObject({
      matched: 1,
    })
  })

  test('is counted once by two imports at the same moment', async () => {
    const { bookingId, orderId, reference } = await withAnnouncedInstallment()
    await record(orderId, 280)
    const lines = [{ amount: '2.80', message: reference }]
    const counts = await Promise.all([own.receive(lines), own.receive(lines)])
    expect(counts.map(({ joined, alreadyImported }) => joined + alreadyImported)).toEqual([1, 1])
    expect(await scheduleOf(own, bookingId)).toEqual(paidFirst)
    expect(await own.lines()).toHaveLength(1)
  })

  test('is refused to the second of two staff members, and to one whose page is from before the import', async () => {
    const { bookingId, orderId, reference } = await withAnnouncedInstallment()
    const before = { ...(await staffRequest(own.url, bookingId)), method: 'bank-transfer', amountCents: 280 } as const
    const twice = await Promise.all([record(orderId, 280), record(orderId, 280)])
    expect(twice).toEqual(expect.arrayContaining([{ ok: true }, { ok: false, reason: 'stale-version' }]))
    expect(await recordBookingPayment(before, own.tools)).toEqual({ ok: false, reason: 'stale-version' })
    expect(await own.receive([{ amount: '2.80', message: reference }])).toEqual(JOINED)
    expect(await record(orderId, 280), 'after the import').toEqual({ ok: false, reason: 'stale-version' })
    expect(await scheduleOf(own, bookingId)).toEqual(paidFirst)
  })

  test('is refused if the import came first', async () => {
    const { bookingId, orderId, reference } = await withAnnouncedInstallment()
    const before = { ...(await staffRequest(own.url, bookingId)), method: 'bank-transfer', amountCents: 280 } as const
    expect(await own.receive([{ amount: '2.80', message: reference }])).toMatchObject({ matched: 1 })
    expect(await record(orderId, 280)).toEqual({ ok: false, reason: 'stale-version' })
    expect(await recordBookingPayment(before, own.tools)).toEqual({ ok: false, reason: 'stale-version' })
    expect(await scheduleOf(own, bookingId)).toEqual(paidFirst)
  })

  test('of another amount than the statement’s waits for staff, who take it back and match the line', async () => {
    const { bookingId, orderId, reference } = await withAnnouncedInstallment()
    await record(orderId, 280)
    const recorded = await seen()
    expect(await own.receive([{ amount: '2.50', message: reference }])).toMatchObject({ unmatched: 1, matched: 0 })
    expect(await newest()).toMatchObject({ state: 'unmatched', problem: 'other-recorded', appliedCents: 0 })
    expect(await scheduleOf(own, bookingId)).toEqual(paidFirst)
    expect(await unmatchBankLine(recorded, own.tools)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
    expect(await matchBankLine({ ...(await seen()), orderId }, own.tools)).toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 250/280', 'second 0/280'])
  })

  test('is joined by staff with a line that has no reference, even if nothing more is due', async () => {
    const { bookingId } = await bookByDeposit(own)
    expect(await recordPayment(bookingId, 560)).toEqual({ ok: true })
    const [booking] = await query<{ reference: string; orderId: OrderId }>(
      own.url,
      'select b.reference, o.id as "orderId" from bookings b join orders o on o.booking_id = b.id',
    )
    if (!booking) throw new Error('no booking')
    await own.receive([{ amount: '5.60', message: 'for the trip' }])
    const line = await newest()
    const page = await loadBankLinePage(line.id, booking.reference, own.tools)
    expect(page?.targets).toMatchObject([{ bookingId, awaitedCents: 0, recordedAt: expect.any(Date) }])
    expect(await matchBankLine({ ...(await seen()), orderId: booking.orderId }, own.tools)).toEqual({ ok: true })
    expect(await paymentsFor(own.url, bookingId)).toHaveLength(2)
    expect(await own.receive([{ amount: '5.60', message: 'for the trip' }])).toMatchObject({ alreadyImported: 1 })
    const [ended] = await query(
      own.url,
      'select replaced_by_id is not null as replaced from bank_lines where id = $1',
      [line.id],
    )
    expect(ended).toEqual({ replaced: true })
  })

  test('is on Today after ten days without a statement, until staff take it back or keep it', async () => {
    const { bookingId, orderId } = await withAnnouncedInstallment()
    await record(orderId, 280)
    const unseen = async () => (await loadTodayPage(own.tools)).recordedTransfers.oldest.map(({ id }) => id)
    expect(await unseen()).toEqual([])
    own.wait(10 * DAY + 1)
    const { lineId, version } = await seen()
    expect(await unseen()).toEqual([lineId])
    const keep = { lineId, version, actor: 'Kim', reason: 'It went to our old account.' }
    expect(await keepRecordedLine({ ...keep, reason: ' ' }, own.tools)).toMatchObject({ reason: 'missing-reason' })
    expect(await keepRecordedLine(keep, own.tools)).toEqual({ ok: true })
    expect(await unseen()).toEqual([])
    expect(await keepRecordedLine({ ...keep, ...(await seen()) }, own.tools)).toMatchObject({ reason: 'not-waiting' })
    expect(await unmatchBankLine(await seen(), own.tools), 'it did not come after all').toEqual({ ok: true })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
    expect(await own.auditActions()).toEqual(expect.arrayContaining(['keep-bank-line', 'unmatch-bank-line']))
  })
})

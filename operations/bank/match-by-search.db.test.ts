import { afterAll, beforeEach, expect, test } from 'vitest'
import { listOpenTransfers } from '#db/bank/bank-line-rows.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { splitBooking } from '#operations/bookings/split-booking.ts'
import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import { lastTransferDay } from '#rules/bank/bank-transfers.ts'
import type { BankLineId, BookingId, DepartureId, OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { staffRequest } from '#testing/staff/staff-actions.ts'
import { findMatchTargets } from './find-match-targets.ts'
import { listBankLines } from './list-bank-lines.ts'
import { loadBankLinePage } from './load-bank-line-page.ts'
import { matchBankLine } from './match-bank-line.ts'

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'delete from bank_lines'))
afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

/** A line that names no order. */
async function unknown(amount: string): Promise<{ lineId: BankLineId; version: number }> {
  await own.receive([{ amount, message: 'heliskiing', payer: 'A Berg' }])
  const [line] = await own.lines()
  if (!line) throw new Error('no line')
  return { lineId: line.id, version: line.version }
}

async function emailOn(departureId: DepartureId): Promise<string> {
  const [order] = await query<{ email: string }>(own.url, 'select email from orders where departure_id = $1', [
    departureId,
  ])
  return order?.email ?? ''
}

async function referenceOf(bookingId: BookingId): Promise<string> {
  const [booking] = await query<{ reference: string }>(own.url, 'select reference from bookings where id = $1', [
    bookingId,
  ])
  return booking?.reference ?? ''
}

const match = async (orderId: OrderId, line: { lineId: BankLineId; version: number }) =>
  matchBankLine({ ...line, orderId, ...STAFF }, own.tools)

test('[M19] any open order is found by its guest, and a transfer pays it without the fee of its method', async () => {
  const departureId = await own.departure({ priceCents: 1000 })
  await own.start(departureId)
  const line = await unknown('10.00')
  const page = await loadBankLinePage(line.lineId, await emailOn(departureId), own.tools)
  expect(page?.targets).toMatchObject([{ bookingId: null, isBooking: false, awaitedCents: 1000, name: 'Ada Berg' }])
  expect(await match(page?.targets[0]?.orderId as OrderId, line)).toEqual({ ok: true })
  expect(await own.outcome(departureId)).toMatchObject({
    orders: ['paid'],
    bookings: 1,
    payments: ['payment completed 1000'],
  })
  expect(await own.lines()).toMatchObject([{ state: 'matched', appliedCents: 1000 }])
})

test('[M19] a transfer too small for a PayPal order is refused, and its guest can still pay there', async () => {
  const departureId = await own.departure({ priceCents: 1000 })
  await own.start(departureId)
  const line = await unknown('9.00')
  const [target] = await findMatchTargets(await emailOn(departureId), own.tools)
  expect(await match(target?.orderId as OrderId, line)).toEqual({ ok: false, reason: 'underpaid' })
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], payments: [] })
  const [order] = await query(own.url, 'select total_cents as total from orders where departure_id = $1', [departureId])
  expect(order).toEqual({ total: 1050 })
})

test('[M19] a booking is found by its reference, and what exceeds what is due stays on the line', async () => {
  const { bookingId } = await bookByDeposit(own)
  const line = await unknown('6.00')
  const targets = await findMatchTargets(await referenceOf(bookingId), own.tools)
  expect(targets).toMatchObject([{ bookingId, isBooking: true, awaitedCents: 560 }])
  expect(await match(targets[0]?.orderId as OrderId, line)).toEqual({ ok: true })
  expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 280/280'])
  expect(await own.lines()).toMatchObject([{ state: 'unmatched', problem: 'overpaid', appliedCents: 560 }])
  const { bankLines } = await loadTodayPage(own.tools)
  expect(bankLines, 'only what is open counts').toMatchObject({ count: 1, oldest: [{ openCents: 40 }] })
  const [row] = (await listBankLines({}, undefined, own.tools)).rows
  expect(row?.order, 'a credit needs no typing').toMatchObject({
    firstName: 'Ada',
    email: expect.stringContaining('@'),
  })
  const paid = await findMatchTargets(await referenceOf(bookingId), own.tools)
  expect(paid).toMatchObject([{ awaitedCents: 0 }])
})

test.each<[string, (reference: string) => { amount: string; message: string; payer: string }, string[]]>([
  ['its reference', (reference) => ({ amount: '1.00', message: reference, payer: 'x' }), ['booking-reference']],
  [
    'its reference without PP and dashes',
    (reference) => ({ amount: '1.00', message: `trip ${reference.slice(3).replace('-', '')}`, payer: 'x' }),
    ['booking-reference'],
  ],
  [
    'the name and an open installment',
    () => ({ amount: '2.80', message: 'ada', payer: 'BERG' }),
    ['last-name', 'amount', 'first-name'],
  ],
  ['all that is open', () => ({ amount: '5.60', message: 'x', payer: 'berg' }), ['last-name', 'amount']],
])('[M20] a booking is suggested by %s, and the search begins with it', async (_, write, reasons) => {
  const { bookingId } = await bookByDeposit(own)
  const reference = await referenceOf(bookingId)
  await own.receive([write(reference)])
  const [line] = await own.lines()
  const page = await loadBankLinePage(line?.id as BankLineId, null, own.tools)
  const [suggested] = page?.line.suggestions ?? []
  expect(suggested).toMatchObject({ bookingId, isBooking: true, reasons })
  expect(page).toMatchObject({ search: reference, targets: [{ bookingId, isBooking: true }] })
  const request = { lineId: line?.id as BankLineId, version: line?.version ?? 0 }
  expect(await match(suggested?.orderId as OrderId, request)).toEqual({ ok: true })
  await query(own.url, "update bookings set state = 'cancelled' where id = $1", [bookingId])
})

test('[M19] the search of a line takes amounts, of orders and of open installments', async () => {
  const { bookingId } = await bookByDeposit(own)
  const { orderId } = await own.transfer(await own.departure({ priceCents: 123_456 }))
  expect(await findMatchTargets('$1,234.56', own.tools)).toMatchObject([{ orderId, isBooking: false }])
  const found = await findMatchTargets('2.80', own.tools)
  expect(found.map((target) => target.bookingId)).toContain(bookingId)
  const { lineId } = await unknown('1234.56')
  const page = await loadBankLinePage(lineId, '', own.tools)
  expect(page, 'an emptied box stays empty').toMatchObject({ search: '', targets: [] })
})

test('[M19] [M29] a line is matched with a booking that was split off, which has no order with an amount', async () => {
  const { bookingId } = await bookByDeposit(own)
  const booker = { firstName: 'Bo', lastName: 'Chen', email: 'bo@match.example', phone: '+1 416 555 0102' }
  const request = { ...(await staffRequest(own.url, bookingId)), positions: [2], booker }
  expect(await splitBooking(request, own.tools)).toMatchObject({ ok: true })
  const [target] = await findMatchTargets(booker.email, own.tools)
  expect(target).toMatchObject({ isBooking: true, awaitedCents: 280 })
  expect(await match(target?.orderId as OrderId, await unknown('2.80'))).toEqual({ ok: true })
  expect(await scheduleOf(own, target?.bookingId as BookingId)).toEqual([
    'deposit 120/120',
    'first 140/140',
    'second 140/140',
  ])
})

test('[M19] a short transfer shows what is still awaited and until when, wherever it is listed', async () => {
  const departureId = await own.departure({ priceCents: 1000 })
  const { orderId, reference } = await own.transfer(departureId)
  await own.receive([{ amount: '4.00', message: reference }])
  const [order] = await query<{ createdAt: Date }>(
    own.url,
    'select created_at as "createdAt" from orders where id = $1',
    [orderId],
  )
  const until = lastTransferDay({ createdAt: order?.createdAt as Date, extendedUntil: null })
  const [row] = (await listBankLines({}, undefined, own.tools)).rows
  expect(row?.awaited).toEqual({ cents: 600, until })
  const listed = (await listOpenTransfers(own.tools.db)).find((transfer) => transfer.orderId === orderId)
  expect(listed).toMatchObject({ totalCents: 1000, receivedCents: 400 })
  expect((await loadTodayPage(own.tools)).bankLines.count, 'nothing to decide yet').toBe(0)
})

test('a transfer for an installment that was paid another way is no longer expected', async () => {
  const { bookingId } = await bookByDeposit(own)
  const requested = await requestInstallment(own, bookingId, ['first', 'second'], 'bank-transfer')
  expect(requested.ok).toBe(true)
  const isExpected = async () =>
    (await listOpenTransfers(own.tools.db)).some((transfer) => transfer.bookingId === bookingId)
  expect(await isExpected()).toBe(true)
  const cash = { method: 'cash', amountCents: 560 } as const
  await recordBookingPayment({ ...(await staffRequest(own.url, bookingId)), ...cash }, own.tools)
  expect(await isExpected()).toBe(false)
})

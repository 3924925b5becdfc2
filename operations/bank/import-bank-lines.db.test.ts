import { beforeEach, describe, expect, test } from 'vitest'
import { transferHoldEndsAt } from '#rules/bank/bank-transfers.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture, STAFF } from '#testing/payments/bank-fixture.ts'
import { recordTransfer } from './match-bank-line.ts'

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'delete from bank_lines'))

/** The five business days of a transfer, and the longest wait for a statement. */
const ALL_DAYS = 14 * 24 * 60
const MATCHED = { matched: 1, joined: 0, unmatched: 0, alreadyImported: 0, outgoing: 0 }
const UNMATCHED = { matched: 0, joined: 0, unmatched: 1, alreadyImported: 0, outgoing: 0 }

test('[M7] [M13] a transfer holds its seats for five business days and until a statement can show it, and the guest gets the bank details by mail', async () => {
  const departureId = await own.departure({ priceCents: 40_000 })
  const { reference, code, totalCents } = await own.transfer(departureId, 2)
  expect(reference).toMatch(/^RF\d\dPP/)
  expect(reference.endsWith(code)).toBe(true)
  expect(totalCents).toBe(80_000)
  const [hold] = await query<{ createdAt: Date; expiresAt: Date }>(
    own.url,
    'select created_at as "createdAt", expires_at as "expiresAt" from holds where departure_id = $1',
    [departureId],
  )
  expect(hold?.expiresAt).toEqual(transferHoldEndsAt({ createdAt: hold?.createdAt as Date, extendedUntil: null }))
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], mails: ['transfer-details'], heldSeats: 2 })
})

test('[M7] a transfer is refused within nine days of the start', async () => {
  await expect(own.transfer(await own.departure({ startsInDays: 9 }))).rejects.toThrow('transfer-too-late')
  await expect(own.transfer(await own.departure({ startsInDays: 10 }))).resolves.toBeDefined()
})

test('[M7] the exact amount with its reference becomes a booking', async () => {
  const departureId = await own.departure()
  const { reference } = await own.transfer(departureId)
  expect(await own.receive([{ amount: '4.00', message: `Heli ${reference}` }])).toEqual(MATCHED)
  expect(await own.outcome(departureId)).toEqual({
    orders: ['paid'],
    bookings: 1,
    payments: ['payment completed 400'],
    mails: ['booking-confirmed', 'booking-confirmed-staff', 'transfer-details'],
    heldSeats: 0,
  })
  expect(await own.lines()).toMatchObject([{ state: 'matched', problem: null, appliedCents: 400 }])
})

test.each<[string, (reference: string, code: string) => string]>([
  ['in lowercase and groups', (reference) => reference.toLowerCase().replace(/(.{4})/g, '$1 ')],
  ['inside other words', (reference) => `SVWZ+TRIP${reference}THANKS`],
  ['as the short code alone', (_, code) => `pp-${code.slice(0, 4)}-${code.slice(4)}`],
  [
    'with O for 0 and I for 1',
    (reference) => reference.slice(0, 4).replace('0', 'O').replace('1', 'I') + reference.slice(4),
  ],
])('[M7] a reference %s is recognized', async (_, write) => {
  const departureId = await own.departure()
  const { reference, code } = await own.transfer(departureId)
  expect(await own.receive([{ amount: '4.00', message: write(reference, code) }])).toEqual(MATCHED)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
})

describe('[M19] a payment that is not the requested amount', () => {
  test('that is too small counts for the order, the guest is asked for the rest, and the rest completes the booking', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    expect(await own.receive([{ amount: '3.50', message: reference }])).toEqual(MATCHED)
    expect(await own.outcome(departureId)).toEqual({
      orders: ['open'],
      bookings: 0,
      payments: ['payment completed 350'],
      mails: ['transfer-details', 'transfer-underpaid'],
      heldSeats: 1,
    })
    expect(await own.lines()).toMatchObject([{ state: 'matched', problem: 'underpaid', appliedCents: 350 }])
    expect(await own.receive([{ amount: '0.50', message: reference }])).toEqual(MATCHED)
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['payment completed 350', 'payment completed 50'],
    })
    expect((await own.lines()).map(({ problem }) => problem)).toEqual([null, null])
    const settled = await query(own.url, 'select settled_cents from bookings where departure_id = $1', [departureId])
    expect(settled).toEqual([{ settled_cents: 400 }])
  })

  test('that is too large pays the order, and the rest waits on the line', async () => {
    const departureId = await own.departure()
    const { reference, orderId } = await own.transfer(departureId)
    expect(await own.receive([{ amount: '5.25', message: reference }])).toEqual(UNMATCHED)
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['payment completed 400'],
    })
    expect(await own.lines()).toMatchObject([{ state: 'unmatched', problem: 'overpaid', appliedCents: 400, orderId }])
  })

  test('a duplicate payment waits on its line', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    const line = { amount: '4.00', message: reference }
    // Two equal payments of one day in one file are two payments.
    expect(await own.receive([line, line])).toEqual({
      matched: 1,
      joined: 0,
      unmatched: 1,
      alreadyImported: 0,
      outgoing: 0,
    })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['payment completed 400'] })
    expect((await own.lines()).find(({ state }) => state === 'unmatched')).toMatchObject({
      problem: 'already-paid',
      appliedCents: 0,
    })
  })

  test('a payment in another currency waits on its line, and the seats stay held', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    expect(await own.receive([{ amount: '4.00', message: reference, currency: 'EUR' }])).toEqual(UNMATCHED)
    expect(await own.lines()).toMatchObject([{ problem: 'wrong-currency', appliedCents: 0 }])
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], payments: [], heldSeats: 1 })
  })

  test('a payment with an unknown reference, with none, or with two waits on its line', async () => {
    const departureId = await own.departure()
    const [one, other] = [await own.transfer(departureId), await own.transfer(departureId)]
    const messages = ['PP-2347-2347', 'for the trip', `${one.reference} and ${other.reference}`]
    const counts = await own.receive(messages.map((message) => ({ amount: '8.00', message })))
    expect(counts).toMatchObject({ matched: 0, unmatched: 3 })
    expect((await own.lines()).map(({ problem }) => problem)).toEqual(Array(3).fill('unknown-reference'))
  })

  test('[M20] a bare code pays its order with the exact amount, and waits with any other', async () => {
    const departureId = await own.departure()
    const { code } = await own.transfer(departureId)
    const message = `heli ${code.toLowerCase()}`
    expect(await own.receive([{ amount: '3.99', message }])).toEqual(UNMATCHED)
    expect(await own.lines()).toMatchObject([{ problem: 'unknown-reference', orderId: null, appliedCents: 0 }])
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], payments: [] })
    expect(await own.receive([{ amount: '4.00', message }])).toEqual(MATCHED)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], payments: ['payment completed 400'] })
    // The same money a second time says why it waits.
    expect(await own.receive([{ amount: '4.00', message, day: '2027-01-05' }])).toEqual(UNMATCHED)
    expect((await own.lines()).at(-1)).toMatchObject({ problem: 'already-paid', appliedCents: 0 })
  })

  test('[M20] a line with the bare codes of two orders waits, even where its amount is exact for both', async () => {
    const departureId = await own.departure()
    const [one, other] = [await own.transfer(departureId), await own.transfer(departureId)]
    const messages = [`${one.code} ${other.code}`, `${one.reference} ${other.code}`]
    expect(await own.receive(messages.map((message) => ({ amount: '4.00', message })))).toMatchObject({ unmatched: 2 })
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open', 'open'], payments: [] })
  })

  test('[M20] [M26] a bare code with the amount that staff recorded is that transfer', async () => {
    const departureId = await own.departure()
    const { orderId, code } = await own.transfer(departureId)
    const money = { postedOn: '2027-01-04', amountCents: 400, currency: 'USD', payer: 'Ada Berg', message: '' }
    expect(await recordTransfer({ orderId, receivedCents: 0, ...money, ...STAFF }, own.tools)).toEqual({ ok: true })
    expect(await own.receive([{ amount: '4.00', message: code }])).toMatchObject({ joined: 1 })
    expect(await own.outcome(departureId)).toMatchObject({ payments: ['payment completed 400'] })
  })

  test('outgoing money is not stored', async () => {
    const counts = await own.receive([
      { amount: '-4.00', message: 'rent' },
      { amount: '0.00', message: 'card check' },
    ])
    expect(counts).toEqual({ matched: 0, joined: 0, unmatched: 0, alreadyImported: 0, outgoing: 2 })
    expect(await own.lines()).toEqual([])
  })
})

describe('[S3] [M7] a late payment', () => {
  test('gets its seats if they are free', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { reference } = await own.transfer(departureId)
    own.wait(ALL_DAYS)
    expect(await own.receive([{ amount: '4.00', message: reference }])).toEqual(MATCHED)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  })

  test('is due for a refund if the seats are gone, and guest and staff are notified', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { reference } = await own.transfer(departureId)
    own.wait(ALL_DAYS)
    await own.start(departureId)
    expect(await own.receive([{ amount: '4.00', message: reference }])).toEqual(MATCHED)
    expect(await own.lines()).toMatchObject([{ state: 'matched', problem: 'late' }])
    const { orders, bookings, payments, mails } = await own.outcome(departureId)
    expect({ orders, bookings, payments }).toEqual({
      orders: ['refunded', 'open'],
      bookings: 0,
      payments: ['payment completed 400', 'refund requested 400'],
    })
    expect(mails).toEqual(expect.arrayContaining(['order-refunded', 'order-refunded', 'manual-refund']))
  })

  test('that came as two transfers is refunded as two', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '1.00', message: reference }])
    own.wait(ALL_DAYS)
    await own.start(departureId)
    await own.receive([{ amount: '3.00', message: reference }])
    const { payments } = await own.outcome(departureId)
    expect(payments.toSorted()).toEqual([
      'payment completed 100',
      'payment completed 300',
      'refund requested 100',
      'refund requested 300',
    ])
    expect((await own.lines()).map(({ problem }) => problem)).toEqual(['late', 'late'])
  })
})

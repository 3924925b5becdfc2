import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { type BankBench, openBankBench, statement } from '../../testing/bank-bench.ts'
import { query, warmUp } from '../../testing/database.ts'
import { undoBooking } from '../bookings/undo-booking.ts'
import { startInstalmentOrder } from '../orders/start-instalment-order.ts'
import { importBankLines } from './import-bank-lines.ts'

let own: BankBench

beforeAll(async () => {
  own = await openBankBench()
})
beforeEach(() => query(own.bench.url, 'delete from bank_lines'))
afterAll(() => own.close())

const DAY = 24 * 60
const MATCHED = { matched: 1, unmatched: 0, known: 0, outgoing: 0 }
const UNMATCHED = { matched: 0, unmatched: 1, known: 0, outgoing: 0 }

test('[M7] who chooses a transfer has the seats for five days, and is told where to send what', async () => {
  const departureId = await own.departure({ priceCents: 40_000 })
  const { reference, code, totalCents } = await own.transfer(departureId, 2)
  expect(reference).toMatch(/^RF\d\dPP/)
  expect(reference.endsWith(code)).toBe(true)
  expect(totalCents).toBe(80_000)
  const [hold] = await query<{ days: number }>(
    own.bench.url,
    'select extract(epoch from until - created_at)::float / 86400 as days from holds where departure_id = $1',
    [departureId],
  )
  expect(hold?.days).toBeCloseTo(5)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], mails: ['transfer-details'], heldSeats: 2 })
})

test('[M7] within a week of the start there is no time for a transfer', async () => {
  await expect(own.transfer(await own.departure({ startsInDays: 7 }))).rejects.toThrow('transfer-too-late')
  await expect(own.transfer(await own.departure({ startsInDays: 8 }))).resolves.toBeDefined()
})

test('[M7] the exact sum with the reference makes the booking', async () => {
  const departureId = await own.departure()
  const { reference } = await own.transfer(departureId)
  expect(await own.receive([{ amount: '4.00', message: `Heli ${reference}` }])).toEqual(MATCHED)
  expect(await own.outcome(departureId)).toEqual({
    orders: ['paid'],
    bookings: 1,
    payments: ['in completed 400'],
    mails: ['booking-confirmed', 'booking-staff', 'transfer-details'],
    heldSeats: 0,
  })
  expect(await own.lines()).toMatchObject([{ state: 'matched', problem: null, takenCents: 400 }])
})

test.each<[string, (reference: string, code: string) => string]>([
  ['in small letters and groups', (reference) => reference.toLowerCase().replace(/(.{4})/g, '$1 ')],
  ['inside other words', (reference) => `SVWZ+TRIP${reference}THANKS`],
  ['as the short code alone', (_, code) => `pp-${code.slice(0, 4)}-${code.slice(4)}`],
  [
    'with O for 0 and I for 1',
    (reference) => reference.slice(0, 4).replace('0', 'O').replace('1', 'I') + reference.slice(4),
  ],
])('[M7] a reference %s is known', async (_, write) => {
  const departureId = await own.departure()
  const { reference, code } = await own.transfer(departureId)
  expect(await own.receive([{ amount: '4.00', message: write(reference, code) }])).toEqual(MATCHED)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
})

describe('[M7] money that is not what was asked for', () => {
  test('too little is kept on the order, the guest is asked for the rest, and the rest makes the booking', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    expect(await own.receive([{ amount: '3.50', message: reference }])).toEqual(MATCHED)
    expect(await own.outcome(departureId)).toEqual({
      orders: ['open'],
      bookings: 0,
      payments: ['in completed 350'],
      mails: ['transfer-details', 'transfer-short'],
      heldSeats: 1,
    })
    expect(await own.lines()).toMatchObject([{ state: 'matched', problem: 'too-little', takenCents: 350 }])
    expect(await own.receive([{ amount: '0.50', message: reference }])).toEqual(MATCHED)
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['in completed 350', 'in completed 50'],
    })
    expect((await own.lines()).map(({ problem }) => problem)).toEqual([null, null])
    const settled = await query(
      own.bench.url,
      'select settled_cents from instalments join bookings b on b.id = booking_id where departure_id = $1',
      [departureId],
    )
    expect(settled).toEqual([{ settled_cents: 400 }])
  })

  test('of too much the order takes its part, and the rest waits on the line', async () => {
    const departureId = await own.departure()
    const { reference, orderId } = await own.transfer(departureId)
    expect(await own.receive([{ amount: '5.25', message: reference }])).toEqual(UNMATCHED)
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid'],
      bookings: 1,
      payments: ['in completed 400'],
    })
    expect(await own.lines()).toMatchObject([{ state: 'unmatched', problem: 'too-much', takenCents: 400, orderId }])
  })

  test('what comes twice waits on its line', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    const line = { amount: '4.00', message: reference }
    // Two like payments of one day in one file are two.
    expect(await own.receive([line, line])).toEqual({ matched: 1, unmatched: 1, known: 0, outgoing: 0 })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['in completed 400'] })
    expect((await own.lines()).find(({ state }) => state === 'unmatched')).toMatchObject({
      problem: 'paid-already',
      takenCents: 0,
    })
  })

  test('another currency waits on its line, and the seats stay held', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    expect(await own.receive([{ amount: '4.00', message: reference, currency: 'EUR' }])).toEqual(UNMATCHED)
    expect(await own.lines()).toMatchObject([{ problem: 'other-currency', takenCents: 0 }])
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], payments: [], heldSeats: 1 })
  })

  test('an unknown reference, none, and two at once wait on their lines', async () => {
    const departureId = await own.departure()
    const [one, other] = [await own.transfer(departureId), await own.transfer(departureId)]
    const messages = ['PP-2347-2347', 'for the trip', `${one.reference} and ${other.reference}`]
    const counts = await own.receive(messages.map((message) => ({ amount: '8.00', message })))
    expect(counts).toMatchObject({ matched: 0, unmatched: 3 })
    expect((await own.lines()).map(({ problem }) => problem)).toEqual(Array(3).fill('unknown-reference'))
  })

  test('money that we sent is not kept', async () => {
    const counts = await own.receive([
      { amount: '-4.00', message: 'rent' },
      { amount: '0.00', message: 'card check' },
    ])
    expect(counts).toEqual({ matched: 0, unmatched: 0, known: 0, outgoing: 2 })
    expect(await own.lines()).toEqual([])
  })
})

describe('[S3] [M7] late money', () => {
  test('gets its seats if they are free', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { reference } = await own.transfer(departureId)
    own.wait(6 * DAY)
    expect(await own.receive([{ amount: '4.00', message: reference }])).toEqual(MATCHED)
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1 })
  })

  test('is owed back if the seats went to somebody else, and guest and staff are told', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { reference } = await own.transfer(departureId)
    own.wait(6 * DAY)
    await own.start(departureId)
    expect(await own.receive([{ amount: '4.00', message: reference }])).toEqual(MATCHED)
    expect(await own.lines()).toMatchObject([{ state: 'matched', problem: 'too-late' }])
    const { orders, bookings, payments, mails } = await own.outcome(departureId)
    expect({ orders, bookings, payments }).toEqual({
      orders: ['returned', 'open'],
      bookings: 0,
      payments: ['in completed 400', 'out pending 400'],
    })
    expect(mails).toEqual(expect.arrayContaining(['payment-returned', 'money-returned', 'refund-by-hand']))
  })

  test('in two parts goes back in both', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { reference } = await own.transfer(departureId)
    await own.receive([{ amount: '1.00', message: reference }])
    own.wait(6 * DAY)
    await own.start(departureId)
    await own.receive([{ amount: '3.00', message: reference }])
    const { payments } = await own.outcome(departureId)
    expect(payments.toSorted()).toEqual(['in completed 100', 'in completed 300', 'out pending 100', 'out pending 300'])
    expect((await own.lines()).map(({ problem }) => problem)).toEqual(['too-late', 'too-late'])
  })
})

describe('[M7] money for a booking', () => {
  async function deposited() {
    const departureId = await own.departure({ priceCents: 100_000, startsInDays: 120 })
    const { reference } = await own.transfer(departureId, 1, 'deposit')
    await own.receive([{ amount: '300.00', message: reference }])
    const [booking] = await query<{ id: never }>(own.bench.url, 'select id from bookings where departure_id = $1', [
      departureId,
    ])
    if (!booking) throw new Error('no booking')
    return { departureId, bookingId: booking.id }
  }

  async function instalment(bookingId: never, method: 'bank-transfer' | 'paypal' = 'bank-transfer') {
    const asked = { bookingId, parts: ['first'], method, idempotencyKey: null, describe: () => 'a part' } as const
    const started = await startInstalmentOrder(asked, own.tools)
    if (!started.ok) throw new Error(started.reason)
    return started.providerId
  }

  const settledOf = async (bookingId: string) =>
    (
      await query<{ cents: number }>(
        own.bench.url,
        'select settled_cents as cents from instalments where booking_id = $1 order by due_day',
        [bookingId],
      )
    ).map(({ cents }) => cents)

  test('a deposit and then an instalment are settled by their references', async () => {
    const { departureId, bookingId } = await deposited()
    expect(await settledOf(bookingId)).toEqual([30_000, 0, 0])
    const reference = await instalment(bookingId)
    await own.receive([{ amount: '350.00', message: reference }])
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 0])
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid', 'paid'], bookings: 1 })
  })

  test('a part of an instalment counts at once, and the rest completes it', async () => {
    const { bookingId } = await deposited()
    const reference = await instalment(bookingId)
    await own.receive([{ amount: '100.00', message: reference }])
    expect(await settledOf(bookingId)).toEqual([30_000, 10_000, 0])
    await own.receive([{ amount: '250.00', message: reference }])
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 0])
  })

  test('what was paid meanwhile settles the next part, and beyond everything it waits on the line', async () => {
    const { bookingId } = await deposited()
    const references = [await instalment(bookingId), await instalment(bookingId), await instalment(bookingId)]
    for (const message of references) await own.receive([{ amount: '350.00', message }])
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 35_000])
    expect((await own.lines()).at(-1)).toMatchObject({ state: 'unmatched', problem: 'paid-already', takenCents: 0 })
  })

  test('an order that another way of paying was quicker for takes what is still owed, and asks for no more', async () => {
    const { departureId, bookingId } = await deposited()
    const [first, second, third] = [
      await instalment(bookingId),
      await instalment(bookingId),
      await instalment(bookingId),
    ]
    await own.receive([
      { amount: '350.00', message: first },
      { amount: '200.00', message: second },
    ])
    expect(await own.receive([{ amount: '350.00', message: third }])).toEqual(UNMATCHED)
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 35_000])
    expect((await own.lines()).at(-1)).toMatchObject({ problem: 'too-much', takenCents: 15_000 })
    const { orders, mails } = await own.outcome(departureId)
    expect(orders.filter((state) => state === 'open')).toHaveLength(1)
    expect(mails.filter((mail) => mail === 'transfer-short')).toHaveLength(1)
  })

  test('money for a booking that was cancelled waits on its line', async () => {
    const { bookingId } = await deposited()
    const reference = await instalment(bookingId)
    await undoBooking(bookingId, own.tools)
    await own.receive([{ amount: '350.00', message: reference }])
    expect((await own.lines()).at(-1)).toMatchObject({ problem: 'booking-cancelled', takenCents: 0 })
  })
})

describe('[M7] a statement that comes again', () => {
  test('brings nothing twice, and a file that overlaps brings what is new', async () => {
    const departureId = await own.departure()
    const { reference } = await own.transfer(departureId)
    const first = [
      { amount: '4.00', message: reference },
      { amount: '1.00', message: 'a gift' },
    ]
    await own.receive(first)
    expect(await own.receive(first)).toEqual({ matched: 0, unmatched: 0, known: 2, outgoing: 0 })
    const second = [...first, { amount: '1.00', message: 'a gift' }]
    expect(await own.receive(second)).toEqual({ matched: 0, unmatched: 1, known: 2, outgoing: 0 })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['in completed 400'] })
  })

  test('at the same moment on two instances brings each line once', async () => {
    await warmUp(own.bench)
    const departureId = await own.departure({ capacity: 12 })
    const transfers = []
    for (let guest = 0; guest < 12; guest++) transfers.push(await own.transfer(departureId))
    const lines = transfers.map(({ reference }) => ({ amount: '4.00', message: reference }))
    const other = await openDatabase({ DATABASE_URL: own.bench.url, DATABASE_POOL: 4, DATA_DIR: '' })
    const elsewhere = { ...own.tools, db: other.db }
    const counts = await Promise.all([
      own.receive(lines),
      own.receive(lines, elsewhere),
      own.receive(lines.toReversed(), elsewhere),
    ]).finally(() => other.close())
    expect(counts.reduce((sum, { matched }) => sum + matched, 0)).toBe(12)
    expect(counts.reduce((sum, { known }) => sum + known, 0)).toBe(24)
    expect(await own.outcome(departureId)).toMatchObject({
      bookings: 12,
      payments: Array(12).fill('in completed 400'),
    })
  })

  test('after a crash between its lines brings the rest', async () => {
    const departureId = await own.departure()
    const transfers = [
      await own.transfer(departureId),
      await own.transfer(departureId),
      await own.transfer(departureId),
    ]
    const lines = transfers.map(({ reference }) => ({ amount: '4.00', message: reference }))
    let mails = 0
    const dying = {
      ...own.tools,
      async enqueue(...job: Parameters<typeof own.tools.enqueue>) {
        // Each booking queues two mails, so this is in the middle of the second line.
        if (++mails > 3) throw new Error('killed')
        return own.tools.enqueue(...job)
      },
    } as typeof own.tools
    await expect(own.receive(lines, dying)).rejects.toThrow('2 bank lines could not be imported')
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 1, payments: ['in completed 400'] })
    expect(await own.receive(lines)).toEqual({ matched: 2, unmatched: 0, known: 1, outgoing: 0 })
    expect(await own.outcome(departureId)).toMatchObject({ bookings: 3 })
  })

  test('with a broken line brings nothing at all, and says which', async () => {
    const { reference } = await own.transfer(await own.departure())
    const bytes = statement([
      { amount: '4.00', message: reference },
      { amount: 'four', message: 'x' },
    ])
    expect(await importBankLines(bytes, 'staff', own.tools)).toEqual({
      ok: false,
      problem: { reason: 'broken-line', line: 3, field: 'amount', text: 'four' },
    })
    expect(await own.lines()).toEqual([])
  })
})

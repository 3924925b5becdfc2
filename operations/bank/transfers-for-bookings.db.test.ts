import { beforeEach, describe, expect, test } from 'vitest'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { cancelWithJobs } from '#testing/payments/cancel-departure.ts'
import { requestInstallment } from '#testing/payments/installments.ts'

const own = openForFile(openBankFixture)

beforeEach(() => query(own.url, 'delete from bank_lines'))

const MATCHED = { matched: 1, joined: 0, unmatched: 0, alreadyImported: 0, outgoing: 0 }
const UNMATCHED = { matched: 0, joined: 0, unmatched: 1, alreadyImported: 0, outgoing: 0 }

describe('[M7] payments for a booking', () => {
  async function deposited() {
    const departureId = await own.departure({ priceCents: 100_000, startsInDays: 120 })
    const { reference } = await own.transfer(departureId, 1, 'deposit')
    await own.receive([{ amount: '300.00', message: reference }])
    const [booking] = await query<{ id: never }>(own.url, 'select id from bookings where departure_id = $1', [
      departureId,
    ])
    if (!booking) throw new Error('no booking')
    return { departureId, bookingId: booking.id, reference }
  }

  async function installment(bookingId: never, method: 'bank-transfer' | 'paypal' = 'bank-transfer') {
    const started = await requestInstallment(own, bookingId, ['first'], method)
    if (!started.ok) throw new Error(started.reason)
    return started.providerId
  }

  const settledOf = async (bookingId: string) =>
    (
      await query<{ cents: number }>(
        own.url,
        'select settled_cents as cents from installments where booking_id = $1 order by due_day',
        [bookingId],
      )
    ).map(({ cents }) => cents)

  test('a deposit and then an installment are settled by their references', async () => {
    const { departureId, bookingId } = await deposited()
    expect(await settledOf(bookingId)).toEqual([30_000, 0, 0])
    const reference = await installment(bookingId)
    await own.receive([{ amount: '350.00', message: reference }])
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 0])
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid', 'paid'], bookings: 1 })
  })

  test('part of an installment counts immediately, and the rest completes it', async () => {
    const { bookingId } = await deposited()
    const reference = await installment(bookingId)
    await own.receive([{ amount: '100.00', message: reference }])
    expect(await settledOf(bookingId)).toEqual([30_000, 10_000, 0])
    await own.receive([{ amount: '250.00', message: reference }])
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 0])
  })

  test('a duplicate installment settles the next one, and beyond everything due it waits on the line', async () => {
    const { bookingId } = await deposited()
    const references = [await installment(bookingId), await installment(bookingId), await installment(bookingId)]
    for (const message of references) await own.receive([{ amount: '350.00', message }])
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 35_000])
    expect((await own.lines()).at(-1)).toMatchObject({ state: 'unmatched', problem: 'already-paid', appliedCents: 0 })
  })

  test('an order whose booking was paid another way takes only what is still due', async () => {
    const { departureId, bookingId } = await deposited()
    const [first, second, third] = [
      await installment(bookingId),
      await installment(bookingId),
      await installment(bookingId),
    ]
    await own.receive([
      { amount: '350.00', message: first },
      { amount: '200.00', message: second },
    ])
    expect(await own.receive([{ amount: '350.00', message: third }])).toEqual(UNMATCHED)
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 35_000])
    expect((await own.lines()).at(-1)).toMatchObject({ problem: 'overpaid', appliedCents: 15_000 })
    const { orders, mails } = await own.outcome(departureId)
    expect(orders.filter((state) => state === 'open')).toHaveLength(1)
    expect(mails.filter((mail) => mail === 'transfer-underpaid')).toHaveLength(1)
  })

  test('[M14] money beyond a deposit settles the next installments, and beyond the price it waits on the line', async () => {
    const departureId = await own.departure({ priceCents: 100_000, startsInDays: 120 })
    const some = await own.transfer(departureId, 1, 'deposit')
    expect(await own.receive([{ amount: '700.00', message: some.reference }])).toEqual(MATCHED)
    const [booking] = await query<{ id: string }>(own.url, 'select id from bookings where departure_id = $1', [
      departureId,
    ])
    expect(await settledOf(booking?.id ?? '')).toEqual([30_000, 35_000, 5000])
    const more = await own.transfer(await own.departure({ priceCents: 100_000, startsInDays: 120 }), 1, 'deposit')
    expect(await own.receive([{ amount: '1200.00', message: more.reference }])).toEqual(UNMATCHED)
    expect((await own.lines()).at(-1)).toMatchObject({ problem: 'overpaid', appliedCents: 100_000 })
  })

  test('[M14] money beyond an installment settles the next one', async () => {
    const { bookingId } = await deposited()
    expect(await own.receive([{ amount: '360.00', message: await installment(bookingId) }])).toEqual(MATCHED)
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 1000])
  })

  test('[M14] an installment that is paid with the reference of the deposit counts', async () => {
    const { departureId, bookingId, reference } = await deposited()
    expect(await own.receive([{ amount: '350.00', message: reference }])).toEqual(MATCHED)
    expect(await settledOf(bookingId)).toEqual([30_000, 35_000, 0])
    expect((await own.outcome(departureId)).mails).toContain('installment-paid')
    expect(await own.receive([{ amount: '100.00', message: reference, payer: 'Again' }])).toEqual(MATCHED)
    expect(await settledOf(bookingId), 'also a part of one').toEqual([30_000, 35_000, 10_000])
    expect((await own.outcome(departureId)).mails).not.toContain('transfer-underpaid')
  })

  test('a payment for a cancelled booking waits on its line', async () => {
    const { bookingId, departureId } = await deposited()
    const reference = await installment(bookingId)
    await cancelWithJobs(own, departureId)
    await own.receive([{ amount: '350.00', message: reference }])
    expect((await own.lines()).at(-1)).toMatchObject({ problem: 'booking-cancelled', appliedCents: 0 })
  })
})

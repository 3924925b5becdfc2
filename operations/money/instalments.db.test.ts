import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerFaults } from '../../db/ledger.ts'
import { lockOrder } from '../../db/orders.ts'
import { addDays, dayOf } from '../../rules/dates.ts'
import type { OrderId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { agreedInstalment, askInstalment, bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { showBooking } from '../bookings/show-booking.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { type ArrivedMoney, takeMoney } from '../orders/take-money.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
beforeEach(() => own.payPal.behave({}))
afterAll(async () => {
  expect(await ledgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await own.close()
})

const settle = (providerId: string) => settleOrder(providerId, 'guest', own.tools)

/** Money that came another way than PayPal's. */
async function receive(providerId: string, money: Omit<ArrivedMoney, 'currency'>) {
  const [order] = await query<{ id: OrderId }>(own.bench.url, 'select id from orders where provider_id = $1', [
    providerId,
  ])
  return own.tools.db.transaction(async (tx) =>
    takeMoney(tx, await lockOrder(tx, order?.id as OrderId), { ...money, currency: 'USD' }, own.tools),
  )
}

describe('[M3] [M4] a deposit', () => {
  test('books the seats, and the rest stands in the schedule that was shown', async () => {
    const { departureId, bookingId } = await bookByDeposit(own)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 0/280', 'second 0/280'])
    const outcome = await own.outcome(departureId)
    expect(outcome).toMatchObject({ orders: ['paid'], bookings: 1, payments: ['in completed 252'] })
    const startDate = addDays(dayOf(own.tools.now()), 200)
    expect(await showBooking(bookingId, own.tools)).toMatchObject({
      status: 'confirmed',
      plan: 'deposit',
      schedule: [
        { part: 'deposit', state: 'paid' },
        { part: 'first', dueDay: addDays(startDate, -90), state: 'later' },
        { part: 'second', dueDay: addDays(startDate, -45), state: 'later' },
      ],
      dueNowCents: 0,
      payments: [{ amountCents: 252, feeCents: 12, number: 1 }],
    })
    const [mail] = await query<{ facts: object; booking_id: string }>(
      own.bench.url,
      `select facts, booking_id from mails where name = 'booking-confirmed' and booking_id = $1`,
      [bookingId],
    )
    expect(mail?.facts).toMatchObject({
      sums: { method: 'paypal', subtotalCents: 800, dueCents: 240, feeCents: 12, totalCents: 252 },
      schedule: [
        { part: 'deposit', settledCents: 240 },
        { part: 'first', settledCents: 0 },
        { part: 'second', settledCents: 0 },
      ],
    })
  })

  test('takes along what is due already, as one sum', async () => {
    const { bookingId } = await bookByDeposit(own, 80)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 520/520', 'second 0/280'])
  })

  test('is refused within 60 days of the start, and nothing is held', async () => {
    const departureId = await own.departure({ startsInDays: 60 })
    await expect(own.start(departureId, 1, { plan: 'deposit', method: 'paypal' })).rejects.toThrow(
      'deposit-not-offered',
    )
    expect(await own.outcome(departureId)).toMatchObject({ orders: [], heldSeats: 0 })
  })
})

describe('[M3] an instalment', () => {
  test.each([
    ['paypal', 294],
    ['bank-transfer', 280],
    ['crypto', 294],
  ] as const)('[M2] [M5] by %s asks for what is unsettled, with the fee of that way', async (method, totalCents) => {
    const { bookingId } = await bookByDeposit(own)
    const asked = await askInstalment(own, bookingId, ['first'], method)
    expect(asked).toMatchObject({ ok: true, method, totalCents, until: null })
    expect(asked.ok && asked.paymentLink).toContain('/booking/payment?id=')
  })

  test('asked for twice with one key is one order', async () => {
    const { bookingId } = await bookByDeposit(own)
    const key = own.tools.newId()
    const first = await askInstalment(own, bookingId, ['first'], 'paypal', key)
    expect(await askInstalment(own, bookingId, ['first'], 'paypal', key)).toEqual(first)
  })

  test('settles its part, and the guest is told with what is left', async () => {
    const { bookingId } = await bookByDeposit(own)
    const providerId = await agreedInstalment(own, bookingId, ['first'])
    expect(await settle(providerId)).toMatchObject({ outcome: 'paid', reference: expect.stringMatching(/^PP-/) })
    expect(await settle(providerId), 'again').toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 0/280'])
    const mails = await query<{ facts: { receiptLink: string } }>(
      own.bench.url,
      `select facts from mails where name = 'instalment-paid' and booking_id = $1`,
      [bookingId],
    )
    expect(mails).toMatchObject([{ facts: { sums: { dueCents: 280, feeCents: 14, totalCents: 294 } } }])
    expect(mails[0]?.facts.receiptLink).toContain('/booking/receipt?id=')
  })

  test('is refused where there is nothing to pay, and where the trip starts too soon for a transfer', async () => {
    const { bookingId } = await bookByDeposit(own)
    expect(await askInstalment(own, bookingId, ['deposit'])).toEqual({ ok: false, reason: 'nothing-due' })
    await query(
      own.bench.url,
      `update departures set start_date = current_date + 7 where id = (select departure_id from bookings where id = $1)`,
      [bookingId],
    )
    const late = await askInstalment(own, bookingId, ['first'], 'bank-transfer')
    expect(late).toEqual({ ok: false, reason: 'transfer-too-late' })
  })

  test('of two tabs is charged once', async () => {
    const { bookingId } = await bookByDeposit(own)
    const all = ['first', 'second'] as const
    const [one, other] = [
      await agreedInstalment(own, bookingId, [...all]),
      await agreedInstalment(own, bookingId, [...all]),
    ]
    expect(await settle(one)).toMatchObject({ outcome: 'paid' })
    expect(await settle(other)).toEqual({ outcome: 'nothing-due' })
    expect((await own.payPal.orders()).find(({ id }) => id === other)?.captures).toEqual([])
  })

  test('that PayPal looks at settles when it is decided', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const providerId = await agreedInstalment(own, bookingId, ['first'])
    await own.payPal.behave({ capture: 'pending' })
    expect(await settle(providerId)).toEqual({ outcome: 'pending' })
    expect(await scheduleOf(own, bookingId)).toContain('first 0/280')
    await own.payPal.act(providerId, 'complete')
    expect(await settleOrder(providerId, 'program', own.tools)).toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
    expect((await own.outcome(departureId)).payments).toEqual(['in completed 252', 'in completed 294'])
  })

  test('by transfer may come in parts', async () => {
    const { bookingId } = await bookByDeposit(own)
    const asked = await askInstalment(own, bookingId, ['first'], 'bank-transfer')
    if (!asked.ok) throw new Error(asked.reason)
    const parts = await receive(asked.providerId, { providerId: `${bookingId}-a`, amountCents: 100 })
    expect(parts).toEqual({ outcome: 'partly-paid', missingCents: 180 })
    expect(await scheduleOf(own, bookingId)).toContain('first 100/280')
    const rest = await receive(asked.providerId, { providerId: `${bookingId}-b`, amountCents: 180 })
    expect(rest).toMatchObject({ outcome: 'paid' })
    expect(await receive(asked.providerId, { providerId: `${bookingId}-b`, amountCents: 180 }), 'again').toEqual(rest)
    expect(await scheduleOf(own, bookingId)).toContain('first 280/280')
  })
})

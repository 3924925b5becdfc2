import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerFaults } from '../../db/ledger.ts'
import { lockOrder } from '../../db/orders.ts'
import type { OrderId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { agreedInstalment, askInstalment, bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { undoBooking } from '../bookings/undo-booking.ts'
import { cancelDeparture } from '../departures/cancel-departure.ts'
import { settleOrder } from './settle-order.ts'
import { type ArrivedMoney, takeMoney } from './take-money.ts'

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

describe('money is never lost', () => {
  /** PayPal has taken it, although nobody here would have. */
  const takenUnheard = async (providerId: string) => {
    await own.tools.payPal.captureOrder(providerId, 'unheard')
    return settleOrder(providerId, 'program', own.tools)
  }

  test('what comes twice settles the next part, and beyond everything it goes back with its fee', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const orders: string[] = []
    for (let tab = 0; tab < 3; tab++) orders.push(await agreedInstalment(own, bookingId, ['first']))
    const [one = '', two = '', three = ''] = orders
    expect(await takenUnheard(one)).toMatchObject({ outcome: 'paid' })
    expect(await takenUnheard(two)).toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 280/280'])
    expect(await takenUnheard(three)).toEqual({ outcome: 'returned' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid', 'paid', 'paid', 'returned'],
      payments: ['in completed 252', 'in completed 294', 'in completed 294', 'in completed 294', 'out pending 294'],
    })
    const over = await query(
      own.bench.url,
      `select facts->'overCents' as cents from mails where name = 'payment-over' and booking_id = $1`,
      [bookingId],
    )
    expect(over).toEqual([{ cents: 294 }])
  })

  test('of what is over in part, that part goes back with its share of the fee', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const both = await agreedInstalment(own, bookingId, ['first', 'second'])
    await settle(await agreedInstalment(own, bookingId, ['first']))
    expect(await takenUnheard(both)).toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 280/280'])
    expect((await own.outcome(departureId)).payments).toEqual([
      'in completed 252',
      'in completed 294',
      'in completed 588',
      'out pending 294',
    ])
  })

  test('[M7] a second transfer for seats that are booked settles what falls due next', async () => {
    const departureId = await own.departure({ startsInDays: 200 })
    const { providerId } = await own.start(departureId, 2, { plan: 'deposit', method: 'bank-transfer' })
    const part = await receive(providerId, { providerId: `${departureId}-a`, amountCents: 200 })
    expect(part).toEqual({ outcome: 'partly-paid', missingCents: 40 })
    expect(await receive(providerId, { providerId: `${departureId}-b`, amountCents: 40 })).toMatchObject({
      outcome: 'paid',
    })
    expect(await receive(providerId, { providerId: `${departureId}-c`, amountCents: 600 })).toMatchObject({
      outcome: 'paid',
    })
    const payments = ['in completed 200', 'in completed 40', 'in completed 600', 'out pending 40']
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1, payments })
    expect((await own.outcome(departureId)).mails).toContain('refund-by-hand')
  })

  test('[S3] of a transfer in parts all parts go back when the seats are gone', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { providerId } = await own.start(departureId, 1, { plan: 'full', method: 'bank-transfer' })
    await receive(providerId, { providerId: `${departureId}-a`, amountCents: 150 })
    own.wait(6 * 24 * 60)
    await own.start(departureId)
    expect(await receive(providerId, { providerId: `${departureId}-b`, amountCents: 250 })).toEqual({
      outcome: 'returned',
    })
    const payments = ['in completed 150', 'in completed 250', 'out pending 150', 'out pending 250']
    expect((await own.outcome(departureId)).payments.toSorted()).toEqual(payments)
  })

  test('[P7] what comes for a booking that was cancelled goes back', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const providerId = await agreedInstalment(own, bookingId, ['first'])
    await cancelDeparture({ departureId, actor: 'Kim', reason: 'No snow.' }, own.tools)
    await undoBooking(bookingId, own.tools)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
    expect(await settle(providerId)).toEqual({ outcome: 'not-approved' })
    expect(await takenUnheard(providerId)).toEqual({ outcome: 'returned' })
    expect((await own.outcome(departureId)).payments.toSorted()).toEqual([
      'in completed 252',
      'in completed 294',
      'out pending 252',
      'out pending 294',
    ])
    expect(await askInstalment(own, bookingId, ['first'])).toEqual({ ok: false, reason: 'booking-cancelled' })
  })
})

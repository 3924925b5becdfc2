import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lockOrder } from '#db/orders/orders.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import type { ReceivedPayment } from '#operations/payments/record-payment.ts'
import type { OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { approvedInstallment, bookByDeposit, requestInstallment, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { applyPayment } from './apply-payment.ts'
import { settleOrder, settleOrderForGuest } from './settle-order.ts'

const own = openForFile(openPaymentFixture)

beforeEach(() => own.payPal.behave({}))
afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

const settle = (providerId: string) => settleOrderForGuest(providerId, own.tools)

/** A payment by another method than PayPal. */
async function receive(providerId: string, money: Omit<ReceivedPayment, 'currency'>) {
  const [order] = await query<{ id: OrderId }>(own.url, 'select id from orders where provider_id = $1', [providerId])
  return own.tools.db.transaction(async (tx) =>
    applyPayment(tx, await lockOrder(tx, order?.id as OrderId), { ...money, currency: 'USD' }, own.tools),
  )
}

describe('no payment is lost', () => {
  /** PayPal has captured it, although we would not have. */
  const takenUnheard = async (providerId: string) => {
    await own.payPal.payPal.api.captureOrder(providerId, 'unheard')
    return settleOrder('paypal', providerId, own.tools)
  }

  test('a duplicate payment settles the next installment, and beyond everything due it is refunded with its fee', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const orders: string[] = []
    for (let tab = 0; tab < 3; tab++) orders.push(await approvedInstallment(own, bookingId, ['first']))
    const [one = '', two = '', three = ''] = orders
    expect(await takenUnheard(one)).toMatchObject({ outcome: 'paid' })
    expect(await takenUnheard(two)).toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 280/280'])
    expect(await takenUnheard(three)).toEqual({ outcome: 'refunded' })
    expect(await own.outcome(departureId)).toMatchObject({
      orders: ['paid', 'paid', 'paid', 'refunded'],
      payments: [
        'payment completed 252',
        'payment completed 294',
        'payment completed 294',
        'payment completed 294',
        'refund requested 294',
      ],
    })
    const over = await query(
      own.url,
      `select data->'overpaidCents' as cents from mails where template = 'overpayment-refunded' and booking_id = $1`,
      [bookingId],
    )
    expect(over).toEqual([{ cents: 294 }])
  })

  test('the excess of a payment is refunded with its share of the fee', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const both = await approvedInstallment(own, bookingId, ['first', 'second'])
    await settle(await approvedInstallment(own, bookingId, ['first']))
    expect(await takenUnheard(both)).toMatchObject({ outcome: 'paid' })
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 240/240', 'first 280/280', 'second 280/280'])
    expect((await own.outcome(departureId)).payments).toEqual([
      'payment completed 252',
      'payment completed 294',
      'payment completed 588',
      'refund requested 294',
    ])
  })

  test('[M7] a second transfer for booked seats settles what falls due next', async () => {
    const departureId = await own.departure({ startsInDays: 200 })
    const { providerId } = await own.start(departureId, 2, { plan: 'deposit', method: 'bank-transfer' })
    const part = await receive(providerId, { providerId: `${departureId}-a`, amountCents: 200 })
    expect(part).toEqual({ outcome: 'partially-paid', outstandingCents: 40 })
    expect(await receive(providerId, { providerId: `${departureId}-b`, amountCents: 40 })).toMatchObject({
      outcome: 'paid',
    })
    expect(await receive(providerId, { providerId: `${departureId}-c`, amountCents: 600 })).toMatchObject({
      outcome: 'paid',
    })
    const payments = ['payment completed 200', 'payment completed 40', 'payment completed 600', 'refund requested 40']
    expect(await own.outcome(departureId)).toMatchObject({ orders: ['paid'], bookings: 1, payments })
    expect((await own.outcome(departureId)).mails).toContain('manual-refund')
  })

  test('[S3] all transfers for an order are refunded when the seats are gone', async () => {
    const departureId = await own.departure({ capacity: 1 })
    const { providerId } = await own.start(departureId, 1, { plan: 'full', method: 'bank-transfer' })
    await receive(providerId, { providerId: `${departureId}-a`, amountCents: 150 })
    own.wait(6 * 24 * 60)
    await own.start(departureId)
    expect(await receive(providerId, { providerId: `${departureId}-b`, amountCents: 250 })).toEqual({
      outcome: 'refunded',
    })
    const payments = ['payment completed 150', 'payment completed 250', 'refund requested 150', 'refund requested 250']
    expect((await own.outcome(departureId)).payments.toSorted()).toEqual(payments)
  })

  test('[P7] a payment for a cancelled booking is refunded', async () => {
    const { bookingId, departureId } = await bookByDeposit(own)
    const providerId = await approvedInstallment(own, bookingId, ['first'])
    await cancelDeparture({ departureId, actor: 'Kim', reason: 'No snow.' }, own.tools)
    await cancelBookingWithDeparture(bookingId, own.tools)
    expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
    expect(await settle(providerId)).toEqual({ outcome: 'not-approved' })
    expect(await takenUnheard(providerId)).toEqual({ outcome: 'refunded' })
    expect((await own.outcome(departureId)).payments.toSorted()).toEqual([
      'payment completed 252',
      'payment completed 294',
      'refund requested 252',
      'refund requested 294',
    ])
    expect(await requestInstallment(own, bookingId, ['first'])).toEqual({ ok: false, reason: 'booking-cancelled' })
  })
})

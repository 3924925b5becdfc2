import { afterAll, expect, test } from 'vitest'
import { findOrderByProviderId, lockOrder, type StoredOrder } from '#db/orders/orders.ts'
import { listLedgerFaults } from '#db/payments/ledger.ts'
import { listPaymentsOfOrder } from '#db/payments/payments.ts'
import { settleInstallments } from '#operations/installments/settle-installments.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import type { ProviderRefund } from '#payments/provider.ts'
import { addFeeShare } from '#rules/payments/ledger.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookByDeposit, scheduleOf } from '#testing/payments/installments.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { recordRefunds } from './record-refunds.ts'
import { requestRefund } from './request-refund.ts'

const own = openForFile(openPaymentFixture)

afterAll(async () => {
  expect(await listLedgerFaults(own.tools.db), 'after all that happened here').toEqual([])
})

/** A booking whose deposit of $2.40 is paid, with its fee of $0.12. */
async function paid() {
  const booked = await bookByDeposit(own)
  const order = await findOrderByProviderId(own.tools.db, booked.providerId)
  if (!order) throw new Error('nothing was ordered')
  return { ...booked, order }
}

/** Staff request a refund of a part of the deposit. */
async function askBack({ id }: StoredOrder, netCents: number): Promise<void> {
  await own.tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const [payment] = await listPaymentsOfOrder(tx, id)
    if (!payment?.bookingId) throw new Error('nothing has come')
    await requestRefund(tx, order, payment, addFeeShare(netCents, payment), own.tools)
    await settleInstallments(tx, payment.bookingId, own.tools)
  })
}

const hear = (order: StoredOrder, id: string, state: ProviderRefund['state'], amountCents: number) =>
  own.tools.db.transaction((tx) =>
    recordRefunds(tx, order, [{ id, state, amountCents, paymentId: undefined }], own.tools),
  )

test('a requested refund no longer counts for the booking, and staff get no alert when it is made', async () => {
  const { bookingId, departureId, order } = await paid()
  await askBack(order, 100)
  expect(await scheduleOf(own, bookingId)).toContain('deposit 140/240')
  await hear(order, `${order.id} R`, 'pending', 105)
  for (let again = 0; again < 2; again++) await hear(order, `${order.id} R`, 'paid', 105)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments).toEqual(['payment completed 252', 'refund paid 105'])
  expect(mails).toEqual(['booking-confirmed', 'booking-confirmed-staff'])
  expect(await scheduleOf(own, bookingId)).toContain('deposit 140/240')
})

test('a refund that fails immediately stays requested, and staff are notified once', async () => {
  const { departureId, bookingId, order } = await paid()
  await askBack(order, 100)
  for (let again = 0; again < 2; again++) await hear(order, `${order.id} R`, 'failed', 105)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments.toSorted()).toEqual(['payment completed 252', 'refund failed 105', 'refund requested 105'])
  expect(mails.filter((mail) => mail === 'refund-failed')).toHaveLength(1)
  expect(await scheduleOf(own, bookingId)).toContain('deposit 140/240')
})

test('a refund that fails after it was pending is requested again, and the second attempt may succeed', async () => {
  const { departureId, bookingId, order } = await paid()
  await askBack(order, 240)
  await hear(order, `${order.id} R`, 'pending', 252)
  await hear(order, `${order.id} R`, 'failed', 252)
  expect((await own.outcome(departureId)).payments.toSorted()).toEqual([
    'payment completed 252',
    'refund failed 252',
    'refund requested 252',
  ])
  await hear(order, `${order.id} S`, 'paid', 252)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments.toSorted()).toEqual(['payment completed 252', 'refund failed 252', 'refund paid 252'])
  expect(mails).not.toContain('external-refund')
  expect(await scheduleOf(own, bookingId)).toContain('deposit 0/240')
})

test('[M30] an external refund leaves less to refund, and what was requested first stays on record', async () => {
  const { departureId, bookingId, order } = await paid()
  await askBack(order, 240)
  await hear(order, `${order.id} elsewhere`, 'paid', 105)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments.toSorted()).toEqual([
    'payment completed 252',
    'refund paid 105',
    'refund requested 147',
    'refund withdrawn 252',
  ])
  expect(mails).toContain('external-refund')
  expect(await scheduleOf(own, bookingId)).toContain('deposit 0/240')
})

test('a refund from PayPal’s back office reopens the installments that the payment had settled', async () => {
  const { bookingId, providerId } = await paid()
  await own.payPal.act(providerId, 'refund')
  await settleOrder('paypal', providerId, own.tools)
  expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
})

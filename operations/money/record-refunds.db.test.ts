import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerFaults } from '../../db/ledger.ts'
import { findOrder, lockOrder, type StoredOrder } from '../../db/orders.ts'
import { moneyOn } from '../../db/payments.ts'
import type { PayPalRefund } from '../../payments/paypal/client.ts'
import { withItsFee } from '../../rules/ledger.ts'
import { cents } from '../../rules/money.ts'
import { bookByDeposit, scheduleOf } from '../../testing/instalments.ts'
import { openPaymentBench, type PaymentBench } from '../../testing/payment-bench.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { recordRefunds } from './record-refunds.ts'
import { sendBack } from './send-back.ts'
import { settleInstalments } from './settle-instalments.ts'

let own: PaymentBench

beforeAll(async () => {
  own = await openPaymentBench()
})
afterAll(async () => {
  expect(await ledgerFaults(own.tools.db), 'after all that happened here').toEqual([])
  await own.close()
})

/** A booking whose deposit of $2.40 and its fee of $0.12 have come. */
async function paid() {
  const booked = await bookByDeposit(own)
  const order = await findOrder(own.tools.db, booked.providerId)
  if (!order) throw new Error('nothing was ordered')
  return { ...booked, order }
}

/** Staff ask for a part of the deposit to go back. */
async function askBack({ id }: StoredOrder, netCents: number): Promise<void> {
  await own.tools.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const [payment] = await moneyOn(tx, id)
    if (!payment?.bookingId) throw new Error('nothing has come')
    await sendBack(tx, order, payment, withItsFee(netCents, payment), own.tools)
    await settleInstalments(tx, payment.bookingId)
  })
}

const hear = (order: StoredOrder, id: string, status: PayPalRefund['status'], amountCents: number) =>
  own.tools.db.transaction((tx) =>
    recordRefunds(tx, order, [{ id, status, amountCents: cents(amountCents), currency: 'USD' }], own.tools),
  )

test('what is asked back is not the booking’s from then on, and the refund is no surprise to staff', async () => {
  const { bookingId, departureId, order } = await paid()
  await askBack(order, 100)
  expect(await scheduleOf(own, bookingId)).toContain('deposit 140/240')
  await hear(order, `${order.id} R`, 'PENDING', 105)
  for (let again = 0; again < 2; again++) await hear(order, `${order.id} R`, 'COMPLETED', 105)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments).toEqual(['in completed 252', 'out completed 105'])
  expect(mails).toEqual(['booking-confirmed', 'booking-staff'])
  expect(await scheduleOf(own, bookingId)).toContain('deposit 140/240')
})

test('a refund that fails at once stays owed, and staff are told once', async () => {
  const { departureId, bookingId, order } = await paid()
  await askBack(order, 100)
  for (let again = 0; again < 2; again++) await hear(order, `${order.id} R`, 'FAILED', 105)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments.toSorted()).toEqual(['in completed 252', 'out failed 105', 'out pending 105'])
  expect(mails.filter((mail) => mail === 'refund-failed')).toHaveLength(1)
  expect(await scheduleOf(own, bookingId)).toContain('deposit 140/240')
})

test('a refund that fails after it was on its way is owed anew, and the second try may succeed', async () => {
  const { departureId, bookingId, order } = await paid()
  await askBack(order, 240)
  await hear(order, `${order.id} R`, 'PENDING', 252)
  await hear(order, `${order.id} R`, 'FAILED', 252)
  expect((await own.outcome(departureId)).payments.toSorted()).toEqual([
    'in completed 252',
    'out failed 252',
    'out pending 252',
  ])
  await hear(order, `${order.id} S`, 'COMPLETED', 252)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments.toSorted()).toEqual(['in completed 252', 'out completed 252', 'out failed 252'])
  expect(mails).not.toContain('refunded-elsewhere')
  expect(await scheduleOf(own, bookingId)).toContain('deposit 0/240')
})

test('what somebody sent back at PayPal need not go a second time', async () => {
  const { departureId, bookingId, order } = await paid()
  await askBack(order, 240)
  await hear(order, `${order.id} elsewhere`, 'COMPLETED', 105)
  const { payments, mails } = await own.outcome(departureId)
  expect(payments.toSorted()).toEqual(['in completed 252', 'out completed 105', 'out pending 147'])
  expect(mails).toContain('refunded-elsewhere')
  expect(await scheduleOf(own, bookingId)).toContain('deposit 0/240')
})

test('a refund from PayPal’s back-office reopens what it had settled', async () => {
  const { bookingId, providerId } = await paid()
  await own.payPal.act(providerId, 'refund')
  await settleOrder(providerId, 'program', own.tools)
  expect(await scheduleOf(own, bookingId)).toEqual(['deposit 0/240', 'first 0/280', 'second 0/280'])
})

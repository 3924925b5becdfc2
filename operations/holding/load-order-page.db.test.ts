import { expect, test } from 'vitest'
import { refreshOrder } from '#operations/settling/refresh-order.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { lastTransferDay } from '#rules/bank/bank-transfers.ts'
import type { OrderId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openBankFixture } from '#testing/payments/bank-fixture.ts'
import { bookByDeposit, requestInstallment } from '#testing/payments/installments.ts'
import { invoiceAfter, orderOf } from '#testing/payments/invoices.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { listOpenOrders, loadOrderPage, type OrderPage } from './load-order-page.ts'

const own = openForFile(openBankFixture)

/** The five business days of a transfer, and the longest wait for a statement. */
const ALL_DAYS = 14 * 24 * 60

async function show(id: OrderId): Promise<OrderPage> {
  const view = await loadOrderPage(id, own.tools)
  if (!view) throw new Error('there is nothing to see')
  return view
}

test('[M7] a transfer shows the bank details and deadline, then the outstanding amount, then the booking', async () => {
  const { orderId, reference, code } = await own.transfer(await own.departure({ priceCents: 1000 }), 2)
  expect(await show(orderId)).toMatchObject({
    status: 'awaiting-payment',
    purpose: 'booking',
    trip: { destination: 'japan', title: 'Japan' },
    seats: 2,
    totalCents: 2000,
    receivedCents: 0,
    lastDay: lastTransferDay({ createdAt: own.tools.now(), extendedUntil: null }),
    way: { method: 'bank-transfer', account: own.tools.site.bankAccount, reference, shortCode: code },
    bookingLink: undefined,
  })
  await own.receive([{ amount: '15.00', message: reference }])
  expect(await show(orderId)).toMatchObject({ status: 'partially-paid', receivedCents: 1500, bookingLink: undefined })
  await own.receive([{ amount: '5.00', message: reference }])
  expect(await show(orderId)).toMatchObject({
    status: 'paid',
    receivedCents: 2000,
    bookingLink: expect.stringMatching(/^https:\/\/powderpool\.example\/booking\?id=/),
  })
})

test('[G2] a former booker’s order does not show the booking’s link', async () => {
  const { orderId, reference } = await own.transfer(await own.departure())
  await own.receive([{ amount: '4.00', message: reference }])
  expect((await show(orderId)).bookingLink).toBeDefined()
  const pass = `update bookings set email = 'bo@example.com' where id = (select booking_id from orders where id = $1)`
  await query(own.url, pass, [orderId])
  expect((await show(orderId)).bookingLink).toBeUndefined()
})

test('[M3] an order for an installment has no deadline, and is on the booking’s list until it is paid', async () => {
  const { bookingId } = await bookByDeposit(own)
  const requested = await requestInstallment(own, bookingId, ['first'], 'bank-transfer')
  if (!requested.ok) throw new Error(requested.reason)
  const [open] = await listOpenOrders(bookingId, own.tools)
  if (!open) throw new Error('nothing is open')
  expect(open).toMatchObject({ method: 'bank-transfer', totalCents: 280, link: requested.paymentLink })
  expect(await show(open.id)).toMatchObject({
    status: 'awaiting-payment',
    purpose: 'installment',
    expiresAt: undefined,
  })
  await own.receive([{ amount: '2.80', message: requested.providerId }])
  expect(await show(open.id)).toMatchObject({ status: 'paid' })
  expect(await listOpenOrders(bookingId, own.tools)).toEqual([])
})

test('the page of a checkout shows the provider’s state, or ours if the provider is down', async () => {
  const departureId = await own.departure()
  const invoiceId = await invoiceAfter(own, departureId, 'pay')
  const orderId = await orderOf(own, departureId)
  expect(await show(orderId)).toMatchObject({ status: 'awaiting-payment', way: { method: 'crypto' }, feeCents: 20 })
  await refreshOrder(orderId, own.tools)
  expect((await show(orderId)).status).toBe('processing')
  await own.btcPay.act(invoiceId, 'confirm')
  const silent = withProvider(own.tools, 'crypto', { read: () => new Promise<never>(() => {}) })
  await refreshOrder(orderId, silent)
  expect((await show(orderId)).status).toBe('processing')
  await refreshOrder(orderId, own.tools)
  expect((await show(orderId)).status).toBe('paid')
})

test('[S2] [M7] a transfer is late after its deadline, and expired once the job has run', async () => {
  const { orderId } = await own.transfer(await own.departure())
  own.wait(ALL_DAYS)
  expect((await show(orderId)).status).toBe('overdue')
  await expireTransfers(own.tools)
  expect((await show(orderId)).status).toBe('void')
})

test('[S6] an order by PayPal has a page, where its guest can pay it another way; an erased guest’s order has no page', async () => {
  const departureId = await own.departure()
  await own.start(departureId)
  expect(await show(await orderOf(own, departureId))).toMatchObject({
    status: 'awaiting-payment',
    way: { method: 'paypal' },
    switchLink: expect.stringContaining(`/book/${departureId}?replaces=`),
  })
  const { orderId } = await own.transfer(await own.departure())
  await query(own.url, `update orders set email = '' where id = $1`, [orderId])
  expect(await loadOrderPage(orderId, own.tools)).toBeUndefined()
})

test('part of a cryptocurrency payment is shown with what is still due, and the order can no longer be given up', async () => {
  const departureId = await own.departure({ priceCents: 400 })
  await invoiceAfter(own, departureId, 'pay-part')
  const orderId = await orderOf(own, departureId)
  await refreshOrder(orderId, own.tools)
  expect(await show(orderId)).toMatchObject({
    status: 'partially-paid',
    totalCents: 420,
    receivedCents: 210,
    switchLink: undefined,
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '../../rules/ids.ts'
import { type BankBench, openBankBench } from '../../testing/bank-bench.ts'
import { query } from '../../testing/database.ts'
import { bookByDeposit } from '../../testing/instalments.ts'
import { actedInvoice, orderOf } from '../../testing/invoices.ts'
import { askAboutOrder } from './ask-about-order.ts'
import { lapseTransfers } from './lapse-transfers.ts'
import { type OrderView, showOpenOrders, showOrder } from './show-order.ts'
import { startInstalmentOrder } from './start-instalment-order.ts'

let own: BankBench

beforeAll(async () => {
  own = await openBankBench()
})
afterAll(() => own.close())

const SIX_DAYS = 6 * 24 * 60

async function show(id: OrderId): Promise<OrderView> {
  const view = await showOrder(id, own.tools)
  if (!view) throw new Error('there is nothing to see')
  return view
}

test('[M7] a transfer shows where to send what until when, then what is missing, then the booking', async () => {
  const { orderId, reference, code } = await own.transfer(await own.departure({ priceCents: 1000 }), 2)
  expect(await show(orderId)).toMatchObject({
    standing: 'waiting',
    purpose: 'booking',
    trip: { destination: 'japan', title: 'Japan' },
    seats: 2,
    totalCents: 2000,
    receivedCents: 0,
    until: expect.any(Date),
    way: { method: 'bank-transfer', account: own.tools.house.bankAccount, reference, shortCode: code },
    guestLink: undefined,
  })
  await own.receive([{ amount: '15.00', message: reference }])
  expect(await show(orderId)).toMatchObject({ standing: 'partly-paid', receivedCents: 1500, guestLink: undefined })
  await own.receive([{ amount: '5.00', message: reference }])
  expect(await show(orderId)).toMatchObject({
    standing: 'paid',
    receivedCents: 2000,
    guestLink: expect.stringMatching(/^https:\/\/powderpool\.example\/booking\?id=/),
  })
})

test('[G2] whoever ordered a booking that has passed to somebody else does not get its link', async () => {
  const { orderId, reference } = await own.transfer(await own.departure())
  await own.receive([{ amount: '4.00', message: reference }])
  expect((await show(orderId)).guestLink).toBeDefined()
  const pass = `update bookings set email = 'bo@example.com' where id = (select booking_id from orders where id = $1)`
  await query(own.bench.url, pass, [orderId])
  expect((await show(orderId)).guestLink).toBeUndefined()
})

test('[M3] an order for an instalment has no deadline, and is on the booking’s list until it is paid', async () => {
  const { bookingId } = await bookByDeposit(own)
  const request = { bookingId, parts: ['first'] as const, method: 'bank-transfer' as const, idempotencyKey: null }
  const asked = await startInstalmentOrder({ ...request, describe: (destination) => destination }, own.tools)
  if (!asked.ok) throw new Error(asked.reason)
  const [open] = await showOpenOrders(bookingId, own.tools)
  if (!open) throw new Error('nothing is open')
  expect(open).toMatchObject({ method: 'bank-transfer', totalCents: 280, link: asked.paymentLink })
  expect(await show(open.id)).toMatchObject({ standing: 'waiting', purpose: 'instalment', until: undefined })
  await own.receive([{ amount: '2.80', message: asked.providerId }])
  expect(await show(open.id)).toMatchObject({ standing: 'paid' })
  expect(await showOpenOrders(bookingId, own.tools)).toEqual([])
})

test('a guest who looks at a checkout hears the provider’s truth, and what we know if it is away', async () => {
  const departureId = await own.departure()
  const invoiceId = await actedInvoice(own, departureId, 'pay')
  const orderId = await orderOf(own, departureId)
  expect(await show(orderId)).toMatchObject({ standing: 'waiting', way: { method: 'crypto' }, feeCents: 20 })
  await askAboutOrder(orderId, own.tools)
  expect((await show(orderId)).standing).toBe('processing')
  await own.btcPay.act(invoiceId, 'confirm')
  const away = { ...own.tools.btcPay, getInvoice: () => new Promise<never>(() => {}) }
  await askAboutOrder(orderId, { ...own.tools, btcPay: away })
  expect((await show(orderId)).standing).toBe('processing')
  await askAboutOrder(orderId, own.tools)
  expect((await show(orderId)).standing).toBe('paid')
})

test('[S2] [M7] a transfer whose time is over is late, and over once it is given up', async () => {
  const { orderId } = await own.transfer(await own.departure())
  own.wait(SIX_DAYS)
  expect((await show(orderId)).standing).toBe('late')
  await lapseTransfers(own.tools)
  expect((await show(orderId)).standing).toBe('over')
})

test('PayPal’s orders have no page, and an erased guest’s order has none either', async () => {
  const departureId = await own.departure()
  await own.start(departureId)
  expect(await showOrder(await orderOf(own, departureId), own.tools)).toBeUndefined()
  const { orderId } = await own.transfer(await own.departure())
  await query(own.bench.url, `update orders set email = '' where id = $1`, [orderId])
  expect(await showOrder(orderId, own.tools)).toBeUndefined()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { submitRefund } from '#operations/refunds/submit-refund.ts'
import { reconcileOrders } from '#operations/settling/reconcile-orders.ts'
import { refreshOrder } from '#operations/settling/refresh-order.ts'
import type { DepartureId, PaymentId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { orderOf } from '#testing/payments/invoices.ts'
import { openPaymentFixture, type PaymentFixture } from '#testing/payments/payment-fixture.ts'
import { addThirdMethod, THIRD } from '#testing/payments/third-provider/method.ts'
import { openThirdProvider } from '#testing/payments/third-provider/provider.ts'
import { withProvider } from '#testing/payments/with-provider.ts'
import { webhookRoutes } from './webhooks.ts'

const third = openThirdProvider()
let own: PaymentFixture
let tools: PaymentTools
let removeThirdMethod: () => void

// A real provider adds its rows to the two tables in their files. Here they are added to the loaded ones, so that these
// tests show what works without a change to any other file.
beforeAll(async () => {
  removeThirdMethod = addThirdMethod()
  own = await openPaymentFixture()
  tools = withProvider(own.tools, THIRD, third)
  Object.assign(own.tools, tools)
})
afterAll(async () => {
  removeThirdMethod()
  await own.close()
})

const warnings: string[] = []

/** The provider sends a message to the address of its webhooks. */
async function send({ headers, body }: ReturnType<typeof third.message>): Promise<number> {
  const settings = { RATE_LIMIT: 'off', TRUST_PROXY: 0, SESSION_SECRET: '' } as const
  const log = {
    warn({ lengths }: Record<string, unknown>, text: string) {
      warnings.push(`${text}: ${JSON.stringify(lengths)}`)
    },
  }
  const routes = webhookRoutes(tools, { settings, log, callCounts: { secondsToWait: async () => 0 } })
  return (await routes.request('/webhooks/third', { method: 'POST', headers, body })).status
}

const start = (departureId: DepartureId) => own.start(departureId, 1, { plan: 'full', method: THIRD })

const BOOKED = {
  orders: ['paid'],
  bookings: 1,
  payments: ['payment completed 420'],
  mails: ['booking-confirmed', 'booking-confirmed-staff'],
  heldSeats: 0,
}

test('a third provider’s order holds its seats for as long as the table says, and leads to the checkout', async () => {
  const departureId = await own.departure({ capacity: 1 })
  const { providerId, checkoutUrl, totalCents } = await start(departureId)
  expect({ checkoutUrl, totalCents }).toEqual({ checkoutUrl: `https://third.example/${providerId}`, totalCents: 420 })
  own.wait(44)
  expect((await own.outcome(departureId)).heldSeats).toBe(1)
  own.wait(2)
  expect((await own.outcome(departureId)).heldSeats).toBe(0)
})

test('[M6] a third provider’s webhook settles its order, and a repeated, forged or foreign one changes nothing', async () => {
  const departureId = await own.departure()
  const { providerId } = await start(departureId)
  third.pay(providerId)
  expect(await send({ headers: {}, body: providerId })).toBe(401)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], bookings: 0 })
  for (let time = 0; time < 3; time++) expect(await send(third.message(providerId))).toBe(200)
  expect(await own.outcome(departureId)).toEqual(BOOKED)
  for (const foreign of ['T-of another shop', 'T'.repeat(200_000)]) expect(await send(third.message(foreign))).toBe(200)
  const ignored = 'ignored a message from third about an order that is not ours'
  expect(warnings, 'what strangers send is not in the log').toEqual([`${ignored}: [17]`, `${ignored}: [200000]`])
})

test('a third provider’s order is settled when its guest returns', async () => {
  const departureId = await own.departure()
  const { providerId } = await start(departureId)
  const orderId = await orderOf(own, departureId)
  await refreshOrder(orderId, tools)
  expect(await own.outcome(departureId)).toMatchObject({ orders: ['open'], heldSeats: 1 })
  third.pay(providerId)
  await refreshOrder(orderId, tools)
  expect(await own.outcome(departureId)).toEqual(BOOKED)
})

test('[C6] the scheduled job finds a payment whose webhooks were all lost, even after the order ended', async () => {
  const [inTime, late] = [await own.departure(), await own.departure()]
  const { providerId } = await start(inTime)
  third.pay(providerId)
  own.wait(3)
  await reconcileOrders(tools)
  expect(await own.outcome(inTime)).toEqual(BOOKED)
  const { providerId: ended } = await start(late)
  await query(own.url, `update orders set state = 'void' where provider_id = $1`, [ended])
  third.pay(ended)
  await reconcileOrders(tools)
  expect(await own.outcome(late)).toEqual(BOOKED)
})

test('[M5] a payment of the wrong amount is refunded through the provider, once', async () => {
  const departureId = await own.departure()
  const { providerId } = await start(departureId)
  third.pay(providerId, 421)
  await send(third.message(providerId))
  const [refund] = await query<{ id: PaymentId }>(
    own.url,
    `select p.id from payments p join orders o on o.id = p.order_id where o.departure_id = $1 and kind = 'refund'`,
    [departureId],
  )
  if (!refund) throw new Error('nothing was to go back')
  for (let time = 0; time < 2; time++) await submitRefund(refund.id, tools)
  await send(third.message(providerId))
  expect((await third.read(providerId))?.refunds).toHaveLength(1)
  expect(await own.outcome(departureId)).toMatchObject({
    orders: ['refunded'],
    payments: ['payment completed 421', 'refund paid 421'],
    mails: ['amount-mismatch', 'order-refunded'],
  })
})

test('[M16] a refund from the provider’s back office is recorded, and staff are notified once', async () => {
  const departureId = await own.departure()
  const { providerId } = await start(departureId)
  third.pay(providerId)
  await send(third.message(providerId))
  third.refundElsewhere(providerId)
  for (let time = 0; time < 2; time++) await send(third.message(providerId))
  expect(await own.outcome(departureId)).toEqual({
    ...BOOKED,
    payments: ['payment completed 420', 'refund paid 420'],
    mails: ['booking-confirmed', 'booking-confirmed-staff', 'external-refund'],
  })
})

import { afterEach, beforeEach, expect } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { callFunction, insertOpenDeparture, reconcileNow } from '#testing/paid-site.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { type BtcPayFixture, openBtcPayFixture } from '#testing/payments/btcpay.ts'
import { test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

let btcPay: BtcPayFixture

beforeEach(async () => {
  btcPay = await openBtcPayFixture()
})
afterEach(() => btcPay.standIn.stop())

/** The rows of the test's own departure, without the demo's. */
async function ownRows(databaseUrl: string, departureId: DepartureId) {
  const each = async (text: string) =>
    (await query<{ each: string }>(databaseUrl, text, [departureId])).map(({ each }) => each)
  return {
    orders: await each('select state as each from orders where departure_id = $1'),
    bookings: await each('select state as each from bookings where departure_id = $1'),
    payments: await each(
      'select p.state as each from payments p join orders o on o.id = p.order_id where departure_id = $1',
    ),
  }
}

test('a site killed when an invoice was made and when it was paid ends with one booking and one payment', async ({
  start,
}) => {
  const settings = { BTCPAY_URL: btcPay.standIn.url }
  const site = await start(settings)
  const departureId = await insertOpenDeparture(site.databaseUrl, 1)
  const idempotencyKey = crypto.randomUUID()
  const payload = { ...newGuestPayload(), departureId, method: 'crypto', idempotencyKey }
  await btcPay.behave({ create: ['lost-answer'], read: ['normal', 'slow'], slowMs: 5000 })
  callFunction(site, 'create-payment-order', payload).catch(() => {})
  await waitFor(async () => (await btcPay.invoices()).length === 1, 'the invoice')
  await site.kill()

  await btcPay.behave({})
  const instances = [
    await start({ ...settings, DATABASE_URL: site.databaseUrl }),
    await start({ ...settings, DATABASE_URL: site.databaseUrl }),
  ] as const
  const [one, other] = instances
  const answers = [
    await callFunction(one, 'create-payment-order', payload),
    await callFunction(other, 'create-payment-order', payload),
  ]
  const [invoice] = await btcPay.invoices()
  for (const { body } of answers) expect(body.orderId).toBe(invoice?.id)
  expect(await btcPay.invoices()).toHaveLength(1)

  for (const action of ['pay', 'confirm']) await btcPay.act(invoice?.id ?? '', action)
  await one.kill()
  await reconcileNow(site.databaseUrl)
  await waitFor(async () => {
    const { orders } = await ownRows(site.databaseUrl, departureId)
    return orders.includes('paid')
  }, 'the payment')
  expect(await ownRows(site.databaseUrl, departureId)).toEqual({
    orders: ['paid'],
    bookings: ['confirmed'],
    payments: ['completed'],
  })
})

import { beforeEach, expect, test } from 'vitest'
import { signBody } from '#payments/btcpay/webhook.ts'
import type { DepartureId } from '#rules/ids.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { STAND_IN_SECRET } from '#testing/payments/stand-in-secret.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(openWebFixture)

beforeEach(() => web.btcPay.behave({}))

type Asked = { departureId: DepartureId; invoiceId: string; checkoutUrl: string }

async function ask(): Promise<Asked> {
  const departureId = await web.database.db.transaction((tx) => setUpDeparture(tx, {}, web.tools))
  const { body } = await web.call('create-payment-order', { ...newGuestPayload(), departureId, method: 'crypto' })
  const { orderId, checkoutUrl } = body as { orderId?: string; checkoutUrl?: string }
  return { departureId, invoiceId: orderId ?? '', checkoutUrl: checkoutUrl ?? '' }
}

const rowsOf = (table: string, departureId: DepartureId) =>
  query<{ state: string }>(web.database.url, `select state from ${table} where departure_id = $1`, [departureId])

const becomes = ({ departureId }: Asked, state: string) =>
  waitFor(async () => (await rowsOf('orders', departureId))[0]?.state === state, `the order to be ${state}`)

const send = (body: string, headers: Record<string, string>) =>
  fetch(`${web.url}/webhooks/btcpay`, { method: 'POST', headers, body })

const signed = (body: string) => send(body, { 'BTCPay-Sig': signBody(STAND_IN_SECRET, body) })

test('a guest is sent to the checkout, and has a booking when the payment is final', async () => {
  const asked = await ask()
  expect(asked.checkoutUrl).toBe(`${web.btcPay.standIn.url}/i/${asked.invoiceId}`)
  await web.btcPay.act(asked.invoiceId, 'pay')
  await becomes(asked, 'pending')
  await web.btcPay.act(asked.invoiceId, 'confirm')
  await becomes(asked, 'paid')
  expect(await rowsOf('bookings', asked.departureId)).toHaveLength(1)
})

test.each(['twice', 'reversed', 'before-return'])('[M6] messages that arrive %s make one booking', async (webhooks) => {
  const asked = await ask()
  await web.btcPay.behave({ webhooks })
  for (const action of ['pay', 'confirm']) await web.btcPay.act(asked.invoiceId, action)
  await web.btcPay.behave({})
  await becomes(asked, 'paid')
  expect(await rowsOf('bookings', asked.departureId)).toHaveLength(1)
  const payments = 'select from payments p join orders o on o.id = p.order_id where o.departure_id = $1'
  expect(await query(web.database.url, payments, [asked.departureId])).toHaveLength(1)
})

test('an expired invoice ends its order, and leaving our page does not', async () => {
  const asked = await ask()
  expect(await web.call('release-payment-hold', { orderId: asked.invoiceId })).toMatchObject({ status: 200 })
  const held = 'select from holds where departure_id = $1 and ended_at is null'
  expect(await query(web.database.url, held, [asked.departureId])).toHaveLength(1)
  await web.btcPay.act(asked.invoiceId, 'expire')
  await becomes(asked, 'void')
  expect(await query(web.database.url, held, [asked.departureId])).toEqual([])
})

test('a forged message changes nothing and is refused', async () => {
  const asked = await ask()
  await web.btcPay.behave({ webhooks: 'forged' })
  for (const action of ['pay', 'confirm']) await web.btcPay.act(asked.invoiceId, action)
  const body = JSON.stringify({ type: 'InvoiceSettled', invoiceId: asked.invoiceId })
  expect((await send(body, { 'BTCPay-Sig': signBody('another secret', body) })).status).toBe(401)
  expect((await send(body, {})).status).toBe(401)
  expect(await rowsOf('orders', asked.departureId)).toEqual([{ state: 'open' }])
  expect((await signed(body)).status).toBe(200)
  await becomes(asked, 'paid')
})

test('a BTCPay message about another shop’s invoice, or about no invoice, is accepted and ignored', async () => {
  for (const body of [JSON.stringify({ type: 'InvoiceSettled', invoiceId: 'NoSuchInvoice' }), '{}', 'nonsense']) {
    expect((await signed(body)).status).toBe(200)
  }
})

test('a message is not accepted while BTCPay is unavailable, so that it is sent again', async () => {
  const { invoiceId } = await ask()
  // More than the tries of one message, in case another one is still being handled.
  await web.btcPay.behave({ webhooks: 'off', read: Array.from({ length: 40 }, () => 'error-500') })
  const body = JSON.stringify({ type: 'InvoiceProcessing', invoiceId })
  expect((await signed(body)).status).toBe(500)
  await web.btcPay.behave({ read: [] })
  expect((await signed(body)).status).toBe(200)
})

test('an oversized message is not read', async () => {
  expect((await signed('x'.repeat(300 * 1024))).status).toBe(413)
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { roundCents } from '#rules/money.ts'
import { type BtcPayFixture, openBtcPayFixture } from '#testing/payments/btcpay.ts'
import { startWebhookListener } from '#testing/payments/paypal.ts'
import { SIMULATED } from './credentials.ts'

let fixture: BtcPayFixture
let listener: Awaited<ReturnType<typeof startWebhookListener>>
let shopAnswers = 200
let ahead = 0

beforeEach(async () => {
  shopAnswers = 200
  ahead = 0
  listener = await startWebhookListener(() => shopAnswers)
  fixture = await openBtcPayFixture({ webhookUrl: listener.url, now: () => new Date(Date.now() + ahead) })
})
afterEach(async () => {
  await fixture.standIn.stop()
  await listener.stop()
})

const SHOP = 'https://powderpool.example/booking/payment?id=1&token=2'

async function newInvoice(): Promise<string> {
  const made = await fixture.btcPay.api.createInvoice({
    amountCents: roundCents(420),
    orderId: crypto.randomUUID(),
    description: 'Japan, 1 seat',
    returnUrl: SHOP,
    expirationMinutes: 60,
    monitoringMinutes: 1440,
  })
  return made.ok ? made.invoice.id : ''
}

async function call(path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${fixture.standIn.url}/api/v1/stores${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `token ${SIMULATED.apiKey}`, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Sorted, because two messages sent together may arrive in either order. */
const receivedTypes = () => listener.received.map(({ type }) => type.replace('Invoice', '')).sort()
const expectReceived = (...types: string[]) => expect.poll(receivedTypes, { timeout: 10_000 }).toEqual(types.sort())

describe('the BTCPay stand-in’s API', () => {
  test('refuses calls without the key and calls to another store', async () => {
    const stranger = { authorization: 'token made-up' }
    expect(await call(`/${SIMULATED.storeId}/invoices`, undefined, stranger)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
    expect(await call('/AnotherStore/invoices')).toMatchObject({ status: 403, body: { code: 'missing-permission' } })
  })

  test.each([
    ['an amount that is a number', { amount: 4.2, currency: 'USD' }, 'amount'],
    ['an amount below zero', { amount: '-4.20', currency: 'USD' }, 'amount'],
    ['a currency no one knows', { amount: '4.20', currency: 'XXX' }, 'currency'],
    ['no time', { amount: '4.20', currency: 'USD', checkout: { expirationMinutes: 0 } }, 'checkout.expirationMinutes'],
  ])('names the field of %s', async (_, body, path) => {
    expect(await call(`/${SIMULATED.storeId}/invoices`, body)).toMatchObject({ status: 422, body: [{ path }] })
  })

  test('finds invoices by their orders, the newest first', async () => {
    const ids = [await newInvoice(), await newInvoice()]
    const all = await call(`/${SIMULATED.storeId}/invoices`)
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual(ids.reverse())
    expect(await call(`/${SIMULATED.storeId}/invoices?orderId=none`)).toEqual({ status: 200, body: [] })
  })
})

describe('the BTCPay stand-in’s checkout', () => {
  const press = (id: string, action: string) =>
    fetch(`${fixture.standIn.url}/i/${id}/${action}`, { method: 'POST', redirect: 'manual' })
  const page = async (id: string) => (await fetch(`${fixture.standIn.url}/i/${id}`)).text()

  test('says that no real money is charged, takes the payment, and redirects to the shop', async () => {
    const id = await newInvoice()
    expect(await page(id)).toContain('no real money is charged')
    expect(await page(id)).toContain('$4.20')
    const paid = await press(id, 'pay')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, SHOP])
    expect(await page(id)).toContain('Payment received')
  })

  test('asks for the rest after a partial payment, and for nothing after expiry', async () => {
    const id = await newInvoice()
    expect((await press(id, 'pay-part')).headers.get('location')).toBe(`/i/${id}`)
    expect(await page(id)).toContain('$2.10 received.')
    await press(id, 'expire')
    expect(await page(id)).toContain('Invoice expired')
  })

  test('of an unknown invoice is not found', async () => {
    expect((await fetch(`${fixture.standIn.url}/i/none`)).status).toBe(404)
  })
})

describe('the BTCPay stand-in notifies the shop', () => {
  test('of everything that happens to an invoice', async () => {
    const id = await newInvoice()
    await fixture.act(id, 'pay')
    await fixture.act(id, 'confirm')
    await expectReceived('Created', 'ReceivedPayment', 'Processing', 'PaymentSettled', 'Settled')
    for (const { headers, body } of listener.received) expect(fixture.btcPay.checkWebhook(headers, body)).toBe(true)
    const told = listener.received.map(({ body }) => JSON.parse(String(body)))
    for (const message of told) expect(message).toMatchObject({ invoiceId: id, isRedelivery: false })
  })

  test('when an invoice expires', async () => {
    await newInvoice()
    ahead = 60 * 60_000
    await expectReceived('Created', 'Expired')
  })

  test('when payments are confirmed automatically', async () => {
    await fixture.behave({ confirm: 'automatic' })
    await fixture.act(await newInvoice(), 'pay')
    await expectReceived('Created', 'ReceivedPayment', 'Processing', 'PaymentSettled', 'Settled')
  })

  test('again until it accepts the message, which is marked as a redelivery', async () => {
    shopAnswers = 500
    await newInvoice()
    await expect.poll(() => listener.received.length).toBeGreaterThan(1)
    shopAnswers = 200
    const [first, second] = listener.received.map(({ body }) => JSON.parse(String(body)))
    expect(second).toMatchObject({ isRedelivery: true, originalDeliveryId: first.deliveryId })
    expect(second.deliveryId).not.toBe(first.deliveryId)
  })

  test('with a wrong signature, twice, or not at all, as the behavior says', async () => {
    await fixture.behave({ webhooks: 'forged' })
    await newInvoice()
    await expectReceived('Created')
    const [forged] = listener.received.splice(0)
    expect(forged && fixture.btcPay.checkWebhook(forged.headers, forged.body)).toBe(false)
    await fixture.behave({ webhooks: 'twice' })
    await newInvoice()
    await expectReceived('Created', 'Created')
    await fixture.behave({ webhooks: 'off' })
    await newInvoice()
    await fixture.behave({})
    await fixture.act(await newInvoice(), 'expire')
    await expectReceived('Created', 'Created', 'Created', 'Expired')
  })
})

test('the BTCPay stand-in’s control page shows every invoice with its possible actions', async () => {
  const id = await newInvoice()
  const shown = await (await fetch(`${fixture.standIn.url}/`)).text()
  expect(shown).toContain(`data-path="/stand-in/invoices/${id}/pay-part"`)
  expect((await fetch(`${fixture.standIn.url}/stand-in/control.js`)).status).toBe(200)
  await expect(fixture.act(id, 'confirm')).rejects.toThrow('409')
  await expect(fixture.behave({ weather: 'bad' })).rejects.toThrow('422')
})

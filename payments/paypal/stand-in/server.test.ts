import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toProvider } from '#payments/paypal/provider.ts'
import { readEvent } from '#payments/paypal/webhook.ts'
import { openPayPalFixture, type PayPalFixture, startWebhookListener } from '#testing/payments/paypal.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { waitFor } from '#testing/wait.ts'
import { SIMULATED } from './credentials.ts'

let fixture: PayPalFixture
let listener: Awaited<ReturnType<typeof startWebhookListener>>
let shopAnswers = 200
let token: string

beforeEach(async () => {
  shopAnswers = 200
  listener = await startWebhookListener(() => shopAnswers)
  fixture = await openPayPalFixture({ webhookUrl: listener.url })
  token = await newToken()
})
afterEach(async () => {
  await fixture.standIn.stop()
  await listener.stop()
})

async function newToken(): Promise<string> {
  const basic = Buffer.from(`${SIMULATED.clientId}:${SIMULATED.clientSecret}`).toString('base64')
  const headers = { authorization: `Basic ${basic}` }
  const response = await fetch(`${fixture.standIn.url}/v1/oauth2/token`, { method: 'POST', headers })
  const { access_token } = (await response.json()) as { access_token: string }
  return access_token
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(fixture.standIn.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const amountOf = (value: string, currency_code = 'USD') => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code, value } }],
})

async function newOrder(): Promise<string> {
  return (await post('/v2/checkout/orders', amountOf('3.15'))).body.id as string
}

async function capture(orderId: string): Promise<void> {
  await post(`/v2/checkout/orders/${orderId}/capture`, {})
}

const receivedTypes = () => listener.received.map(({ type }) => type.replace('PAYMENT.', ''))
const expectReceived = (...types: string[]) => expect.poll(receivedTypes, { timeout: 10_000 }).toEqual(types)

describe('the PayPal stand-in’s controls', () => {
  const asked = (url: string, line: string) => rawRequest(url, ['GET /stand-in/orders HTTP/1.1', line])

  test('answer this machine only, like the development pages', async () => {
    const { url } = fixture.standIn
    const { port } = new URL(url)
    expect(await asked(url, 'Host: evil.example')).toMatch(/^HTTP\/1\.1 404/)
    const forwarded = `Host: localhost:${port}\r\nX-Forwarded-For: 203.0.113.9`
    expect(await asked(url, forwarded)).toMatch(/^HTTP\/1\.1 404/)
    expect(await asked(url, `Host: localhost:${port}`)).toMatch(/^HTTP\/1\.1 200/)
  })

  test('answer every host name if the stand-in runs on its own', async () => {
    const own = await openPayPalFixture({ isOnItsOwn: true })
    expect(await asked(own.standIn.url, 'Host: paypal.example')).toMatch(/^HTTP\/1\.1 200/)
    await own.standIn.stop()
  })
})

describe('the PayPal stand-in’s API', () => {
  test('refuses calls without a token', async () => {
    const headers = { authorization: 'Bearer made-up' }
    expect(await post('/v2/checkout/orders', amountOf('3.15'), headers)).toMatchObject({ status: 401 })
    expect(await fetch(`${fixture.standIn.url}/v2/checkout/orders/ANY`)).toMatchObject({ status: 401 })
    expect(await fetch(`${fixture.standIn.url}/v1/customer/disputes/ANY`)).toMatchObject({ status: 401 })
  })

  test.each([
    ['3.1', 'DECIMAL_PRECISION'],
    ['3.150', 'DECIMAL_PRECISION'],
    ['3', 'DECIMAL_PRECISION'],
    ['0.00', 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ])('refuses the amount %s with %s', async (value, issue) => {
    const response = await post('/v2/checkout/orders', amountOf(value))
    expect(response).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } })
  })

  test('refuses a body that is not an order', async () => {
    expect(await post('/v2/checkout/orders', { intent: 'CAPTURE' })).toMatchObject({ status: 400 })
    expect(await post('/v2/checkout/orders', amountOf('3.15', 'XXX'))).toMatchObject({ status: 422 })
  })

  test('replies briefly unless the full representation is preferred', async () => {
    const whole = { prefer: 'return=representation' }
    expect(Object.keys((await post('/v2/checkout/orders', amountOf('3.15'))).body)).toEqual(['id', 'status', 'links'])
    expect((await post('/v2/checkout/orders', amountOf('3.15'), whole)).body).toHaveProperty('purchase_units')
  })

  test('repeats its reply to a repeated request ID with 200, and refuses the ID for a different body', async () => {
    const headers = { 'paypal-request-id': 'once' }
    const first = await post('/v2/checkout/orders', amountOf('3.15'), headers)
    const second = await post('/v2/checkout/orders', amountOf('3.15'), headers)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body.id).toBe(first.body.id)
    expect(await post('/v2/checkout/orders', amountOf('9.15'), headers)).toMatchObject({ status: 422 })
  })
})

describe('the PayPal stand-in notifies the shop', () => {
  test('of approval, capture, refund and dispute', async () => {
    const id = await newOrder()
    const all = [
      'CHECKOUT.ORDER.APPROVED',
      'CAPTURE.COMPLETED',
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.RESOLVED',
      'CAPTURE.REFUNDED',
    ]
    await fixture.act(id, 'approve')
    await expectReceived(...all.slice(0, 1))
    await capture(id)
    await expectReceived(...all.slice(0, 2))
    await fixture.act(id, 'dispute')
    await expectReceived(...all.slice(0, 3))
    const { disputeId = '' } = readEvent(listener.received[2]?.body.toString() ?? '') ?? {}
    const [order] = await fixture.orders()
    const dispute = {
      id: disputeId,
      amountCents: 315,
      currency: 'USD',
      captureId: order?.captures[0]?.id,
      lostCents: 0,
    }
    const details = { ...dispute, status: 'WAITING_FOR_SELLER_RESPONSE', reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' }
    const open = { ...details, respondBy: expect.any(Date) }
    expect(await fixture.payPal.api.getDispute(disputeId)).toEqual({ ok: true, dispute: open })
    const read = await toProvider(fixture.payPal).readDispute?.(disputeId)
    expect(read).toMatchObject({ dispute: { page: `${fixture.standIn.url}/resolutioncenter/view/${disputeId}` } })
    await fixture.act(id, 'win-dispute')
    await expectReceived(...all.slice(0, 4))
    await fixture.act(id, 'refund')
    await expectReceived(...all)
  })

  test.each([
    ['win-dispute', 0],
    ['lose-dispute', 315],
  ])('[M16] after %s, that %i cents are lost', async (end, lostCents) => {
    const id = await newOrder()
    await fixture.act(id, 'approve')
    await capture(id)
    await fixture.act(id, 'dispute')
    await fixture.act(id, end)
    const isResolved = ({ type }: { type: string }) => type === 'CUSTOMER.DISPUTE.RESOLVED'
    await waitFor(async () => listener.received.some(isResolved), 'the end of the dispute')
    const { disputeId = '' } = readEvent(listener.received.find(isResolved)?.body.toString() ?? '') ?? {}
    expect(await fixture.payPal.api.getDispute(disputeId)).toMatchObject({ ok: true, dispute: { lostCents } })
  })

  test.each([
    ['pending', 'complete', 'CAPTURE.PENDING', 'CAPTURE.COMPLETED'],
    ['pending', 'deny', 'CAPTURE.PENDING', 'CAPTURE.DENIED'],
    ['normal', 'reverse', 'CAPTURE.COMPLETED', 'CAPTURE.REVERSED'],
  ])('of a %s capture that ends in: %s', async (reaction, action, first, second) => {
    const id = await newOrder()
    await fixture.act(id, 'approve')
    await expectReceived('CHECKOUT.ORDER.APPROVED')
    await fixture.behave({ capture: reaction })
    await capture(id)
    await expectReceived('CHECKOUT.ORDER.APPROVED', first)
    await fixture.act(id, action)
    await expectReceived('CHECKOUT.ORDER.APPROVED', first, second)
  })

  test('again until the shop accepts the webhook', async () => {
    shopAnswers = 503
    await fixture.act(await newOrder(), 'approve')
    await waitFor(async () => listener.received.length >= 3, 'a third try')
    shopAnswers = 204
    const ids = new Set(listener.received.map(({ body }) => readEvent(body.toString())?.id))
    expect(ids.size).toBe(1)
  })

  test('twice, if its behavior says so', async () => {
    await fixture.behave({ webhooks: 'twice' })
    await fixture.act(await newOrder(), 'approve')
    await expectReceived('CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED')
    const ids = new Set(listener.received.map(({ body }) => readEvent(body.toString())?.id))
    expect(ids.size).toBe(1)
  })

  test('of the later event first, if its behavior says so', async () => {
    await fixture.behave({ webhooks: 'reversed' })
    const id = await newOrder()
    await fixture.act(id, 'approve')
    await capture(id)
    await expectReceived('CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED')
  })

  test('only when messages are released', async () => {
    await fixture.behave({ webhooks: 'held' })
    await fixture.act(await newOrder(), 'approve')
    expect(receivedTypes()).toEqual([])
    await fixture.behave({})
    await expectReceived('CHECKOUT.ORDER.APPROVED')
  })

  test('before the browser gets its response', async () => {
    await fixture.behave({ webhooks: 'before-return' })
    const id = await newOrder()
    await fixture.act(id, 'approve')
    expect(receivedTypes()).toEqual(['CHECKOUT.ORDER.APPROVED'])
    await capture(id)
    expect(receivedTypes()).toEqual(['CHECKOUT.ORDER.APPROVED', 'CAPTURE.COMPLETED'])
  })

  test('never, if its behavior says so', async () => {
    await fixture.behave({ webhooks: 'off' })
    const id = await newOrder()
    await fixture.act(id, 'approve')
    await fixture.behave({ webhooks: 'before-return' })
    await capture(id)
    expect(receivedTypes()).toEqual(['CAPTURE.COMPLETED'])
  })
})

describe('the PayPal stand-in’s button script', () => {
  const script = (query = `client-id=${SIMULATED.clientId}&currency=USD&intent=capture&components=buttons`) =>
    fetch(`${fixture.standIn.url}/sdk/js?${query}`)

  test('loads for our client ID only', async () => {
    expect(await (await script()).text()).toContain('window.paypal =')
    expect((await script('client-id=another')).status).toBe(400)
    expect((await script(`client-id=${SIMULATED.clientId}&currency=XXX`)).status).toBe(400)
  })

  test('can be missing, empty or slow', async () => {
    await fixture.behave({ sdk: 'missing' })
    expect((await script()).status).toBe(404)
    await fixture.behave({ sdk: 'no-global' })
    expect(await (await script()).text()).toBe('')
    await fixture.behave({ sdk: 'slow', slowMs: 300 })
    const startedAt = performance.now()
    expect((await script()).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(290)
  })
})

describe('the PayPal stand-in’s pages', () => {
  test('start with a note that no real money is charged, and show the order', async () => {
    const id = await newOrder()
    for (const path of ['/stand-in/', `/checkoutnow?token=${id}&from=http://shop.example`, '/checkoutnow']) {
      const page = await (await fetch(fixture.standIn.url + path)).text()
      expect(page).toContain('Simulated PayPal: no real money is charged')
      expect(page.includes('$3.15')).toBe(path !== '/checkoutnow')
    }
  })

  test('escape text from outside', async () => {
    const body = amountOf('3.15')
    Object.assign(body.purchase_units[0] ?? {}, { description: '<script>alert(1)</script>' })
    const { id } = (await post('/v2/checkout/orders', body)).body
    const query = new URLSearchParams({ token: String(id), from: '"><script>alert(2)</script>' })
    for (const path of ['/stand-in/', `/checkoutnow?${query}`]) {
      expect(await (await fetch(fixture.standIn.url + path)).text()).not.toContain('<script>alert')
    }
  })

  test('refuse an unknown behavior and an impossible action', async () => {
    await expect(fixture.behave({ capture: 'explode' })).rejects.toThrow('422')
    const id = await newOrder()
    await expect(fixture.act(id, 'complete')).rejects.toThrow('409')
    await expect(fixture.act('NOSUCHORDER', 'approve')).rejects.toThrow('409')
  })
})

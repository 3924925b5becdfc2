import { createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { roundCents } from '#rules/money.ts'
import {
  openPayPalFixture,
  type PayPalFixture,
  type ReceivedWebhook,
  startWebhookListener,
} from '#testing/payments/paypal.ts'
import { STAND_IN_SECRET } from '#testing/payments/stand-in-secret.ts'
import { waitFor } from '#testing/wait.ts'
import { signingCertificate } from './stand-in/credentials.ts'
import { openWebhookCheck, readEvent } from './webhook.ts'

describe('a message from the PayPal stand-in', () => {
  let listener: Awaited<ReturnType<typeof startWebhookListener>>
  let fixture: PayPalFixture

  beforeEach(async () => {
    listener = await startWebhookListener()
    fixture = await openPayPalFixture({ webhookUrl: listener.url })
  })
  afterEach(async () => {
    await fixture.standIn.stop()
    await listener.stop()
  })

  async function firstMessage(): Promise<ReceivedWebhook> {
    const order = { amountCents: roundCents(300), description: 'Canada', customId: 'one', invoiceId: 'one' }
    const made = await fixture.payPal.api.createOrder(order, 'one')
    await fixture.act(made.ok ? made.order.id : '', 'approve')
    return waitFor(async () => listener.received[0], 'a webhook')
  }

  test('is accepted, and later ones without fetching the certificate again', async () => {
    const { headers, body } = await firstMessage()
    expect(await fixture.payPal.checkWebhook(headers, body)).toBe(true)
    await fixture.standIn.stop()
    expect(await fixture.payPal.checkWebhook(headers, body)).toBe(true)
  })

  test('that is forged is refused', async () => {
    await fixture.behave({ webhooks: 'forged' })
    const { headers, body } = await firstMessage()
    expect(await fixture.payPal.checkWebhook(headers, body)).toBe(false)
  })

  test('whose body was altered by a single character is refused', async () => {
    const { headers, body } = await firstMessage()
    const altered = Buffer.from(body.toString().replace('3.00', '9.00'))
    expect(altered.equals(body)).toBe(false)
    expect(await fixture.payPal.checkWebhook(headers, altered)).toBe(false)
  })

  test('meant for another webhook is refused', async () => {
    const { headers, body } = await firstMessage()
    const settings = { webhookId: STAND_IN_SECRET, apiBase: fixture.standIn.url, now: () => new Date() }
    expect(await openWebhookCheck(settings)(headers, body)).toBe(true)
    expect(await openWebhookCheck({ ...settings, webhookId: 'OURS' })(headers, body)).toBe(false)
  })

  test('is accepted only while its certificate is valid', async () => {
    const { headers, body } = await firstMessage()
    const settings = { webhookId: STAND_IN_SECRET, apiBase: fixture.standIn.url }
    for (const day of ['2019-12-31', '2120-01-02']) {
      expect(await openWebhookCheck({ ...settings, now: () => new Date(day) })(headers, body)).toBe(false)
    }
  })

  test.each<[string, Record<string, string>]>([
    ['another transmission', { 'paypal-transmission-id': 'another' }],
    ['another time', { 'paypal-transmission-time': '2020-01-01T00:00:00Z' }],
    ['a signature that is none', { 'paypal-transmission-sig': 'AAAA' }],
    ['no signature', { 'paypal-transmission-sig': '' }],
    ['another way of signing', { 'paypal-auth-algo': 'SHA1withRSA' }],
  ])('with %s is refused', async (_, changed) => {
    const { headers, body } = await firstMessage()
    for (const [name, value] of Object.entries(changed)) headers.set(name, value)
    expect(await fixture.payPal.checkWebhook(headers, body)).toBe(false)
  })

  test('that names a certificate PayPal does not have is refused', async () => {
    const { headers, body } = await firstMessage()
    headers.set('paypal-cert-url', `${fixture.standIn.url}/v1/notifications/certs/unknown`)
    expect(await fixture.payPal.checkWebhook(headers, body)).toBe(false)
  })

  test('throws while the certificate cannot be fetched', async () => {
    const { headers, body } = await firstMessage()
    await fixture.standIn.stop()
    await expect(fixture.payPal.checkWebhook(headers, body)).rejects.toThrow()
  })
})

describe('PayPal’s own certificate', () => {
  const chain = readFileSync('testing/certificates/paypal-signer.pem', 'utf8')
  const key = readFileSync('testing/certificates/paypal-signer-key.pem', 'utf8')
  const body = Buffer.from('{"id":"WH-1"}')
  const check = (apiBase = 'https://api-m.paypal.com') =>
    openWebhookCheck({ apiBase, webhookId: 'OURS', now: () => new Date('2027-01-01') })

  /** Every address responds with this. */
  function serve(pem: string) {
    const served = vi.fn(async (_: string) => new Response(pem))
    vi.stubGlobal('fetch', served)
    return served
  }
  afterEach(() => vi.unstubAllGlobals())

  function signedBy(address: string): Headers {
    const signed = `id|time|OURS|${crc32(body)}`
    return new Headers({
      'paypal-transmission-id': 'id',
      'paypal-transmission-time': 'time',
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(key, 'base64'),
      'paypal-cert-url': address,
      'paypal-auth-algo': 'SHA256withRSA',
    })
  }

  test.each([
    ['https://api-m.paypal.com', 'https://api.paypal.com/v1/notifications/certs/CERT-1'],
    ['https://api-m.paypal.com', 'https://api-m.paypal.com/v1/notifications/certs/CERT-1'],
    ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
  ])('of %s is fetched from %s, once', async (apiBase, address) => {
    const served = serve(chain)
    const isGenuine = check(apiBase)
    expect(await isGenuine(signedBy(address), body)).toBe(true)
    expect(await isGenuine(signedBy(address), body)).toBe(true)
    expect(served).toHaveBeenCalledTimes(1)
  })

  test('[C5] unsigned messages cause ten fetches a minute, and a known certificate is not affected', async () => {
    const served = serve(chain)
    const clock = { now: new Date('2027-01-01T12:00:00Z') }
    const settings = { apiBase: 'https://api-m.paypal.com', webhookId: 'OURS' }
    const isGenuine = openWebhookCheck({ ...settings, now: () => clock.now })
    const genuine = signedBy('https://api.paypal.com/v1/notifications/certs/CERT-1')
    expect(await isGenuine(genuine, body)).toBe(true)
    served.mockImplementation(async () => new Response('', { status: 404 }))
    const forge = (number: number) => {
      const headers = new Headers(genuine)
      headers.set('paypal-cert-url', `https://api.paypal.com/v1/notifications/certs/MADE-UP-${number}`)
      return isGenuine(headers, body).catch((error) => error.name)
    }
    const verdicts = await Promise.all(Array.from({ length: 500 }, (_, number) => forge(number)))
    expect(served).toHaveBeenCalledTimes(10)
    expect(new Set(verdicts)).toEqual(new Set([false, 'ProviderUnavailable']))
    expect(await isGenuine(genuine, body)).toBe(true)
    clock.now = new Date('2027-01-01T12:01:00Z')
    expect(await forge(500)).toBe(false)
    expect(served).toHaveBeenCalledTimes(11)
  })

  test('[C5] messages that come together share one fetch', async () => {
    const served = serve(chain)
    const isGenuine = check()
    const headers = signedBy('https://api.paypal.com/v1/notifications/certs/CERT-1')
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => isGenuine(headers, body)))
    expect(new Set(verdicts)).toEqual(new Set([true]))
    expect(served).toHaveBeenCalledTimes(1)
  })

  test.each([
    'https://api.paypal.com.attacker.example/v1/notifications/certs/CERT-1',
    'https://attacker.example/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://user@api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/../../upload/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?to=https://attacker.example',
    'not an address',
    '',
  ])('is not fetched from %j', async (address) => {
    const served = serve(chain)
    expect(await check()(signedBy(address), body)).toBe(false)
    expect(served).not.toHaveBeenCalled()
  })

  const address = 'https://api.paypal.com/v1/notifications/certs/CERT-1'
  const [leaf = '', issuer = ''] = chain.split(/(?<=-----END CERTIFICATE-----\n)/)

  test.each([
    ['in another name', signingCertificate],
    ['with a stranger behind it', leaf + signingCertificate],
    ['behind its issuer', issuer + leaf],
    ['that is none', 'no certificate at all'],
  ])('%s throws', async (_, pem) => {
    serve(pem)
    await expect(check()(signedBy(address), body)).rejects.toThrow('not PayPal')
  })
})

describe('a PayPal message is about', () => {
  const message = (event_type: string, resource: object) => JSON.stringify({ id: 'WH-1', event_type, resource })
  const up = (href: string) => ({
    links: [
      { rel: 'self', href: 'x' },
      { rel: 'up', href },
    ],
  })

  test.each<[string, object, object]>([
    ['CHECKOUT.ORDER.APPROVED', { id: 'ORDER' }, { orderId: 'ORDER' }],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: 'ORDER' }, { orderId: 'ORDER' }],
    [
      'PAYMENT.CAPTURE.COMPLETED',
      { id: 'CAPTURE', supplementary_data: { related_ids: { order_id: 'ORDER' } } },
      { orderId: 'ORDER', captureId: 'CAPTURE' },
    ],
    [
      'PAYMENT.CAPTURE.DENIED',
      { id: 'CAPTURE', ...up('https://api.paypal.com/v2/checkout/orders/ORDER') },
      { orderId: 'ORDER', captureId: 'CAPTURE' },
    ],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      { id: 'REFUND', ...up('https://api.paypal.com/v2/payments/captures/CAPTURE') },
      { captureId: 'CAPTURE', refundId: 'REFUND' },
    ],
    [
      'CUSTOMER.DISPUTE.CREATED',
      { dispute_id: 'DISPUTE', disputed_transactions: [{ seller_transaction_id: 'CAPTURE' }] },
      { captureId: 'CAPTURE', disputeId: 'DISPUTE' },
    ],
  ])('%s', (type, resource, subject) => {
    expect(readEvent(message(type, resource))).toEqual({ id: 'WH-1', type, ...subject })
  })

  test.each(['', 'null', '{}', '{"id":1}', '{"id":"WH-1","event_type":"X"}', '<xml/>'])('nothing: %s', (body) => {
    expect(readEvent(body)).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { openWebhookCheck, readInvoiceId, signBody } from './webhook.ts'

const body = '{"type":"InvoiceSettled","invoiceId":"abc","deliveryId":"1"}'
const check = openWebhookCheck('our secret')
const signedBy = (signature: string) => new Headers({ 'BTCPay-Sig': signature })

test('a BTCPay message signed with our secret is accepted', () => {
  // The signature was calculated with `openssl dgst -sha256 -hmac`.
  const signature = 'sha256=b378d1689ea2ca48e4de39e4f5c5f80edcd80b3bb85c9cc0ef09403043aebf54'
  expect(check(signedBy(signature), Buffer.from(body))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['another secret', signBody('another secret', body)],
  ['another body', signBody('our secret', `${body} `)],
  ['a part of it', signBody('our secret', body).slice(0, -1)],
  ['no algorithm', signBody('our secret', body).slice(7)],
])('a BTCPay message signed by %s is refused', (_, signature) => {
  expect(check(signedBy(signature), Buffer.from(body))).toBe(false)
})

test('only the invoice is read from a BTCPay message', () => {
  expect(readInvoiceId(body)).toBe('abc')
  expect(readInvoiceId(JSON.stringify({ type: 'PaymentRequestCreated', invoiceId: 'abc' }))).toBeUndefined()
  for (const nonsense of ['', '{', '[]', 'null', '{"type":"InvoiceSettled"}']) {
    expect(readInvoiceId(nonsense)).toBeUndefined()
  }
})

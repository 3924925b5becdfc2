import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { delaysText, verifyExample } from './developers.ts'

test('[C9] the example verifies what Standard Webhooks signs, and nothing else', async () => {
  const { isFromPowderpool } = await import(`data:text/javascript,${encodeURIComponent(verifyExample)}`)
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
  const body = '{"type":"booking.created"}'
  const at = new Date()
  const headers = {
    'webhook-id': 'message-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('message-1', at, body)}`,
  }
  expect(isFromPowderpool(headers, body, secret)).toBe(true)
  expect(isFromPowderpool(headers, `${body} `, secret)).toBe(false)
  expect(isFromPowderpool({ ...headers, 'webhook-id': 'message-2' }, body, secret)).toBe(false)
  expect(isFromPowderpool(headers, body, 'whsec_b3RoZXI=')).toBe(false)
})

test('delays are in minutes and hours', () => {
  expect(delaysText([1, 5, 60, 120])).toBe('1 minute, 5 minutes, 1 hour, and 2 hours')
})

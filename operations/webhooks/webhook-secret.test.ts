import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import type { WebhookEndpointId } from '#rules/ids.ts'
import { createWebhookSecret, sealWebhookSecret, signWebhook, unsealWebhookSecret } from './webhook-secret.ts'

describe('[C9] messages are signed as Standard Webhooks describes:', () => {
  test('its published test vector', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
    const signed = signWebhook(secret, { id, at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' })
    expect(signed).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  test('its library accepts ours, and rejects one more byte or a different secret', () => {
    const secret = createWebhookSecret()
    const body = JSON.stringify({ type: 'refund.paid', data: { text: 'Grüße 🏔' } })
    const headers = signWebhook(secret, { id: 'msg_1', at: new Date(), body })
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'refund.paid' })
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow('No matching signature found')
    expect(() => new Webhook(createWebhookSecret()).verify(body, headers)).toThrow('No matching signature found')
  })

  test('a secret has 32 random bytes', () => {
    const secret = createWebhookSecret()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(createWebhookSecret()).not.toBe(secret)
  })
})

test('[C9] a secret is sealed for its endpoint, and can be read with an old key but not without one', () => {
  const id = randomUUID() as string as WebhookEndpointId
  const other = randomUUID() as string as WebhookEndpointId
  const sealed = sealWebhookSecret('whsec_abc', id, { dataKeys: ['the first key of all'] })
  expect(sealed).not.toContain('whsec')
  expect(unsealWebhookSecret(sealed, id, { dataKeys: ['a new key', 'the first key of all'] })).toBe('whsec_abc')
  expect(unsealWebhookSecret(sealed, id, { dataKeys: ['a new key'] })).toBeUndefined()
  expect(unsealWebhookSecret(sealed, other, { dataKeys: ['the first key of all'] })).toBeUndefined()
})

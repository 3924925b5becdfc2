import { createSign, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { createWebhookSender as createStandInWebhookSender } from '#payments/stand-in/webhook-sender.ts'
import type { BehaviorSetting } from './behavior.ts'
import { signingKey } from './credentials.ts'
import type { Message } from './orders.ts'

type Address = { webhookUrl: string | undefined; secret: string; url: string; now(): Date }

/** Sends messages in PayPal's format, signed as PayPal signs them. */
export function createWebhookSender({ webhookUrl, secret, url, now }: Address, behavior: BehaviorSetting) {
  const webhookSender = createStandInWebhookSender({
    webhookUrl,
    mode: () => behavior.get().webhooks,
    sign: (body, isForged) => signature(body, now(), url, isForged ? 'ANOTHER-SHOP' : secret),
  })
  return {
    ...webhookSender,
    send(messages: Message[]): Promise<void> {
      const bodies = messages.map((message) => JSON.stringify(envelope(message, now())))
      return webhookSender.send(bodies.map((body) => () => body))
    },
  }
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

function envelope({ type, resource }: Message, now: Date) {
  return {
    id: `WH-${randomUUID().toUpperCase()}`,
    event_version: '1.0',
    create_time: now.toISOString(),
    event_type: type,
    summary: 'Simulated: no real money.',
    resource,
  }
}

function signature(body: string, now: Date, url: string, webhookId: string): Record<string, string> {
  const id = randomUUID()
  const time = now.toISOString()
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(signingKey, 'base64'),
    'paypal-cert-url': `${url}/v1/notifications/certs/simulated`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

import { createSign, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { openMessenger as openStandInMessenger } from '../../stand-in/messenger.ts'
import type { BehaviourDial } from './behaviour.ts'
import { SIMULATED, signingKey } from './credentials.ts'
import type { Message } from './orders.ts'

type Address = { webhookUrl: string | undefined; url: string; now(): Date }

/** Tells the shop in PayPal's words, signed as PayPal signs. */
export function openMessenger({ webhookUrl, url, now }: Address, behaviour: BehaviourDial) {
  const messenger = openStandInMessenger({
    webhookUrl,
    mode: () => behaviour.get().webhooks,
    sign: (body, isForged) => signature(body, now(), url, isForged),
  })
  return {
    ...messenger,
    tell(messages: Message[]): Promise<void> {
      const bodies = messages.map((message) => JSON.stringify(envelope(message, now())))
      return messenger.tell(bodies.map((body) => () => body))
    },
  }
}

export type Messenger = ReturnType<typeof openMessenger>

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

function signature(body: string, now: Date, url: string, isForged: boolean): Record<string, string> {
  const id = randomUUID()
  const time = now.toISOString()
  const webhookId = isForged ? 'ANOTHER-SHOP' : SIMULATED.webhookId
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(signingKey, 'base64'),
    'paypal-cert-url': `${url}/v1/notifications/certs/simulated`,
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

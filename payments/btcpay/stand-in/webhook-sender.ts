import { randomUUID } from 'node:crypto'
import { signBody } from '#payments/btcpay/webhook.ts'
import { createWebhookSender as createStandInWebhookSender } from '#payments/stand-in/webhook-sender.ts'
import type { BehaviorSetting } from './behavior.ts'
import { SIMULATED } from './credentials.ts'
import type { Event } from './invoices.ts'

type Address = { webhookUrl: string | undefined; secret: string; now(): Date }

/** Sends messages in BTCPay's format, signed as BTCPay signs them. */
export function createWebhookSender({ webhookUrl, secret, now }: Address, behavior: BehaviorSetting) {
  const webhookSender = createStandInWebhookSender({
    webhookUrl,
    mode: () => behavior.get().webhooks,
    sign: (body, isForged) => ({ 'btcpay-sig': signBody(isForged ? 'another-shop' : secret, body) }),
  })
  return {
    ...webhookSender,
    send: (events: Event[]) => webhookSender.send(events.map((event) => messageOf(event, now()))),
  }
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

/** A repeated delivery has its own id and names the original one. */
function messageOf({ type, invoiceId, details }: Event, now: Date) {
  const originalDeliveryId = randomUUID()
  const timestamp = Math.floor(now.getTime() / 1000)
  return (tries: number) =>
    JSON.stringify({
      deliveryId: tries === 0 ? originalDeliveryId : randomUUID(),
      webhookId: 'SimulatedWebhook',
      originalDeliveryId,
      isRedelivery: tries > 0,
      type,
      timestamp,
      storeId: SIMULATED.storeId,
      invoiceId,
      ...details,
    })
}

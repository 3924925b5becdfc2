import { randomUUID } from 'node:crypto'
import { openMessenger as openStandInMessenger } from '../../stand-in/messenger.ts'
import { signBody } from '../webhook.ts'
import type { BehaviourDial } from './behaviour.ts'
import { SIMULATED } from './credentials.ts'
import type { Event } from './invoices.ts'

type Address = { webhookUrl: string | undefined; now(): Date }

/** Tells the shop in BTCPay's words, signed as BTCPay signs. */
export function openMessenger({ webhookUrl, now }: Address, behaviour: BehaviourDial) {
  const messenger = openStandInMessenger({
    webhookUrl,
    mode: () => behaviour.get().webhooks,
    sign: (body, isForged) => ({ 'btcpay-sig': signBody(isForged ? 'another-shop' : SIMULATED.webhookSecret, body) }),
  })
  return { ...messenger, tell: (events: Event[]) => messenger.tell(events.map((event) => messageOf(event, now()))) }
}

export type Messenger = ReturnType<typeof openMessenger>

/** A repeated delivery has a number of its own, and says which one it repeats. */
function messageOf({ type, invoiceId, facts }: Event, now: Date) {
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
      ...facts,
    })
}

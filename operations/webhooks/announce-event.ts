import type { Tx } from '#db/database.ts'
import { insertDeliveries, insertMessages } from '#db/webhooks/deliveries.ts'
import { listListeners } from '#db/webhooks/endpoints.ts'
import type { Tools } from '#operations/tools.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import type { MessageType, WebhookEvent } from '#rules/webhooks/events.ts'
import { type EventData, eventPayload, type WebhookPayload } from '#rules/webhooks/payloads.ts'

type AnnouncingTools = Pick<Tools, 'newId' | 'now' | 'enqueue'>

/** Rule C9: sends an event if and only if the caller's transaction commits. Costs one query if no endpoint listens. */
export async function announceEvent<Event extends WebhookEvent>(
  tx: Tx,
  event: Event,
  data: EventData[Event],
  tools: AnnouncingTools,
): Promise<void> {
  await announceEvents(tx, event, [data], tools)
}

/** The same for several events of a kind. */
export async function announceEvents<Event extends WebhookEvent>(
  tx: Tx,
  event: Event,
  all: readonly EventData[Event][],
  tools: AnnouncingTools,
): Promise<void> {
  const listeners = await listListeners(tx, event)
  if (listeners.length === 0) return
  for (const data of all) {
    const to = listeners.map(({ id }) => id)
    await queueMessage(tx, { event, payload: eventPayload(event, data, tools.now()), to }, tools)
  }
}

type NewMessage = { event: MessageType; payload: WebhookPayload; to: readonly WebhookEndpointId[] }

export async function queueMessage(tx: Tx, { event, payload, to }: NewMessage, tools: AnnouncingTools): Promise<void> {
  const now = tools.now()
  const messageId = tools.newId<'webhook-message'>()
  const deliveries = to.map((endpointId) => ({ id: tools.newId<'webhook-delivery'>(), endpointId }))
  await insertMessages(tx, { id: messageId, event, payload, createdAt: now })
  const waiting = { messageId, state: 'waiting', nextAt: now, createdAt: now } as const
  await insertDeliveries(
    tx,
    deliveries.map((delivery) => ({ ...delivery, ...waiting })),
  )
  for (const endpointId of to) await tools.enqueue(tx, 'deliver-webhook', { endpointId })
}

import { lockDelivery, updateDelivery } from '#db/webhooks/deliveries.ts'
import type { Tools } from '#operations/tools.ts'
import type { WebhookDeliveryId, WebhookEndpointId } from '#rules/ids.ts'
import type { EndpointRefusal } from '#rules/webhooks/endpoints.ts'
import { runEndpointAction } from './webhook-endpoints.ts'

type SendAgainRequest = { id: WebhookEndpointId; deliveryId: WebhookDeliveryId; actor: string }

/** Rule C9: staff send any message again, delivered or not. It has the same id, and three days of attempts as at first. */
export async function sendAgain(
  { deliveryId, ...request }: SendAgainRequest,
  tools: Tools,
): Promise<{ ok: true } | { ok: false; reason: EndpointRefusal }> {
  return runEndpointAction('send-webhook-again', request, tools, async (tx, { id, endedAt }) => {
    if (endedAt) return { ok: false, reason: 'switched-off' }
    const delivery = await lockDelivery(tx, deliveryId)
    if (delivery?.endpointId !== id) return { ok: false, reason: 'not-found' }
    await updateDelivery(tx, deliveryId, { state: 'waiting', attempts: 0, isClaimed: false, nextAt: tools.now() })
    await tools.enqueue(tx, 'deliver-webhook', { endpointId: id })
    return { ok: true, details: { deliveryId } }
  })
}

import { claimDelivery, getSending, recordOutcome, type StoredDelivery } from '#db/webhooks/deliveries.ts'
import { lockEndpoint, markWorking, updateEndpoint } from '#db/webhooks/endpoints.ts'
import { switchOffAfterFailure } from '#operations/webhooks/switch-off-endpoint.ts'
import { signWebhook, unsealWebhookSecret } from '#operations/webhooks/webhook-secret.ts'
import type { WebhookDeliveryId } from '#rules/ids.ts'
import { claimedUntil, isSuccess, nextAttemptAt, switchOffCause } from '#rules/webhooks/deliveries.ts'
import type { WorkerTools } from './job-tools.ts'
import type { WebhookAnswer } from './webhook-sender.ts'

type DeliveryTools = Pick<WorkerTools, 'db' | 'now' | 'newId' | 'enqueue' | 'site' | 'webhooks'>

/**
 * Rule C9: makes one attempt. It is in no transaction: the delivery is claimed before and its outcome recorded afterward.
 * If this process dies in between, the claim ends and the message is sent again, with the same id.
 */
export async function deliverWebhook(id: WebhookDeliveryId, tools: DeliveryTools): Promise<void> {
  const at = tools.now()
  const delivery = await claimDelivery(tools.db, id, at, claimedUntil(at))
  if (!delivery) return
  const answer = await makeAttempt(delivery, at, tools)
  if (isSuccess(answer.status)) await recordSuccess(delivery, answer, tools)
  else await recordFailure(delivery, answer, tools)
}

async function makeAttempt(delivery: StoredDelivery, at: Date, tools: DeliveryTools): Promise<WebhookAnswer> {
  const { endpoint, message } = await getSending(tools.db, delivery)
  if (endpoint.endedAt) return { status: null, error: 'switched-off' }
  const secret = unsealWebhookSecret(endpoint.sealedSecret, endpoint.id, tools.site)
  if (!secret) return { status: null, error: 'unreadable-secret' }
  const body = JSON.stringify(message.payload)
  const signature = signWebhook(secret, { id: `msg_${message.id}`, at, body })
  const headers = { 'content-type': 'application/json', 'user-agent': 'Powderpool-Webhooks/1', ...signature }
  return tools.webhooks.send({ url: endpoint.url, headers, body })
}

async function recordSuccess(delivery: StoredDelivery, answer: WebhookAnswer, { db }: DeliveryTools): Promise<void> {
  await db.transaction(async (tx) => {
    await markWorking(tx, delivery.endpointId)
    await recordOutcome(tx, delivery, { state: 'delivered', nextAt: null, ...toLast(answer) })
  })
}

/** The endpoint is locked before the delivery, as wherever several deliveries of an endpoint change. */
async function recordFailure(delivery: StoredDelivery, answer: WebhookAnswer, tools: DeliveryTools): Promise<void> {
  const now = tools.now()
  await tools.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, delivery.endpointId)
    if (!endpoint) return
    const failingSince = endpoint.failingSince ?? delivery.lastAttemptAt ?? now
    const planned = nextAttemptAt(delivery.attempts, now, Math.random())
    const cause = switchOffCause({ status: answer.status, failingSince, isLast: !planned }, now)
    const nextAt = endpoint.endedAt || cause ? undefined : planned
    const state = nextAt ? 'waiting' : 'failed'
    const isRecorded = await recordOutcome(tx, delivery, { state, nextAt: nextAt ?? null, ...toLast(answer) })
    if (!isRecorded || endpoint.endedAt) return
    if (!endpoint.failingSince) await updateEndpoint(tx, endpoint.id, { failingSince })
    if (cause) await switchOffAfterFailure(tx, { ...endpoint, failingSince }, cause, tools)
    else if (nextAt) await tools.enqueue(tx, 'deliver-webhook', { deliveryId: delivery.id }, nextAt)
  })
}

const toLast = ({ status, error }: WebhookAnswer) => ({ lastStatus: status, lastError: error })

import {
  claimNextDelivery,
  countRunningAttempts,
  findMessage,
  recordOutcome,
  type StoredDelivery,
} from '#db/webhooks/deliveries.ts'
import { lockEndpoint, markWorking, type StoredEndpoint, updateEndpoint } from '#db/webhooks/endpoints.ts'
import { switchOffAfterFailure } from '#operations/webhooks/switch-off-endpoint.ts'
import { signWebhook, unsealWebhookSecret } from '#operations/webhooks/webhook-secret.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import {
  claimedUntil,
  isSuccess,
  maxRunningAttempts,
  nextAttemptAt,
  switchOffCause,
  turnEndsAt,
} from '#rules/webhooks/deliveries.ts'
import type { WorkerTools } from './job-tools.ts'
import type { WebhookAnswer } from './webhook-sender.ts'

type DeliveryTools = Pick<WorkerTools, 'db' | 'now' | 'newId' | 'enqueue' | 'site' | 'webhooks'>

/**
 * Rule C9: sends what is due to an endpoint, one message after the other, unless others already do. What is left when the
 * turn ends is for the next job.
 */
export async function deliverWebhooks(endpointId: WebhookEndpointId, tools: DeliveryTools): Promise<void> {
  const endsAt = turnEndsAt(tools.now())
  while (tools.now() < endsAt) if (!(await deliverNext(endpointId, tools))) return
  await tools.db.transaction((tx) => tools.enqueue(tx, 'deliver-webhook', { endpointId }))
}

/**
 * Makes one attempt, or returns false. It is in no transaction: the delivery is claimed before and its outcome recorded
 * afterward. If this process dies in between, the claim ends and the message is sent again, with the same id.
 */
async function deliverNext(endpointId: WebhookEndpointId, tools: DeliveryTools): Promise<boolean> {
  const at = tools.now()
  const claim = await claimNext(endpointId, at, tools)
  if (!claim) return false
  const answer = await makeAttempt(claim, at, tools)
  if (isSuccess(answer.status)) await recordSuccess(claim.delivery, answer, tools)
  else await recordFailure(claim.delivery, answer, tools)
  return true
}

type Claim = { endpoint: StoredEndpoint; delivery: StoredDelivery }

/** The lock on the endpoint lets processes agree how many attempts run. */
async function claimNext(id: WebhookEndpointId, at: Date, { db }: DeliveryTools): Promise<Claim | undefined> {
  return db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    if (!endpoint || endpoint.endedAt) return undefined
    if ((await countRunningAttempts(tx, id, at)) >= maxRunningAttempts(endpoint.hangingSince)) return undefined
    const delivery = await claimNextDelivery(tx, id, at, claimedUntil(at))
    return delivery && { endpoint, delivery }
  })
}

async function makeAttempt({ endpoint, delivery }: Claim, at: Date, tools: DeliveryTools): Promise<WebhookAnswer> {
  const message = await findMessage(tools.db, delivery.messageId)
  if (!message) throw new Error(`no message ${delivery.messageId}`)
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
    const hangingSince = answer.error === 'timeout' ? (endpoint.hangingSince ?? failingSince) : null
    await updateEndpoint(tx, endpoint.id, { failingSince, hangingSince })
    if (cause) await switchOffAfterFailure(tx, { ...endpoint, failingSince }, cause, tools)
    else if (nextAt) await tools.enqueue(tx, 'deliver-webhook', { endpointId: endpoint.id }, nextAt)
  })
}

const toLast = ({ status, error }: WebhookAnswer) => ({ lastStatus: status, lastError: error })

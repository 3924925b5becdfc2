import type { Tools } from '#operations/tools.ts'
import { announceEvent } from '#operations/webhooks/announce-event.ts'
import { createEndpoint } from '#operations/webhooks/webhook-endpoints.ts'
import type { WebhookDeliveryId, WebhookEndpointId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { deliverWebhooks } from '#worker/deliver-webhook.ts'
import { openWebhookSender, type WebhookSender } from '#worker/webhook-sender.ts'
import { type Receiver, startReceiver } from './receiver.ts'

type Delivery = {
  id: WebhookDeliveryId
  state: string
  attempts: number
  nextAt: Date | null
  lastStatus: number | null
  lastError: string | null
}

/** A database, a receiver and a clock that no other test uses. */
export async function openWebhookFixture() {
  const workbench = await openWorkbench()
  const receiver: Receiver = await startReceiver()
  let passedMs = 0
  const webhooks: WebhookSender = openWebhookSender({ publicOnly: false })
  const tools: Tools & { webhooks: WebhookSender } = {
    ...workbench.tools,
    webhooks,
    now: () => new Date(Date.now() + passedMs),
  }
  return {
    url: workbench.url,
    receiver,
    tools,
    wait(minutes: number) {
      passedMs += minutes * 60_000
    },
    /** A new endpoint, and how it stands now. */
    async endpoint(url = receiver.url) {
      const id = tools.newId<'webhook-endpoint'>()
      const created = await createEndpoint({ id, name: 'Alpine', url, events: ['entry.joined'], actor: 'Kim' }, tools)
      if (!created.ok) throw new Error(created.reason)
      return { id, secret: created.secret }
    },
    /** Announces an event to every endpoint, and returns the delivery to this one. */
    async announce(endpointId: WebhookEndpointId): Promise<WebhookDeliveryId> {
      const entry = { entryId: tools.newId<'waitlist-entry'>(), people: 2, departureId: null, packageId: null }
      await tools.db.transaction((tx) => announceEvent(tx, 'entry.joined', entry, tools))
      const [newest] = await query<{ id: WebhookDeliveryId }>(
        workbench.url,
        `select d.id from webhook_deliveries d join webhook_messages m on m.id = d.message_id
         where endpoint_id = $1 and payload->'data'->>'entryId' = $2`,
        [endpointId, entry.entryId],
      )
      if (!newest) throw new Error('nothing was announced')
      return newest.id
    },
    /** Runs the job of an endpoint. */
    deliver: (id: WebhookEndpointId, sender: Partial<typeof tools> = {}) =>
      deliverWebhooks(id, { ...tools, ...sender }),
    async delivery(id: WebhookDeliveryId): Promise<Delivery | undefined> {
      const [row] = await query<Delivery>(
        workbench.url,
        `select id, state, attempts, next_at as "nextAt", last_status as "lastStatus", last_error as "lastError"
         from webhook_deliveries where id = $1`,
        [id],
      )
      return row
    },
    async state(id: WebhookEndpointId) {
      const [row] = await query<{ isFailing: boolean; endedBy: string | null }>(
        workbench.url,
        `select failing_since is not null as "isFailing", ended_by as "endedBy" from webhook_endpoints where id = $1`,
        [id],
      )
      return row
    },
    /** The jobs that wait for an endpoint. */
    jobsOf: (id: WebhookEndpointId) =>
      query<{ startAfter: Date }>(
        workbench.url,
        `select start_after as "startAfter" from pgboss.job
         where name = 'deliver-webhook' and data->>'endpointId' = $1 and state < 'active' order by created_on`,
        [id],
      ),
    async close() {
      await receiver.close()
      await workbench.close()
    },
  }
}

import type { Tx } from '#db/database.ts'
import { endWaitingDeliveries } from '#db/webhooks/deliveries.ts'
import { type StoredEndpoint, updateEndpoint } from '#db/webhooks/endpoints.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import type { EndpointEnd } from '#rules/webhooks/events.ts'

/** The endpoint gets nothing more, and what waited for it has failed. It is locked by the caller. Returns how many waited. */
export async function switchOffEndpoint(
  tx: Tx,
  { id }: StoredEndpoint,
  endedBy: EndpointEnd,
  { now }: Pick<Tools, 'now'>,
): Promise<number> {
  await updateEndpoint(tx, id, { endedAt: now(), endedBy })
  return endWaitingDeliveries(tx, id, 'switched-off')
}

type Failing = StoredEndpoint & { failingSince: Date }

/** Rule C9: staff are notified, because only they can turn it on again. */
export async function switchOffAfterFailure(
  tx: Tx,
  endpoint: Failing,
  cause: Exclude<EndpointEnd, 'staff'>,
  tools: Pick<Tools, 'newId' | 'now' | 'enqueue' | 'site'>,
): Promise<void> {
  const waiting = await switchOffEndpoint(tx, endpoint, cause, tools)
  const { publicUrl, staffEmail } = tools.site
  const data = {
    name: endpoint.name,
    url: endpoint.url,
    cause,
    failingSince: endpoint.failingSince.toISOString(),
    waiting,
    record: `${publicUrl}/staff/connections/webhooks/${endpoint.id}`,
  }
  await queueMail(tx, { template: 'webhook-switched-off-staff', data, recipient: staffEmail }, tools)
}

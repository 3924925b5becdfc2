import type { Tx } from '#db/database.ts'
import { insertEndpoint, lockEndpoint, type StoredEndpoint, updateEndpoint } from '#db/webhooks/endpoints.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'
import type { AuditAction } from '#rules/staff/audit-actions.ts'
import { checkEndpointUrl, type EndpointRefusal } from '#rules/webhooks/endpoints.ts'
import type { WebhookEvent } from '#rules/webhooks/events.ts'
import { testPayload } from '#rules/webhooks/payloads.ts'
import { queueMessage } from './announce-event.ts'
import { addressInUrl, isPublicAddress } from './public-addresses.ts'
import { switchOffEndpoint } from './switch-off-endpoint.ts'
import { createWebhookSecret, sealWebhookSecret, unsealWebhookSecret } from './webhook-secret.ts'

type Refused = { ok: false; reason: EndpointRefusal }
type EndpointRequest = { id: WebhookEndpointId; actor: string }
type Endpoint = { name: string; url: string; events: WebhookEvent[] }

/** Rule C9. The form chooses the id, so that it adds one endpoint, however often it arrives. */
export async function createEndpoint(
  { id, name, url, events, actor }: Endpoint & EndpointRequest,
  tools: Tools,
): Promise<{ ok: true; secret: string } | Refused> {
  const refusal = checkEndpoint({ url, events }, tools.site)
  if (refusal) return { ok: false, reason: refusal }
  const secret = createWebhookSecret()
  const sealedSecret = sealWebhookSecret(secret, id, tools.site)
  return tools.db.transaction(async (tx) => {
    const stored = { id, name, url, events, sealedSecret, author: actor, createdAt: tools.now() }
    if (!(await insertEndpoint(tx, stored))) return { ok: false, reason: 'already-added' }
    await writeAuditEntry(tx, { actor, action: 'add-webhook', details: { endpointId: id, name, url, events } }, tools)
    return { ok: true, secret }
  })
}

/** Rule C9. A name is checked when it is looked up, but an IP address can be refused immediately. */
function checkEndpoint(
  { url, events }: Omit<Endpoint, 'name'>,
  { allowsPrivateWebhooks: isPrivateAllowed }: SiteSettings,
): EndpointRefusal | undefined {
  const refusal = checkEndpointUrl(url, { allowsHttp: isPrivateAllowed })
  if (refusal) return refusal
  const address = addressInUrl(new URL(url))
  if (address && !isPrivateAllowed && !isPublicAddress(address)) return 'private-address'
  return events.length === 0 ? 'no-events' : undefined
}

export async function changeEndpoint(
  { id, actor, name, url, events }: EndpointRequest & Endpoint,
  tools: Tools,
): Promise<{ ok: true } | Refused> {
  const refusal = checkEndpoint({ url, events }, tools.site)
  if (refusal) return { ok: false, reason: refusal }
  return runEndpointAction('change-webhook', { id, actor }, tools, async (tx) => {
    await updateEndpoint(tx, id, { name, url, events })
    return { ok: true, details: { url, events } }
  })
}

/** Staff see the secret again. The audit log names them. */
export async function revealSecret(
  request: EndpointRequest,
  tools: Tools,
): Promise<{ ok: true; secret: string | undefined } | Refused> {
  let secret: string | undefined
  const result = await runEndpointAction('show-webhook-secret', request, tools, async (_tx, endpoint) => {
    secret = unsealWebhookSecret(endpoint.sealedSecret, endpoint.id, tools.site)
    return { ok: true }
  })
  return result.ok ? { ok: true, secret } : result
}

/** The next attempt is signed with the new secret. The old one is deleted. */
export async function replaceSecret(
  { reason, ...request }: EndpointRequest & { reason: string },
  tools: Tools,
): Promise<{ ok: true; secret: string } | Refused> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  const secret = createWebhookSecret()
  const result = await runEndpointAction('replace-webhook-secret', { ...request, reason }, tools, async (tx) => {
    await updateEndpoint(tx, request.id, { sealedSecret: sealWebhookSecret(secret, request.id, tools.site) })
    return { ok: true }
  })
  return result.ok ? { ok: true, secret } : result
}

export async function sendTest(request: EndpointRequest, tools: Tools): Promise<{ ok: true } | Refused> {
  return runEndpointAction('test-webhook', request, tools, async (tx, { id, endedAt }) => {
    if (endedAt) return { ok: false, reason: 'switched-off' }
    await queueMessage(tx, { event: 'endpoint.test', payload: testPayload(id, tools.now()), to: [id] }, tools)
    return { ok: true }
  })
}

export async function switchOff(
  { reason, ...request }: EndpointRequest & { reason: string },
  tools: Tools,
): Promise<{ ok: true } | Refused> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return runEndpointAction('switch-off-webhook', { ...request, reason }, tools, async (tx, endpoint) => {
    if (endpoint.endedAt) return { ok: false, reason: 'already-switched-off' }
    return { ok: true, details: { waiting: await switchOffEndpoint(tx, endpoint, 'staff', tools) } }
  })
}

/** The endpoint gets events from now on. Staff can resend messages that failed before. */
export async function switchOn(request: EndpointRequest, tools: Tools): Promise<{ ok: true } | Refused> {
  return runEndpointAction('switch-on-webhook', request, tools, async (tx, { id, endedAt }) => {
    if (!endedAt) return { ok: false, reason: 'already-switched-on' }
    await updateEndpoint(tx, id, { endedAt: null, endedBy: null, failingSince: null, hangingSince: null })
    return { ok: true }
  })
}

type Change = { ok: true; details?: Record<string, unknown> } | Refused

/** Runs a staff action with the endpoint locked, and writes who did it. */
export async function runEndpointAction(
  action: AuditAction,
  { id, actor, reason }: EndpointRequest & { reason?: string },
  tools: Tools,
  change: (tx: Tx, endpoint: StoredEndpoint) => Promise<Change>,
): Promise<{ ok: true } | Refused> {
  return tools.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    if (!endpoint) return { ok: false, reason: 'not-found' }
    const changed = await change(tx, endpoint)
    if (!changed.ok) return changed
    const details = { endpointId: id, name: endpoint.name, ...changed.details }
    await writeAuditEntry(tx, { actor, action, ...(reason && { reason }), details }, tools)
    return { ok: true }
  })
}

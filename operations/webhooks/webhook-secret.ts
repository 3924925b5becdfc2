import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '#operations/guests/seal.ts'
import type { SiteSettings } from '#operations/tools.ts'
import type { WebhookEndpointId } from '#rules/ids.ts'

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32
const PREFIX = 'whsec_'

export function createWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

type Keys = Pick<SiteSettings, 'dataKeys'>

export function sealWebhookSecret(secret: string, id: WebhookEndpointId, { dataKeys }: Keys): string {
  return seal({ secret }, id, dataKeys)
}

/** Undefined if it was sealed with a key that the site no longer has. Staff replace the secret then. */
export function unsealWebhookSecret(sealed: string, id: WebhookEndpointId, { dataKeys }: Keys): string | undefined {
  try {
    return (unseal(sealed, id, dataKeys) as { secret: string }).secret
  } catch {
    return undefined
  }
}

type Signed = { id: string; at: Date; body: string }

/** Headers that let a receiver verify that a message is from us, unchanged and recent (Standard Webhooks). */
export function signWebhook(secret: string, { id, at, body }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

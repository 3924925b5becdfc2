import { z } from 'zod'
import { line, text } from '#rules/forms/fields.ts'
import type { WebhookDeliveryId, WebhookEndpointId } from '#rules/ids.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'
import { WEBHOOK_EVENTS } from './events.ts'

export type UrlRefusal = 'not-a-url' | 'not-https' | 'has-credentials' | 'other-port'

/** Rule C9. Outside production, http is enough for a try on one's own machine. */
export function checkEndpointUrl(text: string, { allowsHttp }: { allowsHttp: boolean }): UrlRefusal | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'not-a-url'
  if (url.protocol === 'http:' && !allowsHttp) return 'not-https'
  if (url.username || url.password) return 'has-credentials'
  return allowsHttp || isWebhookPort(url) ? undefined : 'other-port'
}

/** Rule C9: 443, which an https URL does not name, and 8443. Other ports belong to servers that expect no webhooks. */
export const isWebhookPort = ({ port }: URL) => ['', '8443'].includes(port)

/** The boxes of the form, joined by commas. */
const events = z
  .string()
  .default('')
  .transform((joined) => WEBHOOK_EVENTS.filter((event) => joined.split(',').includes(event)))

const url = line

/** The form on the list of endpoints. */
export const endpointForms = { add: z.object({ endpointId: recordId<WebhookEndpointId>(), name: line, url, events }) }

/** The forms on the page of an endpoint, by their intent. */
export const endpointActionForms = {
  change: z.object({ name: line, url, events }),
  'show-secret': z.object({}),
  'replace-secret': z.object({ reason: text }),
  test: z.object({}),
  'send-again': z.object({ deliveryId: recordId<WebhookDeliveryId>() }),
  'switch-off': z.object({ reason: text }),
  'switch-on': z.object({}),
}

export type EndpointRefusal =
  | UrlRefusal
  | 'private-address'
  | 'no-events'
  | 'already-added'
  | 'not-found'
  | 'missing-reason'
  | 'switched-off'
  | 'already-switched-off'
  | 'already-switched-on'

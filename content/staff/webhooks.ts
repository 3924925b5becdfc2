import type { EndpointRefusal } from '#rules/webhooks/endpoints.ts'
import type { DeliveryError, DeliveryState, EndpointEnd, MessageType, WebhookEvent } from '#rules/webhooks/events.ts'

/** The labels of the check boxes, one for each event. */
export const eventWords: Record<WebhookEvent, string> = {
  'booking.created': 'A booking is made and paid for',
  'payment.received': 'A payment arrives',
  'refund.paid': 'A refund is paid',
  'departure.opened': 'A departure opens for deposits',
  'departure.confirmed': 'A departure is confirmed',
  'departure.cancelled': 'A departure is cancelled',
  'party.changed': 'A party’s size changes',
  'entry.joined': 'A party joins the waiting list',
  'invitation.sent': 'A party is invited from the waiting list',
}

export const messageTypeWords: Record<MessageType, string> = { ...eventWords, 'endpoint.test': 'Test message' }

const fields = {
  name: 'Name',
  nameHint: 'For your own list, such as the company’s name.',
  url: 'Endpoint URL',
  urlHint: 'Starts with https:// and accepts POST requests.',
  events: 'Events to send',
}

const secretWords = {
  heading: 'Signing secret',
  label: 'Signing secret',
  copy: 'Copy',
  copied: 'Copied',
}

const refusals: Record<EndpointRefusal, string> = {
  'not-a-url': 'This isn’t a URL. Enter one such as https://agency.example/webhooks.',
  'not-https': 'The URL must start with https://, so no one can read the messages in transit.',
  'has-credentials': 'Leave the user name and password out of the URL. Every message is signed instead.',
  'other-port': 'The URL must use port 443 or 8443.',
  'private-address': 'This URL is on a private network. Enter one that the public internet can reach.',
  'no-events': 'Choose at least one event.',
  'already-added': 'This webhook is already in the list.',
  'not-found': 'This no longer exists. Go back to the list of webhooks.',
  'missing-reason': 'Enter a reason.',
  'switched-off': 'This webhook is off. Turn it on first.',
  'already-switched-off': 'This webhook is already off.',
  'already-switched-on': 'This webhook is already on.',
}

export const webhooksPage = {
  intro:
    'A webhook notifies another application seconds after something happens here. Each message is signed and includes IDs, dates and amounts, but never a guest’s name or address.',
  list: {
    heading: 'Webhooks',
    label: 'Webhooks',
    none: 'No webhooks yet. Add one below.',
    name: 'Name',
    url: 'Endpoint URL',
    events: 'Events',
    eventCount: (count: number) => `${count} of ${Object.keys(eventWords).length}`,
    state: 'Status',
    waiting: 'Messages to retry',
  },
  add: { heading: 'Add a webhook', submit: 'Add webhook', ...fields },
  secret: {
    ...secretWords,
    text: 'Give this secret to the people who run the endpoint. Their application uses it to verify every message. You can show it again on the webhook’s page.',
    open: 'Open the webhook',
  },
  done: { add: 'Webhook added.' },
  refusals,
}

export const endpointStates = {
  on: 'On',
  failing: 'Failing',
  off: 'Off',
}

/** Each text gives the reason an endpoint is off. */
export const endWords: Record<EndpointEnd, string> = {
  staff: 'Staff turned this webhook off. It gets no messages.',
  failures:
    'This endpoint didn’t accept a message for three days, so we turned it off. When it works again, turn it on, send a test message, and resend what it missed.',
  gone: 'This endpoint returned 410 Gone, so we turned it off. If that was a mistake, turn it on again.',
}

const deliveryErrors: Record<DeliveryError, string> = {
  timeout: 'No response within 15 seconds',
  'private-address': 'The URL is on a private network, or isn’t https',
  'other-port': 'The URL’s port isn’t 443 or 8443',
  'unknown-host': 'Host not found',
  refused: 'Connection refused',
  certificate: 'TLS error. The certificate may have expired',
  'broken-connection': 'Connection dropped',
  'unreadable-secret': 'The secret can no longer be read. Replace it',
  'switched-off': 'Webhook is off',
}

/** The endpoint's response to the last attempt. */
export function answerText(status: number | null, error: DeliveryError | null): string | null {
  if (error) return deliveryErrors[error]
  if (status === null) return null
  return status >= 300 && status < 400 ? `${status} (we don’t follow redirects)` : String(status)
}

export const webhookPage = {
  facts: {
    heading: 'Settings',
    url: 'Endpoint URL',
    events: 'Events',
    author: 'Added by',
    createdAt: 'Added',
    failingSince: 'Failing since',
  },
  change: 'Change webhook',
  fields,
  secret: {
    ...secretWords,
    show: 'Show secret',
    showConfirm:
      'Anyone with the secret can sign messages that look like ours. The audit log records that you viewed it.',
    replace: 'Replace secret',
    replaceConfirm:
      'The old secret stops working immediately. We retry messages that fail verification for three days, so share the new secret soon.',
    unreadable: 'This secret was encrypted with a key the site no longer has. Replace it.',
  },
  test: 'Send test message',
  switchOff: 'Turn off',
  switchOffConfirm: 'This webhook gets no more messages, and pending messages won’t be retried.',
  switchOn: 'Turn on',
  deliveries: {
    heading: 'Messages',
    label: 'Messages to this endpoint',
    none: 'No messages yet. Send a test message to try the endpoint.',
    kept: 'Kept for 30 days.',
    event: 'Message',
    at: 'Created',
    state: 'Status',
    attempts: 'Attempts',
    answer: 'Last response',
    next: 'Next attempt',
    payload: 'Body',
    show: 'Show body',
    actions: 'Actions',
    again: 'Send again',
  },
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } satisfies Record<DeliveryState, string>,
  done: {
    change: 'Webhook changed.',
    'show-secret': 'The secret is below. The audit log records that you viewed it.',
    'replace-secret': 'Secret replaced. The new one is below.',
    test: 'Test message on its way. Reload the page to see the response.',
    'send-again': 'Message on its way again.',
    'switch-off': 'Webhook turned off.',
    'switch-on': 'Webhook turned on. It will get new events from now on.',
  },
  refusals,
}

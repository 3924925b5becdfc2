import type { EndpointRefusal } from '#rules/webhooks/endpoints.ts'
import type { DeliveryError, DeliveryState, EndpointEnd, MessageType, WebhookEvent } from '#rules/webhooks/events.ts'

/** What each event means, in the words of the check boxes. */
export const eventWords: Record<WebhookEvent, string> = {
  'booking.created': 'A booking is made and paid for',
  'payment.received': 'A payment arrives',
  'refund.paid': 'A refund is paid',
  'departure.opened': 'A departure opens for deposits',
  'departure.confirmed': 'A departure is confirmed',
  'departure.cancelled': 'A departure is cancelled',
  'party.changed': 'A party gets larger or smaller',
  'entry.joined': 'A party joins the waiting list',
  'invitation.sent': 'A party is invited from the waiting list',
}

export const messageTypeWords: Record<MessageType, string> = { ...eventWords, 'endpoint.test': 'Test message' }

const fields = {
  name: 'Name',
  nameHint: 'For your own list, such as the partner’s name.',
  url: 'Address',
  urlHint: 'Starts with https:// and takes POST requests.',
  events: 'Tell it when',
}

const secretWords = {
  heading: 'Signing secret',
  label: 'Signing secret',
  copy: 'Copy',
  copied: 'Copied',
}

const refusals: Record<EndpointRefusal, string> = {
  'not-a-url': 'This isn’t a web address. Enter one such as https://partner.example/webhooks.',
  'not-https': 'The address must start with https://, so that no one can read the messages on their way.',
  'has-credentials': 'Leave the user name and password out of the address. Every message is signed instead.',
  'private-address': 'This address is on a private network. Enter one that the public internet can reach.',
  'no-events': 'Choose at least one event.',
  'already-added': 'This webhook is already in the list.',
  'not-found': 'This no longer exists. Go back to the list of webhooks.',
  'missing-reason': 'Enter a reason.',
  'switched-off': 'This webhook is switched off. Switch it on first.',
  'already-switched-off': 'This webhook is already switched off.',
  'already-switched-on': 'This webhook is already switched on.',
}

export const webhooksPage = {
  intro:
    'A webhook tells another program what happens here, seconds after it happens. Each message is signed, and has IDs, dates and sums, but never a guest’s name or address.',
  list: {
    heading: 'Webhooks',
    label: 'Webhooks',
    none: 'No webhooks yet. Add one below.',
    name: 'Name',
    url: 'Address',
    events: 'Events',
    eventCount: (count: number) => `${count} of ${Object.keys(eventWords).length}`,
    state: 'State',
    waiting: 'Messages to retry',
  },
  add: { heading: 'Add a webhook', submit: 'Add webhook', ...fields },
  secret: {
    ...secretWords,
    text: 'Give this secret to the people who run the address. Their program checks every message with it. You can show it again on the webhook’s page.',
    open: 'Open the webhook',
  },
  done: { add: 'Webhook added.' },
  refusals,
}

export const endpointStates = {
  on: 'On',
  failing: 'Failing',
  off: 'Switched off',
}

/** Why an endpoint is off. */
export const endWords: Record<EndpointEnd, string> = {
  staff: 'Staff switched this webhook off. It gets no messages.',
  failures:
    'This address took no message for three days, so we switched the webhook off. When it works again, switch it on, send a test message, and send again what it missed.',
  gone: 'This address answered that it is gone for good (410), so we switched the webhook off. If that was a mistake, switch it on again.',
}

const deliveryErrors: Record<DeliveryError, string> = {
  timeout: 'No answer within 15 seconds',
  'private-address': 'The address is on a private network, or isn’t https',
  'unknown-host': 'No server has this name',
  refused: 'Nothing answers at this address',
  certificate: 'No secure connection. Its certificate may have expired',
  'broken-connection': 'The connection broke',
  'unreadable-secret': 'The secret can’t be read any more. Replace it',
  'switched-off': 'Webhook switched off',
}

/** What the endpoint said to the last attempt. */
export function answerText(status: number | null, error: DeliveryError | null): string | null {
  if (error) return deliveryErrors[error]
  if (status === null) return null
  return status >= 300 && status < 400 ? `${status} (we don’t follow redirects)` : String(status)
}

export const webhookPage = {
  facts: {
    heading: 'Settings',
    url: 'Address',
    events: 'Tells when',
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
      'The old secret stops working at once. Messages that the address can’t check any more are retried for three days, so give its people the new secret soon.',
    unreadable: 'This secret was sealed with a key that the site no longer has. Replace it.',
  },
  test: 'Send test message',
  switchOff: 'Switch off',
  switchOffConfirm: 'This webhook gets no more messages, and those that wait are not retried.',
  switchOn: 'Switch on',
  deliveries: {
    heading: 'Messages',
    label: 'Messages to this address',
    none: 'No messages yet. Send a test message to try the address.',
    kept: 'Kept for 30 days.',
    event: 'Message',
    at: 'Created',
    state: 'State',
    attempts: 'Attempts',
    answer: 'Last answer',
    next: 'Next try',
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
    test: 'Test message on its way. Reload the page to see the answer.',
    'send-again': 'Message on its way again.',
    'switch-off': 'Webhook switched off.',
    'switch-on': 'Webhook switched on. It hears of what happens from now on.',
  },
  refusals,
}

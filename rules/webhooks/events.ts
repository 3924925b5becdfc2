/** Rule C9: the events that webhooks can send. */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'payment.received',
  'refund.paid',
  'departure.opened',
  'departure.confirmed',
  'departure.cancelled',
  'party.changed',
  'entry.joined',
  'invitation.sent',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Staff send this to test an endpoint. Every endpoint receives it, so it is not offered as a choice. */
export const TEST_EVENT = 'endpoint.test'

export const MESSAGE_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an endpoint gets nothing more. */
export const ENDPOINT_ENDS = ['staff', 'failures', 'gone'] as const
export type EndpointEnd = (typeof ENDPOINT_ENDS)[number]

/** Reasons why there was no response. */
export const DELIVERY_ERRORS = [
  'timeout',
  'private-address',
  'other-port',
  'unknown-host',
  'refused',
  'certificate',
  'broken-connection',
  /** Sealed with a key that the site no longer has. */
  'unreadable-secret',
  'switched-off',
] as const
export type DeliveryError = (typeof DELIVERY_ERRORS)[number]

/** Rule C9: what partners can be told. */
export const WEBHOOK_EVENTS = [
  'booking.confirmed',
  'payment.received',
  'refund.paid',
  'departure.opened',
  'departure.going',
  'departure.cancelled',
  'party.changed',
  'entry.joined',
  'invitation.sent',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why an endpoint gets nothing more. */
export const ENDPOINT_ENDS = ['staff', 'failures'] as const
export type EndpointEnd = (typeof ENDPOINT_ENDS)[number]

/** Long enough to protect a stranger’s mailbox, short enough for someone whose mail got lost. */
export const CONFIRMATION_COOLDOWN_MINUTES = 10

export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed'

export type IssueState = 'draft' | 'sending' | 'sent'

export type DeliveryProgress = { queued: number; delivered: number; waiting: number; failed: number }

/** Rule F3. The response does not depend on the result, so it does not reveal who subscribed. */
export function canSendConfirmation(
  subscriber: { state: SubscriberState; requestedAt: Date } | undefined,
  now: Date,
): boolean {
  if (!subscriber) return true
  if (subscriber.state === 'confirmed') return false
  return now.getTime() - subscriber.requestedAt.getTime() >= CONFIRMATION_COOLDOWN_MINUTES * 60_000
}

/** Long enough that nobody can fill a stranger's mailbox, short enough for somebody whose mail got lost. */
export const ASK_AGAIN_MINUTES = 10

export type SubscriberState = 'asked' | 'confirmed' | 'left'

export type IssueState = 'draft' | 'sending' | 'sent'

/** Of an issue's letters: how many were written, and what became of them. */
export type SendingProgress = { written: number; delivered: number; waiting: number; failed: number }

/** Whether a confirmation mail goes out. To the caller the answer is the same, so that it tells nothing. Rule F3. */
export function mayAsk(subscriber: { state: SubscriberState; askedAt: Date } | undefined, now: Date): boolean {
  if (!subscriber) return true
  if (subscriber.state === 'confirmed') return false
  return now.getTime() - subscriber.askedAt.getTime() >= ASK_AGAIN_MINUTES * 60_000
}

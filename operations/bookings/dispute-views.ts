import type { BookingDispute, StoredDispute } from '#db/payments/disputes.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import type { TimelineEvent } from '#operations/staff/timeline-events.ts'
import { isRefundedByProvider } from '#rules/orders/methods.ts'
import { type DisputeState, disputeState } from '#rules/payments/disputes.ts'

export type DisputeView = StoredDispute & { state: DisputeState }

/** Rule M16: a dispute that took money is lost. */
export function toDisputeView({ hasTakenMoney, ...dispute }: BookingDispute): DisputeView {
  return { ...dispute, state: disputeState(dispute, hasTakenMoney) }
}

/** A dispute keeps its latest status only, so the timeline shows how it began and how it ended. */
export function disputeEvents({ providerId, createdAt, updatedAt, amountCents, state }: DisputeView): TimelineEvent[] {
  const opened = { key: `${providerId} opened`, at: createdAt, kind: 'dispute-open', cents: amountCents } as const
  if (state === 'open') return [opened]
  return [opened, { key: `${providerId} over`, at: updatedAt, kind: `dispute-${state}`, cents: amountCents }]
}

/** The disputes are newest first, so that the newest about the payment counts. Each is about the payment of an order. */
export function disputeOf(
  { kind, orderId, method }: StoredPayment,
  disputes: readonly DisputeView[],
): DisputeState | undefined {
  if (kind !== 'payment' || !isRefundedByProvider(method)) return undefined
  return disputes.find((dispute) => dispute.orderId === orderId)?.state
}

import { addHours, addMinutes } from '#rules/dates.ts'

/** All prices are in this currency, so every payment must be as well. */
export const CURRENCY = 'USD' as const

/** The guest’s own browser settles most orders within this time; after that, a job asks the provider. */
export const RECONCILE_AFTER_MINUTES = 2
/** The provider forgets its idempotency keys after this long; an order that is not approved by then expires. */
export const ORDER_EXPIRY_HOURS = 6
/** A pending payment keeps its seats, renewed at every check. This covers an outage during which nothing is checked. */
export const PENDING_HOLD_HOURS = 24

/** Either the guest has just approved the payment, or a job or webhook noticed a change. */
export type SettlementTrigger = 'guest' | 'system'

/**
 * Rule M6: after a decline, only the guest can trigger another capture. Every decline triggers a webhook, so the system
 * would try again forever.
 */
export function canCapture(trigger: SettlementTrigger, isApproved: boolean, declinedTries: number): boolean {
  return isApproved && (trigger === 'guest' || declinedTries === 0)
}

/** Rule S9: longer than any call to a provider takes, with its repetitions. */
const CAPTURE_MINUTES = 5

/** Rule S9: a capture that began before this moment can no longer be under way. */
export function captureCutoff(now: Date): Date {
  return addMinutes(now, -CAPTURE_MINUTES)
}

/** Whether an unpaid order can no longer be paid. */
export function isOrderExpired(order: { providerId: string | null; createdAt: Date }, now: Date): boolean {
  // An order that the provider does not know was never shown to a guest.
  return order.providerId === null || now >= addHours(order.createdAt, ORDER_EXPIRY_HOURS)
}

/** The provider is asked about open orders created before this moment. */
export function reconcileCutoff(now: Date): Date {
  return addMinutes(now, -RECONCILE_AFTER_MINUTES)
}

/** It never shortens a hold: another order of the same quote may have more time. */
export function pendingHoldExpiresAt(hold: { expiresAt: Date }, now: Date): Date {
  return new Date(Math.max(+hold.expiresAt, +addHours(now, PENDING_HOLD_HOURS)))
}

export const PAYMENT_STATES = ['pending', 'completed', 'failed'] as const

/**
 * Requested: we decided on it, and the booking no longer counts on the money. Pending: the provider is processing it.
 * Withdrawn: staff cancelled it before it was sent.
 */
export const REFUND_STATES = ['requested', 'pending', 'paid', 'failed', 'withdrawn'] as const

/** What staff may say that a refund means for the price of its booking. */
export const DECIDED_MEANINGS = ['price-lowered', 'due-again'] as const
/**
 * What a refund means for the price of its booking: lowered by it, or as it was, so that what is then missing is due
 * again. Taken back: no money left; its payment was matched or recorded by mistake (rule M32).
 */
export const REFUND_MEANINGS = [...DECIDED_MEANINGS, 'taken-back'] as const
export type RefundMeaning = (typeof REFUND_MEANINGS)[number]

/**
 * Why a provider does not make a requested refund. Disputed: not while its payer disputes the payment. Too late: the
 * payment is too old. Unknown payment: the provider has no such payment. Unreachable: it never answered.
 */
export const PROVIDER_REFUSALS = ['disputed', 'too-late', 'unknown-payment', 'declined', 'unreachable'] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

export type PaymentKind = 'payment' | 'refund'
export type RefundState = (typeof REFUND_STATES)[number]
export type PaymentState = (typeof PAYMENT_STATES)[number] | RefundState

/** Money received for a booking, or refunded. */
export type PaymentFacts = {
  kind: PaymentKind
  state: PaymentState
  amountCents: number
  /** The part of the amount that is the payment method’s fee. Rule M2. */
  feeCents: number
}

type Line = { kind: PaymentKind; state: PaymentState }

/** Rule M16: money that left without our request, until staff have said what that means for the price. */
export function isUndecidedRefund({ kind, state, meaning }: Line & { meaning: RefundMeaning | null }): boolean {
  return kind === 'refund' && meaning === null && !isRefundVoid(state)
}

/** We requested it, and neither the provider nor staff have sent it yet. */
export function isRequestedRefund({ kind, state }: Line): boolean {
  return kind === 'refund' && state === 'requested'
}

/** A provider that is going to make a refund does so within this time. */
const REFUND_HOURS = 24

/** The provider has refused it, or should have made it by now. */
export function isStuckRefund(line: Line & { refusal: string | null; createdAt: Date }, now: Date): boolean {
  return isRequestedRefund(line) && (line.refusal !== null || addHours(line.createdAt, REFUND_HOURS) < now)
}

/** No money leaves, so the booking counts on it again. */
export function isRefundVoid(state: PaymentState): boolean {
  return state === 'failed' || state === 'withdrawn'
}

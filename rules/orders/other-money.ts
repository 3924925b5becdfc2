import { isTransfer, type MoneyMethod, STAFF_METHODS, TRANSFER } from './methods.ts'

/** Rule M26: what staff record themselves: money in their hands, or on the account without having been announced. */
export const RECORDED_METHODS = [...STAFF_METHODS, TRANSFER] as const
export type RecordedMethod = (typeof RECORDED_METHODS)[number]

/** The ID of a recorded payment. That of a transfer is the ID of its bank line. */
export function recordedPaymentId(method: RecordedMethod, key: string): string {
  return isTransfer(method) ? key : `${method}-${key}`
}

/** A provider's ID of a payment or refund. Other money has only an ID of ours, which tells no one anything. */
export function providerNumber({ method, providerId }: { method: MoneyMethod; providerId: string | null }) {
  return RECORDED_METHODS.some((known) => known === method) ? null : providerId
}

/** Rule M26: without a provider there is no fee, so an order asks only for what is due, and for fees paid before. */
export function sumsWithoutFee(order: { dueCents: number }, paidFeeCents: number) {
  return { feeCents: paidFeeCents, totalCents: order.dueCents + paidFeeCents }
}

export type RecordPaymentRefusal =
  | 'invalid-amount'
  /** Less than the order asks for, which would hold seats for a part of the price. */
  | 'underpaid'
  /** More than what is due for the whole trip. */
  | 'exceeds-due'

type OrderSums = { missingCents: number; dueCents: number }

/** Rule M26: `missingCents` is what the order still asks for, `dueCents` all that is due for its trip. */
export function checkRecordedPayment(
  amountCents: number,
  { missingCents, dueCents }: OrderSums,
): RecordPaymentRefusal | undefined {
  if (amountCents <= 0) return 'invalid-amount'
  if (amountCents < missingCents) return 'underpaid'
  return amountCents > dueCents ? 'exceeds-due' : undefined
}

import type { MoneyMethod } from '#rules/orders/methods.ts'
import { RECORDED_METHODS } from '#rules/orders/other-money.ts'
import { type RefundableLine, refundablePayments } from './ledger.ts'
import { sharesOf } from './split-payments.ts'

export type TakeBackRefusal =
  /** A provider has the money, so only a refund returns it. */
  | 'not-recorded'
  /** Some of it was refunded, or is about to be, or it was taken back before. */
  | 'already-refunded'
  /** Another booking has a part of it. */
  | 'payment-split'
  /** A credit was issued for it. */
  | 'credit-issued'
  /** The rest of its bank line was returned, or became a credit. */
  | 'rest-resolved'

type Payment = RefundableLine & { method: MoneyMethod; providerId: string | null }

type TakeBackFacts = {
  payment: Payment
  /** All payments and refunds of its order. */
  ofOrder: readonly Payment[]
  /** The money that its booking has beyond credit issued for it; undefined without a booking. */
  freeCents: number | undefined
  /** The bank line that brought it. */
  line: { state: string; amountCents: number; appliedCents: number } | undefined
}

/** Rule M32: whether a payment can be taken back as if it had never been matched or recorded. */
export function checkTakeBack({ payment, ofOrder, freeCents, line }: TakeBackFacts): TakeBackRefusal | undefined {
  if (!isRecordedPayment(payment)) return 'not-recorded'
  const left = refundablePayments(ofOrder).find((each) => each.payment.id === payment.id)
  if (left?.amountCents !== payment.amountCents) return 'already-refunded'
  if (sharesOf(payment, ofOrder).length > 1) return 'payment-split'
  if (freeCents !== undefined && freeCents < payment.amountCents) return 'credit-issued'
  return line && isRestResolved(line) ? 'rest-resolved' : undefined
}

/** Whether staff recorded or matched a payment themselves. */
export function isRecordedPayment({ kind, method }: Pick<Payment, 'kind' | 'method'>): boolean {
  return kind === 'payment' && RECORDED_METHODS.some((each) => each === method)
}

function isRestResolved({ state, amountCents, appliedCents }: NonNullable<TakeBackFacts['line']>): boolean {
  return state === 'refunded' || (state === 'matched' && appliedCents < amountCents)
}

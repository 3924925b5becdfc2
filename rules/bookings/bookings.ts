import type { PaymentFacts } from '#rules/payments/payments.ts'

export type BookingStatus = 'confirmed' | 'pending' | 'cancelled'

/** A booking is pending for its guest as long as the provider is still reviewing all its payments. */
export function bookingStatus(state: 'confirmed' | 'cancelled', money: readonly PaymentFacts[]): BookingStatus {
  if (state === 'cancelled') return 'cancelled'
  const payments = money.filter(({ kind }) => kind === 'payment')
  return payments.some(isPending) && !payments.some(isCompleted) ? 'pending' : 'confirmed'
}

export type Receipt<Line extends PaymentFacts> = {
  subtotalCents: number
  feeCents: number
  totalCents: number
  payments: Line[]
  refunds: Line[]
  /** Payments minus refunds. */
  netPaidCents: number
}

/** Lists completed payments and refunds only. There is no receipt without a completed payment. */
export function createReceipt<Line extends PaymentFacts>(
  subtotalCents: number,
  money: readonly Line[],
): Receipt<Line> | undefined {
  const done = money.filter(isCompleted)
  const payments = done.filter(({ kind }) => kind === 'payment')
  if (payments.length === 0) return undefined
  const refunds = done.filter(({ kind }) => kind === 'refund')
  const feeCents = sum(payments, 'feeCents')
  const netPaidCents = sum(payments, 'amountCents') - sum(refunds, 'amountCents')
  return { subtotalCents, feeCents, totalCents: subtotalCents + feeCents, payments, refunds, netPaidCents }
}

const isPending = ({ state }: PaymentFacts) => state === 'pending'
const isCompleted = ({ state }: PaymentFacts) => state === 'completed' || state === 'paid'

function sum(money: readonly PaymentFacts[], name: 'amountCents' | 'feeCents'): number {
  return money.reduce((total, line) => total + line[name], 0)
}

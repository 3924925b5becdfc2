import { type Cents, roundCents } from '#rules/money.ts'

export const PAYMENT_METHODS = ['paypal', 'bank-transfer', 'crypto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Rule M26: ways in which staff receive money themselves. No guest can choose them on the site. */
export const STAFF_METHODS = ['cash', 'card-terminal', 'check'] as const
/** Every way in which a payment can have been made. */
export const MONEY_METHODS = [...PAYMENT_METHODS, ...STAFF_METHODS] as const
export type MoneyMethod = (typeof MONEY_METHODS)[number]

/** The surcharge of docs/specification.md 9.11; a bank transfer costs us nothing and so costs nothing. Rule M2. */
const FEE_SHARE = {
  paypal: 0.05,
  crypto: 0.05,
  'bank-transfer': 0,
  cash: 0,
  'card-terminal': 0,
  check: 0,
} satisfies Record<MoneyMethod, number>

/** Rule M26: money that no provider collects has no fee, even if its order asked for one. */
export function hasFee(method: MoneyMethod): boolean {
  return FEE_SHARE[method] > 0
}

export type Charge = { due: Cents; fee: Cents; total: Cents }

/** Rule M2: the fee applies to what is paid now: the full price, a deposit or an installment. */
export function addFee(due: Cents, method: PaymentMethod): Charge {
  const fee = roundCents(due * FEE_SHARE[method])
  return { due, fee, total: roundCents(due + fee) }
}

import { type Cents, roundCents } from '../money.ts'

export const PAYMENT_METHODS = ['paypal', 'bank-transfer', 'crypto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The surcharge of docs/specification.md 9.11; a bank transfer costs us nothing and so costs nothing. Rule M2. */
const FEE_SHARE = { paypal: 0.05, crypto: 0.05, 'bank-transfer': 0 } satisfies Record<PaymentMethod, number>

export type Charge = { due: Cents; fee: Cents; total: Cents }

/** Rule M2: the fee applies to what is paid now: the full price, a deposit or an installment. */
export function addFee(due: Cents, method: PaymentMethod): Charge {
  const fee = roundCents(due * FEE_SHARE[method])
  return { due, fee, total: roundCents(due + fee) }
}

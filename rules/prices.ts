import { type Cents, cents } from './money.ts'

export const METHODS = ['paypal', 'bank-transfer', 'crypto'] as const
export type PaymentMethod = (typeof METHODS)[number]

/** The specification's surcharge; a bank transfer costs us nothing and so costs nothing. Rule M2. */
const FEE_SHARE = { paypal: 0.05, crypto: 0.05, 'bank-transfer': 0 } satisfies Record<PaymentMethod, number>

/** What is asked for at one time: a sum, what the way of paying adds to it, and both together. */
export type Asked = { due: Cents; fee: Cents; total: Cents }

/** Rule M2: the fee is on what is paid now, be it all, a deposit or an instalment. */
export function withFee(due: Cents, method: PaymentMethod): Asked {
  const fee = cents(due * FEE_SHARE[method])
  return { due, fee, total: cents(due + fee) }
}

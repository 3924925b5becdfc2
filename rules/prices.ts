import { type Cents, cents } from './money.ts'

export type PaymentMethod = 'paypal' | 'crypto' | 'bank-transfer'

/** The specification's surcharge; a bank transfer costs us nothing and so costs nothing. Rule M2. */
const FEE_SHARE = { paypal: 0.05, crypto: 0.05, 'bank-transfer': 0 } satisfies Record<PaymentMethod, number>

export type Price = { subtotal: Cents; fee: Cents; total: Cents }

/** Rule M2: what a party pays when it pays in full. */
export function fullPrice(perPerson: number, participants: number, method: PaymentMethod): Price {
  const subtotal = cents(perPerson * participants)
  const fee = cents(subtotal * FEE_SHARE[method])
  return { subtotal, fee, total: cents(subtotal + fee) }
}

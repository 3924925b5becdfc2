import { type Cents, roundCents } from '#rules/money.ts'
import { feeShareOf, type MoneyMethod } from './methods.ts'

/** Rule M26: money that no provider collects has no fee, even if its order asked for one. */
export function hasFee(method: MoneyMethod): boolean {
  return feeShareOf(method) > 0
}

export type Charge = { due: Cents; fee: Cents; total: Cents }

/** Rule M2: the fee applies to what is paid now: the full price, a deposit or an installment. */
export function addFee(due: Cents, method: MoneyMethod): Charge {
  const fee = roundCents(due * feeShareOf(method))
  return { due, fee, total: roundCents(due + fee) }
}

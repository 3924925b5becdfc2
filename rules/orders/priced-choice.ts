import type { PaymentPlan, PaymentSchedule } from '#rules/installments/schedule.ts'
import { type Cents, roundCents } from '#rules/money.ts'
import type { MoneyMethod, PaymentMethod } from './methods.ts'
import { addFee, type Charge } from './prices.ts'

export type PaymentChoice<Method extends MoneyMethod = PaymentMethod> = { plan: PaymentPlan; method: Method }

/** What the guest pays now, what remains for later, and `whole`, the trip with the fee if all of it is paid this way. */
export type PricedChoice<Method extends MoneyMethod = PaymentMethod> = Charge & {
  subtotal: Cents
  later: Cents
  whole: Charge
  choice: PaymentChoice<Method>
}

/** Rules M2 to M4. If the schedule offers no deposit, the full price is due now, whatever the guest chose. */
export function priceChoice<Method extends MoneyMethod>(
  subtotal: Cents,
  schedule: PaymentSchedule,
  choice: PaymentChoice<Method>,
): PricedChoice<Method> {
  const { method } = choice
  const plan = schedule.plan === 'deposit' ? choice.plan : 'full'
  const due = plan === 'deposit' ? schedule.dueNow : subtotal
  const later = roundCents(subtotal - due)
  return { ...addFee(due, method), subtotal, later, whole: addFee(subtotal, method), choice: { plan, method } }
}

import type { Day } from '#rules/dates.ts'
import {
  type AgreedTerms,
  depositOf,
  type PaymentPlan,
  paymentSchedule,
  toInstallments,
} from '#rules/installments/schedule.ts'
import type { Cents } from '#rules/money.ts'
import type { MoneyMethod } from './methods.ts'
import { type PaymentChoice, priceChoice } from './priced-choice.ts'

/** What an order for new seats asks for, and what its booking will keep. */
export type OrderSums = {
  paymentPlan: PaymentPlan
  subtotalCents: number
  dueCents: number
  feeCents: number
  totalCents: number
  terms: AgreedTerms
}

type Sale = { startDate: Day; today: Day; depositPercent: number }

/** Rules M2, M3 and M12, for seats at this price. */
export function orderSums(
  subtotal: Cents,
  choice: PaymentChoice<MoneyMethod>,
  { startDate, today, depositPercent }: Sale,
): OrderSums {
  const schedule = paymentSchedule(subtotal, startDate, today, depositPercent)
  const { due, fee, total } = priceChoice(subtotal, schedule, choice)
  const sums = { paymentPlan: choice.plan, subtotalCents: subtotal, dueCents: due }
  const depositCents = depositOf(subtotal, depositPercent)
  return {
    ...sums,
    feeCents: fee,
    totalCents: total,
    terms: { depositPercent, depositCents, installments: toInstallments(sums, startDate, today) },
  }
}

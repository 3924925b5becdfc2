import { type DepartureDays, todayAtBase } from '#rules/departures/departure-days.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { type OrderSums, orderSums } from '#rules/orders/order-sums.ts'

type Quote = { subtotalCents: number; paymentPlan: PaymentPlan; depositPercent: number }

/** Rule M27: what an order of a quote asks for. The price is the quote's, the due days count from today. */
export function quotedSums(
  { subtotalCents, paymentPlan: plan, depositPercent }: Quote,
  departure: Pick<DepartureDays, 'startDate' | 'timeZone'>,
  method: MoneyMethod,
  now: Date,
): OrderSums {
  const sale = { startDate: departure.startDate, today: todayAtBase(departure, now), depositPercent }
  return orderSums(roundCents(subtotalCents), { plan, method }, sale)
}

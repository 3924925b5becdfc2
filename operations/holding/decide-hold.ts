import type { DepartureSeats } from '#db/departures/seats.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkHold } from '#rules/departures/seats.ts'
import { roundCents } from '#rules/money.ts'
import { checkOrderLimits, type LiveOrder } from '#rules/orders/order-limits.ts'
import { type OrderSums, orderSums } from '#rules/orders/order-sums.ts'
import { checkPaymentChoice } from '#rules/orders/payment-choice.ts'
import type { HoldRefusal, WantedHold } from './hold-request.ts'

/** Rules S1, S6 and M5: whether the departure has the seats for it, and what they cost. */
export function decideHold(
  wanted: WantedHold,
  departure: DepartureSeats,
  others: readonly LiveOrder[],
  { now: clock, liveMethods }: Tools,
): { ok: true; sums: OrderSums } | HoldRefusal {
  const within = checkOrderLimits({ ...wanted, seats: wanted.participants }, others)
  if (!within.ok) return within
  const now = clock()
  const { participants, choice, invitation, shownCents } = wanted
  const isLive = liveMethods.includes(choice.method)
  const isInvited = invitation?.state === 'open' && invitation.expiresAt > now
  const decision = checkHold(departure, participants, { now, isLive, isInvited })
  if (!decision.ok) return decision
  const { startDate, priceCents } = departure
  const today = todayAtBase(departure, now)
  const refusal = checkPaymentChoice(choice, { startDate, today, liveMethods })
  if (refusal) return { ok: false, reason: refusal }
  const { depositPercent } = wanted.sale
  const sums = orderSums(roundCents(priceCents * participants), choice, { startDate, today, depositPercent })
  if (shownCents !== undefined && shownCents !== sums.totalCents) return { ok: false, reason: 'price-changed' }
  return { ok: true, sums }
}

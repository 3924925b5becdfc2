import { daysBetween } from '#rules/dates.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { checkHold, type HoldDecision, type SaleFacts } from '#rules/departures/seats.ts'
import { FULL_PAYMENT_DAYS, type PaymentPlan } from '#rules/installments/schedule.ts'
import { isBelowFloor } from '#rules/quotes/quotes.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

export type DeskTerms = {
  seats: number
  /** For all seats together. Null is the departure's own price. */
  priceCents: number | null
  plan: PaymentPlan
  role: StaffRole
}

type DeskRefusal = Exclude<HoldDecision, { ok: true }>['reason'] | 'below-floor' | 'deposit-not-offered'

/** Why staff cannot book for money that they have. */
export type BookAtDeskRefusal =
  | DeskRefusal
  | 'missing-reason'
  | 'unknown-departure'
  | 'already-booked'
  | 'price-changed'

type Sale = { now: Date; liveMethods: readonly unknown[]; quoteFloorPercent: number }

/** Rule S11: what staff may sell for money that they have, also after sales have closed, as by a quote (rules S7 and A12). */
export function checkDeskBooking(
  terms: DeskTerms,
  departure: SaleFacts & { priceCents: number },
  { now, liveMethods, quoteFloorPercent }: Sale,
): DeskRefusal | undefined {
  const isLive = terms.priceCents === null && liveMethods.length > 0
  const hold = checkHold(departure, terms.seats, { now, isLive, isInvited: true })
  if (!hold.ok) return hold.reason
  if (terms.role !== 'owner' && isBelowFloor(terms, departure, quoteFloorPercent)) return 'below-floor'
  const days = daysBetween(todayAtBase(departure, now), departure.startDate)
  return terms.plan === 'deposit' && days <= FULL_PAYMENT_DAYS ? 'deposit-not-offered' : undefined
}

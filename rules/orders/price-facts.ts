import type { Day } from '#rules/dates.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'
import { type PaymentSchedule, paymentSchedule } from '#rules/installments/schedule.ts'
import { type Cents, roundCents } from '#rules/money.ts'
import type { PaymentMethod } from './methods.ts'

/** What a guest pays to book a seat: a deposit, both a deposit and the first installment, or everything. */
export type DueToBook = { kind: 'deposit' | 'deposit-and-first' | 'full'; cents: Cents }

/** Rule M33: what one seat costs a guest who books today. */
export type PriceFacts = {
  priceCents: Cents
  dueToBook: DueToBook
  /** How that guest can pay. */
  methods: readonly PaymentMethod[]
  flight: Flight
}

type Priced = { startDate: Day; priceCents: number; priceIsPlaceholder: boolean }
type BookingDay = { today: Day; depositPercent: number; methods: readonly PaymentMethod[]; flight: Flight }

/** Rules M9 and M33: null for a placeholder. */
export function priceFacts(
  { startDate, priceCents, priceIsPlaceholder }: Priced,
  { today, depositPercent, methods, flight }: BookingDay,
): PriceFacts | null {
  if (priceIsPlaceholder) return null
  const price = roundCents(priceCents)
  const schedule = paymentSchedule(price, startDate, today, depositPercent, isConfirmed(flight.status))
  return { priceCents: price, dueToBook: dueToBook(schedule), methods, flight }
}

function dueToBook(schedule: PaymentSchedule): DueToBook {
  const cents = schedule.dueNow
  if (schedule.plan === 'full') return { kind: 'full', cents }
  return { kind: schedule.withDeposit.length > 0 ? 'deposit-and-first' : 'deposit', cents }
}

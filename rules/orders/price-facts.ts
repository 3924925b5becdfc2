import { isTransferOffered } from '#rules/bank/bank-transfers.ts'
import type { Day } from '#rules/dates.ts'
import { type Flight, isConfirmed } from '#rules/departures/flight-status.ts'
import { type PaymentSchedule, paymentSchedule } from '#rules/installments/schedule.ts'
import { type Cents, roundCents } from '#rules/money.ts'

/** What a guest pays to book a seat: a deposit, both a deposit and the first installment, or everything. */
export type DueToBook = { kind: 'deposit' | 'deposit-and-first' | 'full'; cents: Cents }

/** Rule M33: what one seat costs a guest who books today. */
export type PriceFacts = {
  priceCents: Cents
  dueToBook: DueToBook
  takesTransfers: boolean
  flight: Flight
}

type Priced = { startDate: Day; priceCents: number; priceIsPlaceholder: boolean }
type BookingDay = { today: Day; depositPercent: number; flight: Flight }

/** Rules M9 and M33: null for a placeholder. */
export function priceFacts(
  { startDate, priceCents, priceIsPlaceholder }: Priced,
  { today, depositPercent, flight }: BookingDay,
): PriceFacts | null {
  if (priceIsPlaceholder) return null
  const price = roundCents(priceCents)
  const schedule = paymentSchedule(price, startDate, today, depositPercent, isConfirmed(flight.status))
  const takesTransfers = isTransferOffered(startDate, today)
  return { priceCents: price, dueToBook: dueToBook(schedule), takesTransfers, flight }
}

function dueToBook(schedule: PaymentSchedule): DueToBook {
  const cents = schedule.dueNow
  if (schedule.plan === 'full') return { kind: 'full', cents }
  return { kind: schedule.withDeposit.length > 0 ? 'deposit-and-first' : 'deposit', cents }
}

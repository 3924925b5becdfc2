import { type Cents, cents } from './money.ts'

/** What one booking has promised and paid for its seats. */
export type BookedSeats = { seats: number; subtotalCents: number; settledCents: number }

type CharterFacts = {
  costCents: number | null
  priceCents: number
  bookings: readonly BookedSeats[]
  heldSeats: number
  invitedSeats: number
}

/** Whether a charter pays for itself. What depends on its cost is null until staff know it. */
export type CharterLedger = {
  costCents: Cents | null
  /** What the bookings come to when all of it is paid. */
  bookedCents: Cents
  inCents: Cents
  dueCents: Cents
  /** Money in of those who have not paid everything. */
  depositsCents: Cents
  seats: number
  /** Seats with which the cost is paid, at today's price. */
  breakEvenSeats: number | null
  /** How many are still to be sold for that, beside those that are booked at their own prices. */
  seatsToBreakEven: number | null
  /** Left of what is booked, below zero what is missing. */
  marginCents: Cents | null
  /** Counted on, and not paid for: only by deposit, being paid just now, or offered to somebody. */
  atRiskSeats: number
}

export function charterLedger(facts: CharterFacts): CharterLedger {
  const { costCents, priceCents, bookings, heldSeats, invitedSeats } = facts
  const partly = bookings.filter(isPartlyPaid)
  const seats = sum(bookings, (booking) => booking.seats)
  const bookedCents = sum(bookings, (booking) => booking.subtotalCents)
  const inCents = sum(bookings, (booking) => booking.settledCents)
  const seatsFor = (amount: number) => Math.max(0, Math.ceil(amount / priceCents))
  return {
    costCents: costCents === null ? null : cents(costCents),
    bookedCents: cents(bookedCents),
    inCents: cents(inCents),
    dueCents: cents(bookedCents - inCents),
    depositsCents: cents(sum(partly, (booking) => booking.settledCents)),
    seats,
    breakEvenSeats: costCents === null ? null : seatsFor(costCents),
    seatsToBreakEven: costCents === null ? null : seatsFor(costCents - bookedCents),
    marginCents: costCents === null ? null : cents(bookedCents - costCents),
    atRiskSeats: sum(partly, (booking) => booking.seats) + heldSeats + invitedSeats,
  }
}

function isPartlyPaid({ subtotalCents, settledCents }: BookedSeats): boolean {
  return settledCents < subtotalCents
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

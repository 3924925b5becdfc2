import { type Cents, roundCents } from '#rules/money.ts'

export type BookedSeats = { seats: number; subtotalCents: number; settledCents: number }

type CharterFacts = {
  costCents: number | null
  priceCents: number
  bookings: readonly BookedSeats[]
  heldSeats: number
  invitedSeats: number
}

/** Whether a charter pays for itself. Everything that depends on the cost is null until staff enter it. */
export type CharterEconomics = {
  costCents: Cents | null
  /** The price of all bookings, paid or not. */
  bookedCents: Cents
  paidCents: Cents
  outstandingCents: Cents
  /** Payments of bookings that are not fully paid. */
  depositsCents: Cents
  seats: number
  /** Seats that cover the cost at today’s price. */
  breakEvenSeats: number | null
  /** Seats still to sell at today’s price, given what the bookings bring in. */
  seatsToBreakEven: number | null
  /** Bookings minus cost; negative if they do not cover it. */
  marginCents: Cents | null
  /** Seats that may still be lost: paid by deposit only, held, or offered to a party. */
  atRiskSeats: number
}

export function charterEconomics(facts: CharterFacts): CharterEconomics {
  const { costCents, priceCents, bookings, heldSeats, invitedSeats } = facts
  const partlyPaid = bookings.filter(({ subtotalCents, settledCents }) => settledCents < subtotalCents)
  const seats = sum(bookings, (booking) => booking.seats)
  const bookedCents = sum(bookings, (booking) => booking.subtotalCents)
  const paidCents = sum(bookings, (booking) => booking.settledCents)
  const seatsFor = (amount: number) => Math.max(0, Math.ceil(amount / priceCents))
  return {
    costCents: costCents === null ? null : roundCents(costCents),
    bookedCents: roundCents(bookedCents),
    paidCents: roundCents(paidCents),
    outstandingCents: roundCents(bookedCents - paidCents),
    depositsCents: roundCents(sum(partlyPaid, (booking) => booking.settledCents)),
    seats,
    breakEvenSeats: costCents === null ? null : seatsFor(costCents),
    seatsToBreakEven: costCents === null ? null : seatsFor(costCents - bookedCents),
    marginCents: costCents === null ? null : roundCents(bookedCents - costCents),
    atRiskSeats: sum(partlyPaid, (booking) => booking.seats) + heldSeats + invitedSeats,
  }
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

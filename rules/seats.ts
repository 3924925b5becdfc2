export type DeparturePhase = 'gathering' | 'deposit'
export type DepartureStatus = 'Available' | 'Waitlist'

export type SeatFacts = { capacity: number; phase: DeparturePhase; confirmedSeats: number }

/** Rule S4. */
export function availableSpots(departure: SeatFacts): number {
  return Math.max(0, departure.capacity - departure.confirmedSeats)
}

/** Rule S5: a departure can be booked when it is open and has a seat left. */
export function departureStatus(departure: SeatFacts): DepartureStatus {
  return departure.phase === 'deposit' && availableSpots(departure) >= 1 ? 'Available' : 'Waitlist'
}

import { departureWords } from '#content/departures/departure-words.ts'
import { graphics } from '#content/pages/graphics.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { FlightStatus } from '#rules/departures/flight-status.ts'

/** The part of a departure that changes when people book, hold or wait for seats. */
export type LiveSeats = Pick<
  PublicDeparture,
  | 'capacity'
  | 'confirmedSeats'
  | 'heldSeats'
  | 'invitedSeats'
  | 'waitingPeople'
  | 'availableSpots'
  | 'phase'
  | 'potential'
  | 'missing'
>

/** The seats of the reader, the first one counted from 0. */
export type OwnSeats = { first: number; count: number }

export type SeatCounts = { taken: number; held: number; waiting: number }
type Seat = keyof SeatCounts | 'free'

/** "3 of 8 people · 3 more and deposits open"; then "1 of 8 seats taken · 2 held · 3 reserved · 2 seats left". */
export function departureSentence(departure: LiveSeats): string {
  const { phase, capacity, potential, missing } = departure
  if (phase === 'gathering') {
    const soFar = departureWords.people(potential, capacity)
    // Rule P2: it may have enough people and still wait, for a day after the last time or for staff.
    return missing > 0 ? `${soFar} · ${departureWords.moreNeeded(missing)}` : soFar
  }
  const { confirmedSeats, heldSeats, invitedSeats, availableSpots } = departure
  return [
    departureWords.seats(confirmedSeats, capacity),
    ...(heldSeats > 0 ? [departureWords.held(heldSeats)] : []),
    ...(invitedSeats > 0 ? [departureWords.reserved(invitedSeats)] : []),
    departureWords.seatsLeft(availableSpots),
  ].join(' · ')
}

export function seatCounts({ confirmedSeats, heldSeats, invitedSeats, phase, waitingPeople }: LiveSeats): SeatCounts {
  return {
    taken: confirmedSeats,
    // An invited seat is held for a party from the waitlist.
    held: heldSeats + invitedSeats,
    waiting: phase === 'gathering' ? waitingPeople : 0,
  }
}

/** The text alternative of the drawn cabin. */
export function seatsText(capacity: number, { taken, held, waiting }: SeatCounts, own?: OwnSeats): string {
  const free = Math.max(0, capacity - taken - held - waiting)
  const { summary, own: ownText } = graphics.seatMeter
  const seats = summary(taken, held, waiting, free)
  return own && own.first < capacity
    ? `${seats}. ${ownText(own.first + 1, Math.min(own.count, capacity - own.first))}`
    : seats
}

const looks = {
  taken: 'fill-spruce stroke-spruce',
  held: 'fill-gold stroke-ink',
  waiting: 'fill-contour stroke-ink',
  free: 'fill-snow stroke-edge',
} satisfies Record<Seat, string>

const flightLooks = {
  gathering: 'border-ink bg-drift text-ink',
  open: 'border-ink bg-gold text-ink',
  confirmed: 'border-spruce bg-spruce text-snow',
  full: 'border-ink bg-ink text-snow',
  cancelled: 'border-berry bg-snow text-berry',
} satisfies Record<FlightStatus, string>

/** The classes of the flight status mark. */
export function flightLook(status: FlightStatus): string {
  return `inline-block whitespace-nowrap border px-2 font-bold text-small ${flightLooks[status]}`
}

/** Where a visitor books the date, or joins its waiting list. */
export function dateHref({ id, status }: Pick<PublicDeparture, 'id' | 'status'>): string {
  return status === 'Available' ? `/book/${id}` : `/waiting-list?departure=${id}`
}

/** The classes of the seat with this number. Seats are filled from the front. */
export function seatLook(seat: number, counts: SeatCounts): string {
  return looks[seatState(seat, counts)]
}

function seatState(seat: number, { taken, held, waiting }: SeatCounts): Seat {
  if (seat < taken) return 'taken'
  if (seat < taken + held) return 'held'
  return seat < taken + held + waiting ? 'waiting' : 'free'
}

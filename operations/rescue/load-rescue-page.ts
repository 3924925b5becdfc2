import { findBooking } from '#db/bookings/bookings.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { isPast } from '#rules/departures/departure-days.ts'
import { type Flight, flightOf } from '#rules/departures/flight-status.ts'
import { seatsToFly } from '#rules/departures/phases.ts'
import type { BookingId } from '#rules/ids.ts'
import {
  type ChoiceCounts,
  countChoices,
  isCovered,
  type RescueChoice,
  type RescueOutcome,
} from '#rules/rescue/rescue.ts'
import { getRescueFacts } from './rescue-facts.ts'

/** Rule P17: what a booker is asked. Other people appear as numbers only. */
export type RescuePage = {
  /** Null while guests can answer. */
  outcome: RescueOutcome | 'past' | null
  paid: number
  minimum: number
  /** For each person, or null if it is not offered. */
  supplementCents: number | null
  /** The booking's price so far. */
  priceCents: number
  seats: number
  target: { startDate: Day; endDate: Day; flight: Flight; hasRoom: boolean } | undefined
  choice: RescueChoice | null
  answerBy: Day
  /** Everyone else’s answers, in people. */
  others: ChoiceCounts
  /** If no one else answers, the supplements pay for a flight with this booking’s. */
  fliesIfAlone: boolean
}

/** Undefined if the booking was not asked, or is no longer on the departure that asked. */
export async function loadRescuePage(bookingId: BookingId, { db, now: clock }: Tools): Promise<RescuePage | undefined> {
  const now = clock()
  const booking = await findBooking(db, bookingId)
  const facts = booking && (await getRescueFacts(db, booking.departureId, now))
  const own = facts?.bookings.find((each) => each.booking.id === bookingId)
  if (!facts || !own?.answer) return undefined
  const { departure, rescue } = facts
  const { supplementCents } = rescue
  const { capacity, confirmedSeats, priceCents } = departure
  const others = countChoices(facts.bookings.filter((each) => each !== own))
  const { target } = own
  return {
    outcome: rescue.outcome ?? (isPast(departure, now) ? 'past' : null),
    paid: confirmedSeats,
    minimum: seatsToFly(capacity),
    supplementCents,
    priceCents: own.booking.subtotalCents,
    seats: own.seats,
    target: target && {
      startDate: target.startDate,
      endDate: target.endDate,
      flight: flightOf(target, now),
      hasRoom: own.canMove,
    },
    choice: own.choice,
    answerBy: own.answer.answerBy,
    others,
    fliesIfAlone: isCovered(others.supplement + own.seats, { capacity, priceCents, supplementCents }),
  }
}

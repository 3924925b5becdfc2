import { countSeatsBookedBefore, getBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { createBookedKey } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { addressKey } from '#rules/addresses.ts'
import { type Flight, flightOf } from '#rules/departures/flight-status.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import { type BookingPage, loadBookingPage } from './load-booking-page.ts'

/** A new booking as its booker sees it after paying. */
export type BookedPage = {
  booking: BookingPage
  departureId: DepartureId
  /** Rule S9: what this browser keeps of its booking. */
  bookedKey: string
  /** How many seats of the departure were booked before. */
  seatsBefore: number
  flight: Flight
}

/** Undefined if the booker's data is erased. */
export async function loadBookedPage(id: BookingId, tools: Tools): Promise<BookedPage | undefined> {
  const { db, now } = tools
  const booking = await loadBookingPage(id, tools)
  if (!booking) return undefined
  const stored = await getBooking(db, id)
  const departure = await getDeparture(db, stored.departureId, now())
  return {
    booking,
    departureId: departure.id,
    bookedKey: createBookedKey({ departureId: departure.id, emailKey: addressKey(stored.email) }, tools.site),
    seatsBefore: await countSeatsBookedBefore(db, stored),
    flight: flightOf(departure, now()),
  }
}

import { getBooking } from '#db/bookings/bookings.ts'
import { countReferredPeople } from '#db/bookings/referrals.ts'
import { getDeparture } from '#db/departures/departures.ts'
import type { Tools } from '#operations/tools.ts'
import { seatsToFly } from '#rules/departures/phases.ts'
import { availableSpots, departureStatus } from '#rules/departures/seats.ts'
import type { BookingId } from '#rules/ids.ts'
import { createShareLink } from './share-code.ts'

/** Rule G16: `link` is undefined when no one can book through it. */
export type SharePart = {
  link: string | undefined
  /** Seats still to be paid before the trip is confirmed; 0 if it is. */
  missing: number
  free: number
  /** People who booked through the link. */
  people: number
}

export async function loadSharePart(bookingId: BookingId, { db, now, site, liveMethods }: Tools): Promise<SharePart> {
  const booking = await getBooking(db, bookingId)
  const departure = await getDeparture(db, booking.departureId, now())
  const { capacity, confirmedSeats, confirmedSince, isPrivate } = departure
  const isOnSale = departureStatus(departure, now(), liveMethods) === 'Available'
  const canShare = booking.state === 'confirmed' && !isPrivate && isOnSale
  return {
    link: canShare ? createShareLink(booking, site) : undefined,
    missing: confirmedSince ? 0 : Math.max(0, seatsToFly(capacity) - confirmedSeats),
    free: availableSpots(departure),
    people: await countReferredPeople(db, bookingId),
  }
}

import { getBooking } from '#db/bookings/bookings.ts'
import { getDeparture } from '#db/departures/departures.ts'
import { findDepartureOperator } from '#db/departures/operators.ts'
import type { GuestKey } from '#db/guests/guests.ts'
import { findWaiverOfBooking } from '#db/operators/waivers.ts'
import { loadTripDays, type TripDays } from '#operations/days/load-trip-days.ts'
import { type GuestView, listGuests } from '#operations/guests/list-guests.ts'
import { type GroupView, loadGroup } from '#operations/guests/load-group.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { type BookedTrip, tripOf } from './load-booking-page.ts'

/** Rule G13: what a guest of a party sees. Nothing about the money, and nothing about the booker's other guests. */
export type OwnGuestPage = {
  guest: GuestView
  bookedBy: string
  trip: BookedTrip
  isCancelled: boolean
  group: GroupView | undefined
  /** Rule L6: its recorded days. */
  days: TripDays
  /** Rule G24: the operator asks its guests to sign. */
  hasWaiver: boolean
}

export async function loadOwnGuestPage(key: GuestKey, tools: Tools): Promise<OwnGuestPage | undefined> {
  const { db, now, catalogue } = tools
  const guest = (await listGuests(key.bookingId, tools)).find(({ position }) => position === key.position)
  if (!guest) return undefined
  const booking = await getBooking(db, key.bookingId)
  const departure = await getDeparture(db, booking.departureId, now())
  const operator = await findDepartureOperator(db, departure)
  const { destinations } = (await catalogue.current()).everyTrip
  return {
    guest,
    bookedBy: `${booking.firstName} ${booking.lastName}`.trim(),
    trip: tripOf({ departure, operator }, destinations, todayAtBase(departure, now())),
    isCancelled: booking.state === 'cancelled',
    group: await loadGroup(key, tools),
    days: await loadTripDays(key.bookingId, tools),
    hasWaiver: (await findWaiverOfBooking(db, key.bookingId)) !== undefined,
  }
}

import type { StoredDeparture } from '#db/departures/departures.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import type { TimeZone } from '#rules/dates.ts'
import type { BookedTrip } from '#rules/mail/mails.ts'

type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

/** Staff make quotes, so no browser has given a time zone. */
type Guest = Pick<StoredOrder, 'firstName' | 'lastName' | 'seats'> & Partial<Pick<StoredOrder, 'timeZone'>>

/** What every mail about an order says. */
export function orderMailData(
  { firstName, lastName, seats, timeZone = null }: Guest,
  { destination, startDate, endDate }: Trip,
): { name: string; trip: Omit<BookedTrip, 'reference'>; timeZone: TimeZone | null } {
  return { name: `${firstName} ${lastName}`, trip: { destination, startDate, endDate, seats }, timeZone }
}

/** A mail about an order that belongs to a booking is listed on that booking's page. */
export function orderMailRecipient({ email, bookingId }: StoredOrder) {
  return { recipient: email, ...(bookingId && { about: { bookingId } }) }
}

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

/** The mail is listed on the page of the order, and of its booking once there is one. */
export function orderMailRecipient({ id, email, bookingId }: StoredOrder) {
  return { recipient: email, about: { orderId: id, ...(bookingId && { bookingId }) } }
}

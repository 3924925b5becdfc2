import type { StoredDeparture } from '#db/departures/departures.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import type { BookedTrip } from '#rules/mail/mails.ts'

type Trip = Pick<StoredDeparture, 'destination' | 'startDate' | 'endDate'>

/** What every mail about an order says. */
export function orderMailData(
  { firstName, lastName, seats }: Pick<StoredOrder, 'firstName' | 'lastName' | 'seats'>,
  { destination, startDate, endDate }: Trip,
): { name: string; trip: Omit<BookedTrip, 'reference'> } {
  return { name: `${firstName} ${lastName}`, trip: { destination, startDate, endDate, seats } }
}

/** A mail about an order that belongs to a booking is listed on that booking's page. */
export function orderMailRecipient({ email, bookingId }: StoredOrder) {
  return { recipient: email, ...(bookingId && { about: { bookingId } }) }
}

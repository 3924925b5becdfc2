import type { RouterContextProvider } from 'react-router'
import { openGuestLink } from '../../operations/bookings/guest-link.ts'
import { type BookingView, showBooking } from '../../operations/bookings/show-booking.ts'
import { visitContext } from '../visit.ts'

type Visited = { request: Request; context: Readonly<RouterContextProvider> }

/** The booking that a link is about. One signature opens all of a booking's pages. */
export async function guestBooking({ request, context }: Visited): Promise<BookingView | undefined> {
  const { tools } = context.get(visitContext)
  const bookingId = await openGuestLink(request.url, tools)
  return bookingId && showBooking(bookingId, tools)
}

import type { RouterContextProvider } from 'react-router'
import { verifyBookingLink } from '../../operations/booking-link.ts'
import { type BookingPage, loadBookingPage } from '../../operations/bookings/load-booking-page.ts'
import { visitContext } from '../visit.ts'

type Visited = { request: Request; context: Readonly<RouterContextProvider> }

/** The booking of a link. One signature opens all pages of a booking. */
export async function guestBooking({ request, context }: Visited): Promise<BookingPage | undefined> {
  const { tools } = context.get(visitContext)
  const bookingId = await verifyBookingLink(request.url, tools)
  return bookingId && loadBookingPage(bookingId, tools)
}

import type { RouterContextProvider } from 'react-router'
import { type BookingView, showBooking } from '../../operations/show-booking.ts'
import { readSignedLink } from '../../operations/signed-link.ts'
import { visitContext } from '../visit.ts'

type Visited = { request: Request; context: Readonly<RouterContextProvider> }

/** The booking that a link is about. One signature opens all of a booking's pages. */
export async function guestBooking({ request, context }: Visited): Promise<BookingView | undefined> {
  const { tools } = context.get(visitContext)
  const bookingId = readSignedLink('guest', request.url, tools.house)
  return bookingId && showBooking(bookingId, tools)
}

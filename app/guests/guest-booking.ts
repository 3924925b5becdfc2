import { type RouterContextProvider, redirect } from 'react-router'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { checkBookingLink } from '#operations/bookings/booking-link.ts'
import { type BookingPage, loadBookingPage } from '#operations/bookings/load-booking-page.ts'
import type { BookingId } from '#rules/ids.ts'

type Visited = { request: Request; context: Readonly<RouterContextProvider> }

/** The booking of a link. One signature opens all pages of a booking. A link that has ended leads to a page that says so. */
export async function guestBookingId({ request, context }: Visited): Promise<BookingId | undefined> {
  const checked = await checkBookingLink(request.url, context.get(visitContext).tools)
  if (checked.ok) return checked.bookingId
  if (checked.reason === 'ended') throw redirect('/booking/ended', { headers: privateHeaders })
  return undefined
}

export async function guestBooking(visited: Visited): Promise<BookingPage | undefined> {
  const bookingId = await guestBookingId(visited)
  return bookingId && loadBookingPage(bookingId, visited.context.get(visitContext).tools)
}

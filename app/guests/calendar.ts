import { redirect } from 'react-router'
import { calendarWords } from '../../content/pages/guest.ts'
import type { SiteFacts } from '../../content/site.ts'
import type { BookingPage } from '../../operations/bookings/load-booking-page.ts'
import type { BookingStatus } from '../../rules/bookings/bookings.ts'
import { type CalendarEvent, calendarFile } from '../../rules/bookings/calendar.ts'
import { isFlying } from '../../rules/departures/flight-status.ts'
import { privateHeaders } from '../page/private-page.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/calendar'
import { guestBooking } from './guest-booking.ts'

export async function loader(visited: Route.LoaderArgs) {
  const booking = await guestBooking(visited)
  // A calendar file cannot show an error, so a broken link leads to the page that can.
  if (!booking) return redirect(`/booking${new URL(visited.request.url).search}`, { headers: privateHeaders })
  const { site, publicUrl, tools } = visited.context.get(visitContext)
  const file = calendarFile([eventOf(booking, site, publicUrl, tools.now())], site.name)
  return new Response(file, {
    headers: {
      ...privateHeaders,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${booking.reference}.ics"`,
    },
  })
}

const statuses = {
  confirmed: 'CONFIRMED',
  pending: 'TENTATIVE',
  cancelled: 'CANCELLED',
} satisfies Record<BookingStatus, CalendarEvent['status']>

function eventOf(booking: BookingPage, site: SiteFacts, publicUrl: string, now: Date): CalendarEvent {
  const { id, reference, status, seats, trip } = booking
  return {
    uid: `${id}@${site.host}`,
    stamp: now,
    start: trip.startDate,
    end: trip.endDate,
    // A calendar shows a trip that may not fly as tentative (rule P16).
    status: status === 'confirmed' && !isFlying(trip.flight.status) ? 'TENTATIVE' : statuses[status],
    summary: calendarWords.summary(trip.title),
    description: calendarWords.note(reference, seats, site),
    location: [trip.base, trip.country].filter(Boolean).join(', '),
    url: `${publicUrl}/destination/${trip.destination}`,
  }
}

import { redirect } from 'react-router'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { calendarFile } from '#rules/calendars/calendar.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import type { Route } from './+types/calendar'
import { bookingEvents } from './calendar-events.ts'
import { guestBooking } from './guest-booking.ts'

export async function loader(visited: Route.LoaderArgs) {
  const booking = await guestBooking(visited)
  // A calendar file cannot show an error, so a broken link leads to the page that can.
  if (!booking) return redirect(`/booking${new URL(visited.request.url).search}`, { headers: privateHeaders })
  const { site, publicUrl, tools } = visited.context.get(visitContext)
  const now = tools.now()
  const events = bookingEvents(booking, todayAtBase(booking.trip, now), { site, publicUrl })
  return new Response(calendarFile(events, { producer: site.name, stamp: now }), {
    headers: {
      ...privateHeaders,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${booking.reference}.ics"`,
    },
  })
}

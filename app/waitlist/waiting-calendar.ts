import { data } from 'react-router'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { waitingCalendar as words } from '#content/pages/joined.ts'
import { findPublicDeparture, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { type CalendarEvent, calendarFile } from '#rules/calendars/calendar.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { toFlight } from '#rules/departures/flight-status.ts'
import type { Route } from './+types/waiting-calendar'

/** The same file for everyone who waits for the departure. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools, site, publicUrl } = context.get(visitContext)
  const departure = await findPublicDeparture(new URL(request.url).searchParams.get('departure') ?? '', tools)
  if (!departure) throw data(null, 404)
  const now = tools.now()
  const events = eventsOf(departure, { host: site.host, url: `${publicUrl}/book/${departure.id}`, now })
  return new Response(calendarFile(events, { producer: site.name, stamp: now }), {
    headers: {
      ...privateHeaders,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${departure.destination}-${departure.startDate}.ics"`,
    },
  })
}

/** The trip, in which the party has no seat yet, and the day by which we decide whether it runs. */
function eventsOf(departure: PublicDeparture, { host, url, now }: { host: string; url: string; now: Date }) {
  const { id, title, startDate, endDate } = departure
  const flight = toFlight(departure.flightStatus, departure.decisionDay, todayAtBase(departure, now))
  const { decideBy } = flight
  // Its days stay as they are while anyone waits for it (rule P12).
  const shared = { sequence: 0, isBusy: false, location: title, url }
  const trip: CalendarEvent = {
    ...shared,
    uid: `${id}@${host}`,
    start: startDate,
    end: endDate,
    status: 'TENTATIVE',
    summary: words.trip(title),
    description: words.tripNote(flight),
  }
  if (!decideBy) return [trip]
  const decision: CalendarEvent = {
    ...shared,
    uid: `${id}-decision@${host}`,
    start: decideBy,
    end: decideBy,
    status: 'CONFIRMED',
    summary: words.decision(title, rangeText(startDate, endDate)),
    description: words.decisionNote,
  }
  return [trip, decision]
}

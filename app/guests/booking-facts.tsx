import { Link, useLocation } from 'react-router'
import { SeatMeter } from '#app/departures/seat-meter.tsx'
import { ContactLine } from '#app/page/contact-line.tsx'
import { operatorLine } from '#app/page/operator-name.tsx'
import type { Line } from '#app/ui/facts.tsx'
import { dayText, rangeText } from '#content/dates.ts'
import { lostDayText } from '#content/days/lost-day-words.ts'
import { bookedStatus, flightText } from '#content/departures/flight-words.ts'
import { contactPage } from '#content/pages/contact.ts'
import { graphics } from '#content/pages/graphics.ts'
import { guestPage } from '#content/pages/guest.ts'
import { tripSheetLink } from '#content/pages/trip-sheet-link.ts'
import { emailHref, phoneHref, type SiteFacts, whatsappHref } from '#content/site-facts.ts'
import type { BookingPage } from '#operations/bookings/load-booking-page.ts'
import type { Flight } from '#rules/departures/flight-status.ts'
import { formatDollars } from '#rules/money.ts'

export function BookingFacts({ booking }: { booking: BookingPage }) {
  const { search } = useLocation()
  const { facts, statuses, calendar, keepLink } = guestPage
  const { reference, status, name, seats, priceCents, extras, bookedOn, lostDays, trip } = booking
  const lines: Line[] = [
    [facts.status, statuses[status].label],
    [facts.reference, reference],
    [facts.trip, trip.title],
    [facts.dates, rangeText(trip.startDate, trip.endDate)],
    ...operatorLine(trip),
    [facts.seats, seats],
    [facts.price, formatDollars(priceCents)],
    ...(extras.length > 0 ? [[facts.extras, extras.join(', ')] as const] : []),
    [facts.guest, name],
    [facts.bookedOn, dayText(bookedOn)],
  ]
  return (
    <section>
      <h2>{facts.heading}</h2>
      <dl className="facts mt-4">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {lostDays ? (
        <p className="mt-3">
          <strong>{facts.lostDays}</strong> {lostDayText(lostDays)}
        </p>
      ) : null}
      {trip.isOver ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          {/* A download, so the router must not handle the link. */}
          <a href={`/booking/calendar.ics${search}`} className="button">
            {calendar}
          </a>
          {/* Only a trip that is still in the catalogue has a sheet. */}
          {trip.country ? (
            <Link to={tripSheetLink.path(trip.destination)} className="button">
              {tripSheetLink.label}
            </Link>
          ) : null}
        </div>
      )}
      <p className="mt-3 text-slate text-small">{keepLink}</p>
    </section>
  )
}

/** Rule P16: whether it flies, by which day we decide, and what happens to the money. */
export function FlightPart({ flight }: { flight: Flight }) {
  return (
    <section className="border-ember border-l-3 pl-4">
      <h2 className="text-h3">{bookedStatus(flight.status)}</h2>
      <p className="mt-2">{flightText(flight)}</p>
    </section>
  )
}

export function Group({ group: { people, minimum, capacity } }: { group: BookingPage['group'] }) {
  const { heading, text } = guestPage.group
  return (
    <section className="border border-ink bg-drift p-4">
      <h2>{heading}</h2>
      <SeatMeter
        capacity={capacity}
        taken={people}
        threshold={minimum}
        text={graphics.seatMeter.summary(people, 0, 0, capacity - people)}
        className="mt-4 w-full max-w-[22rem]"
      />
      <p className="figure mt-3">{text(people, capacity)}</p>
    </section>
  )
}

export function Contact({ reference, site }: { reference: string; site: SiteFacts }) {
  const { links } = contactPage
  const subject = encodeURIComponent(guestPage.kicker(reference))
  return (
    <section>
      <h2>{guestPage.contact.heading}</h2>
      <p className="mt-3">{guestPage.contact.text}</p>
      <ul className="mt-3 border-contour border-b">
        <ContactLine href={`${emailHref(site)}?subject=${subject}`} label={links.email(site)} />
        <ContactLine href={phoneHref(site)} label={links.call(site)} />
        <ContactLine href={whatsappHref(site)} label={links.whatsapp} isNewTab />
      </ul>
    </section>
  )
}

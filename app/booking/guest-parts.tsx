import { useLocation } from 'react-router'
import { dayText, rangeText } from '../../content/dates.ts'
import { contactPage } from '../../content/pages/contact.ts'
import { graphics } from '../../content/pages/graphics.ts'
import { guestPage } from '../../content/pages/guest.ts'
import { footer } from '../../content/pages/navigation.ts'
import { emailHref, phoneHref, type SiteFacts, whatsappHref } from '../../content/site.ts'
import type { BookingView } from '../../operations/bookings/show-booking.ts'
import { SeatMeter } from '../ui/seat-meter.tsx'

export function BookingFacts({ booking }: { booking: BookingView }) {
  const { search } = useLocation()
  const { facts, statuses, calendar, keepLink } = guestPage
  const { reference, status, name, seats, bookedOn, trip } = booking
  const lines = [
    [facts.status, statuses[status].label],
    [facts.reference, reference],
    [facts.trip, trip.title],
    [facts.dates, rangeText(trip.startDate, trip.endDate)],
    [facts.seats, seats],
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
      {/* A file and no page, so the browser fetches it by itself. */}
      <a href={`/booking/calendar.ics${search}`} className="button mt-4">
        {calendar}
      </a>
      <p className="mt-3 text-slate text-small">{keepLink}</p>
    </section>
  )
}

export function Group({ group: { people, needed, capacity } }: { group: BookingView['group'] }) {
  const { heading, text } = guestPage.group
  return (
    <section className="border border-ink bg-drift p-4">
      <h2>{heading}</h2>
      <SeatMeter
        capacity={capacity}
        taken={people}
        threshold={needed}
        text={graphics.seatMeter.summary(people, 0, 0, capacity - people)}
        className="mt-4 w-full max-w-[22rem]"
      />
      <p className="figure mt-3">{text(people, capacity)}</p>
    </section>
  )
}

const line = 'link flex min-h-target items-center border-contour border-t py-2 [overflow-wrap:anywhere]'

export function Contact({ reference, site }: { reference: string; site: SiteFacts }) {
  const { links } = contactPage
  const subject = encodeURIComponent(guestPage.kicker(reference))
  return (
    <section>
      <h2>{guestPage.contact.heading}</h2>
      <p className="mt-3">{guestPage.contact.text}</p>
      <ul className="mt-3 border-contour border-b">
        <li>
          <a href={`${emailHref(site)}?subject=${subject}`} className={line}>
            {links.email(site)}
          </a>
        </li>
        <li>
          <a href={phoneHref(site)} className={line}>
            {links.call(site)}
          </a>
        </li>
        <li>
          <a href={whatsappHref(site)} target="_blank" rel="noopener noreferrer" className={line}>
            {links.whatsapp}
            <span className="sr-only"> {footer.newTab}</span>
          </a>
        </li>
      </ul>
    </section>
  )
}

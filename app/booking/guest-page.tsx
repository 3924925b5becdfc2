import { data, Link, useLocation } from 'react-router'
import { destinationById } from '../../content/destinations.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { guestPage } from '../../content/pages/guest.ts'
import { destinationTitle, tripText } from '../../content/wishes.ts'
import type { BookingView } from '../../operations/show-booking.ts'
import { BrokenLink } from '../site/link-sheet.tsx'
import { privateHeaders, privateMeta } from '../site/private-page.ts'
import { SheetHead } from '../site/sheet-head.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/guest-page'
import { guestBooking } from './guest-booking.ts'
import { BookingFacts, Contact, Group } from './guest-parts.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { wishPicture } from './wish.ts'

export const headers = () => privateHeaders

export async function loader(visited: Route.LoaderArgs) {
  const booking = await guestBooking(visited)
  return booking ? { booking, site: visited.context.get(visitContext).site } : data(undefined, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, guestPage.title)
}

/** Rule G2: a booking, for whoever holds its link. */
export default function GuestPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { booking, site } = loaderData
  return (
    <>
      <SheetHead
        kicker={guestPage.kicker(booking.reference)}
        heading={guestPage.statuses[booking.status].heading(booking.seats)}
        lead={tripText(booking.trip)}
        picture={wishPicture({ kind: 'departure', ...booking.trip })}
      />
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
        <div className="grid content-start gap-6">
          <BookingFacts booking={booking} />
          <Group group={booking.group} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Next booking={booking} />
          <Payments booking={booking} />
          <Contact reference={booking.reference} site={site} />
        </div>
      </div>
    </>
  )
}

function Next({ booking: { status, trip } }: { booking: BookingView }) {
  if (trip.isOver) return <p className="text-lead">{guestPage.over}</p>
  const base = destinationById(trip.destination)?.base ?? destinationTitle(trip.destination)
  return (
    <section>
      <h2>{guestPage.next}</h2>
      <ol className="mt-4 border-ink border-t">
        {guestPage.statuses[status].steps(base).map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3 border-contour border-b py-3">
            <span className="figure text-ember">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Payments({ booking: { payments, receipt } }: { booking: BookingView }) {
  const { search } = useLocation()
  return (
    <section>
      <h2>{guestPage.payments}</h2>
      {payments.length > 0 ? (
        <dl className="facts mt-4">
          <PaymentLines payments={payments} />
        </dl>
      ) : (
        <p className="mt-4">{guestPage.noPayments}</p>
      )}
      {receipt ? (
        <Link to={`/booking/receipt${search}`} className="button mt-4">
          {guestPage.receipt}
        </Link>
      ) : null}
    </section>
  )
}

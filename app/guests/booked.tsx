import { useEffect } from 'react'
import { data, Link, redirect, useLocation } from 'react-router'
import { forgetDraft } from '#app/forms/draft.ts'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateHeaders, titledMeta } from '#app/page/private-page.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { keepOwnBooking } from '#app/payments/own-bookings.ts'
import { forgetOwnOrder } from '#app/payments/own-orders.ts'
import { forgetPlaced } from '#app/payments/payment-calls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Facts, type Line } from '#app/ui/facts.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { rangeText } from '#content/dates.ts'
import { bookedPage as words } from '#content/pages/booked.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { tripSheetLink } from '#content/pages/trip-sheet-link.ts'
import { nextPaymentText } from '#content/payments/next-payment.ts'
import { type BookedPage, loadBookedPage } from '#operations/bookings/load-booked-page.ts'
import { loadSharePart } from '#operations/bookings/load-share-part.ts'
import type { Day } from '#rules/dates.ts'
import { nextPayment } from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/booked'
import { BookedCabin } from './booked-cabin.tsx'
import { guestBookingId } from './guest-booking.ts'
import { SharePart } from './share-part.tsx'

export const headers = () => privateHeaders

export async function loader(visited: Route.LoaderArgs) {
  const { tools } = visited.context.get(visitContext)
  const bookingId = await guestBookingId(visited)
  const page = bookingId && (await loadBookedPage(bookingId, tools))
  if (!page) return data(undefined, 404)
  const { status, trip } = page.booking
  // The booking page has the words for everything that may have happened since.
  if (status !== 'confirmed' || trip.isOver)
    throw redirect(`/booking${new URL(visited.request.url).search}`, { headers: privateHeaders })
  return { page, share: await loadSharePart(bookingId, tools) }
}

export const meta = titledMeta(words.title)

/** Where a guest comes after paying for seats. The same link as the booking page opens it. */
export default function Booked({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  return <Shown {...loaderData} />
}

type Props = NonNullable<Route.ComponentProps['loaderData']>

function Shown({ page, share }: Props) {
  const { search } = useLocation()
  const { booking, departureId, bookedKey } = page
  const { trip, group, seats, email, bookedOn } = booking
  useForgetOrder(departureId, bookedOn, bookedKey)
  const dates = rangeText(trip.startDate, trip.endDate)
  return (
    <>
      <SheetHead
        kicker={words.kicker(trip.title, dates)}
        heading={words.heading(page.flight, group.people, group.minimum)}
        lead={<span className="[overflow-wrap:anywhere]">{words.lead(seats, email)}</span>}
        picture={pictures.landing}
        isLow
      >
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton tone="glow" to={`/booking${search}`}>
            {words.booking}
          </LinkButton>
          {/* A download, so the router must not handle the link. */}
          <a href={`/booking/calendar.ics${search}`} className="button">
            {words.calendar}
          </a>
        </div>
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
        <div className="grid content-start gap-6">
          <BookedCabin page={page} groupLink={`/booking${search}#group`} />
          <BookingFacts page={page} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <NextSteps page={page} />
          <SharePart share={share} trip={trip} />
          {/* Only a trip that is still in the catalogue has a sheet. */}
          {trip.country ? (
            <section>
              <h2 className="text-h3">{words.trip.heading}</h2>
              <p className="mt-2">{words.trip.text}</p>
              <Link to={tripSheetLink.path(trip.destination)} className="link inline-flex min-h-target items-center">
                {tripSheetLink.label}
              </Link>
            </section>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** The order is done: the next one on this departure is another booking, and its form starts empty. */
function useForgetOrder(departureId: string, day: Day, key: string): void {
  useEffect(() => {
    forgetPlaced()
    forgetOwnOrder(departureId)
    forgetDraft()
    keepOwnBooking(departureId, { day, key })
  }, [departureId, day, key])
}

function NextSteps({ page: { booking, flight } }: { page: BookedPage }) {
  const { trip, group, schedule } = booking
  const payment = nextPaymentText(nextPayment(schedule))
  return (
    <section>
      <h2>{words.next}</h2>
      <Steps steps={words.steps({ base: trip.base, flight, ...group, payment })} />
    </section>
  )
}

function BookingFacts({ page: { booking } }: { page: BookedPage }) {
  const paid = booking.payments.findLast(({ kind, state }) => kind === 'payment' && state === 'completed')
  const { facts } = words
  const lines: Line[] = [
    [facts.reference, booking.reference],
    ...(paid ? [[facts.paid, formatDollars(paid.amountCents)] as const] : []),
    ...(paid?.transactionId ? [[facts.transaction, paid.transactionId] as const] : []),
  ]
  return <Facts lines={lines} />
}

import { useState } from 'react'
import { data, Link } from 'react-router'
import { placeholderPriceNote } from '../../content/destinations.ts'
import { bookingWords } from '../../content/forms/booking.ts'
import { bookPage } from '../../content/pages/book.ts'
import type { SiteFacts } from '../../content/site.ts'
import { type DepartureView, showDepartures } from '../../operations/show-departures.ts'
import { showInvitation } from '../../operations/show-invitation.ts'
import { readSignedLink } from '../../operations/signed-link.ts'
import type { Tools } from '../../operations/tools.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { wholeDollars } from '../../rules/money.ts'
import { privateMeta } from '../site/private-page.ts'
import { useDialog } from '../ui/use-dialog.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/book'
import { BookingDone } from './booking-done.tsx'
import { BookingForm } from './booking-form.tsx'
import { DepartureSeats, departureSentence } from './departure-line.tsx'
import { WaitingListDialog } from './dialogs.ts'
import type { Invited } from './invited.ts'
import { useLiveDeparture } from './live-departures.ts'
import type { WaitingListSubject } from './payloads.ts'
import { SeatLegend } from './seat-legend.tsx'
import { SeatsNotice } from './seats-notice.tsx'
import { tripOf, waitingSubject } from './trip.ts'
import { TripSummary } from './trip-summary.tsx'
import type { BookingEnd } from './use-booking.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools, site } = context.get(visitContext)
  const departure = (await showDepartures(tools)).find(({ id }) => id === params.id)
  if (!departure) throw data(null, 404)
  return { site, departure, invited: await invitedTo(departure.id, request.url, tools) }
}

/** Rule P4: somebody from the waiting list, by the link of their own invitation to this very date. */
async function invitedTo(departureId: DepartureId, url: string, tools: Tools): Promise<Invited | undefined> {
  const id = readSignedLink('invitation', url, tools.house)
  const invitation = id && (await showInvitation(id, tools))
  if (!id || invitation?.departureId !== departureId) return undefined
  const { seats, guest } = invitation
  return { link: { id, token: new URL(url).searchParams.get('token') ?? '' }, seats, guest }
}

/** A step on the way to a payment is nothing to be found by, and may be filled with what one guest told us. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, dates } = tripOf(loaderData.departure)
  return privateMeta(matches, bookPage.title(title, dates))
}

/** The booking dialog at an address of its own: to be shared, refreshed, and used on a phone. */
export default function Book({ loaderData }: Route.ComponentProps) {
  const departure = useLiveDeparture(loaderData.departure)
  const [end, setEnd] = useState<BookingEnd>()
  const waitingList = useDialog<WaitingListSubject>()
  return (
    <div className="sheet grid gap-x-6 gap-y-5 py-4 md:py-5 lg:grid-cols-[1fr_1.6fr]">
      <Cabin departure={departure} />
      <div className="neatline min-w-0 self-start">
        <div className="p-3 sm:p-5">
          {end ? (
            <BookingDone end={end} />
          ) : (
            <Booking {...loaderData} departure={departure} onEnd={setEnd} onWait={waitingList.open} />
          )}
        </div>
      </div>
      <WaitingListDialog subject={waitingList.subject} isOpen={waitingList.isOpen} onClose={waitingList.close} />
    </div>
  )
}

function Cabin({ departure }: { departure: DepartureView }) {
  const { title, dates } = tripOf(departure)
  return (
    <div className="self-start lg:sticky lg:top-[88px]">
      <p>
        <Link to={bookPage.back.href} prefetch="intent" className="link inline-flex min-h-target items-center">
          ← {bookPage.back.label}
        </Link>
      </p>
      <p className="kicker mt-2">{bookPage.kicker(title, dates)}</p>
      <h1 className="mt-2 text-h2!">{bookPage.heading}</h1>
      <p className="mt-3">{bookPage.lead(wholeDollars(departure.priceCents))}</p>
      <p className="text-slate text-small">{placeholderPriceNote}</p>
      <DepartureSeats departure={departure} className="mt-4 h-[72px] max-w-full" />
      <p className="figure mt-2 text-small">{departureSentence(departure)}</p>
      <div className="mt-3 text-small max-lg:hidden">
        <SeatLegend />
      </div>
    </div>
  )
}

type BookingProps = {
  departure: DepartureView
  invited: Invited | undefined
  site: SiteFacts
  onEnd(end: BookingEnd): void
  onWait(subject: WaitingListSubject): void
}

function Booking({ departure, invited, site, onEnd, onWait }: BookingProps) {
  const subject = waitingSubject(departure)
  if (departure.phase === 'gathering') {
    return (
      <div className="grid gap-4">
        <TripSummary departure={departure} />
        <SeatsNotice text={bookingWords.gathering} subject={subject} onWait={onWait} />
      </div>
    )
  }
  const trip = tripOf(departure)
  const { heading, text } = bookPage.withoutScript
  return (
    <>
      <div className="noscript:grid hidden gap-4">
        <TripSummary departure={departure} />
        <h2 className="text-h3">{heading}</h2>
        <SeatsNotice text={text(site.phone)} subject={subject} onWait={onWait} />
      </div>
      <div className="noscript:hidden">
        {/* The dialog's parts have headings that follow on its title. */}
        <h2 className="sr-only">{bookPage.title(trip.title, trip.dates)}</h2>
        <BookingForm departure={departure} invited={invited} onEnd={onEnd} onWait={onWait} />
      </div>
    </>
  )
}

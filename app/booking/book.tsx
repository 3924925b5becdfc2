import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { placeholderPriceNote } from '../../content/destinations.ts'
import { bookingWords, participantsField } from '../../content/forms/booking.ts'
import { bookPage } from '../../content/pages/book.ts'
import type { SiteFacts } from '../../content/site.ts'
import { type DepartureView, showDepartures } from '../../operations/departures/show-departures.ts'
import { readSignedLink } from '../../operations/signed-link.ts'
import type { Tools } from '../../operations/tools.ts'
import { showInvitation } from '../../operations/waitlist/show-invitation.ts'
import { dayOf } from '../../rules/dates.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { wholeDollars } from '../../rules/money.ts'
import { answersOf } from '../inquiries/answers.ts'
import { refusePost } from '../inquiries/plain-post.ts'
import { BookingDone } from '../payment/booking-done.tsx'
import type { BookingEnd } from '../payment/use-payment.ts'
import { privateMeta } from '../site/private-page.ts'
import { FormAnswer } from '../ui/form-answer.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/book'
import { BookingForm } from './booking-form.tsx'
import { DepartureSeats, departureSentence } from './departure-line.tsx'
import { WaitingListDialog } from './dialogs.ts'
import type { Invited } from './invited.ts'
import { useLiveDeparture } from './live-departures.ts'
import { orderPayload, type WaitingListSubject } from './payloads.ts'
import { SeatLegend } from './seat-legend.tsx'
import { SeatsNotice } from './seats-notice.tsx'
import { tripOf, waitingSubject } from './trip.ts'
import { TripSummary } from './trip-summary.tsx'
import { type BookingPlan, bookingFormPlan } from './use-booking.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools, site } = context.get(visitContext)
  const departure = (await showDepartures(tools)).find(({ id }) => id === params.id)
  if (!departure) throw data(null, 404)
  const invited = await invitedTo(departure.id, request.url, tools)
  const { sale } = await tools.catalogue.current()
  return { site, departure, invited, terms: { today: dayOf(tools.now()), depositPercent: sale.depositPercent } }
}

/** Without a script there is no PayPal, but a bank takes money from anybody. */
export async function action(post: Route.ActionArgs) {
  const { departure, invited } = await loader(post)
  const posted = await post.context.get(visitContext).postForm('create-payment-order', (fields) => {
    const answer = answersOf(fields)
    const seats = { departureId: departure.id, participants: Number(answer(participantsField.name)), invited }
    const plan = answer('plan') === 'deposit' ? 'deposit' : 'full'
    return orderPayload(answer, seats, { plan, method: 'bank-transfer' })
  })
  const { paymentLink } = posted.answer
  if (!paymentLink) return refusePost(bookingFormPlan, posted)
  const { pathname, search } = new URL(paymentLink)
  return redirect(pathname + search, 303)
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
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
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
            <Booking
              {...loaderData}
              departure={departure}
              answer={actionData}
              onEnd={setEnd}
              onWait={waitingList.open}
            />
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
      {departure.priceIsPlaceholder ? <p className="text-slate text-small">{placeholderPriceNote}</p> : null}
      <DepartureSeats departure={departure} className="mt-4 h-[72px] max-w-full" />
      <p className="figure mt-2 text-small">{departureSentence(departure)}</p>
      <div className="mt-3 text-small max-lg:hidden">
        <SeatLegend />
      </div>
    </div>
  )
}

type BookingProps = BookingPlan & { site: SiteFacts; onWait(subject: WaitingListSubject): void }

function Booking({ site, onWait, ...plan }: BookingProps) {
  const { departure, answer } = plan
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
      {answer ? <FormAnswer words={answer.words} /> : null}
      {answer?.note ? <p className="mb-4 border-berry border-l-3 pl-3">{answer.note}</p> : null}
      <div className="mb-5 hidden gap-3 noscript:grid">
        <h2 className="text-h3">{heading}</h2>
        <SeatsNotice text={text(site.phone)} subject={subject} onWait={onWait} />
      </div>
      {/* The dialog's parts have headings that follow on its title. */}
      <h2 className="sr-only noscript:hidden">{bookPage.title(trip.title, trip.dates)}</h2>
      <BookingForm {...plan} onWait={onWait} />
    </>
  )
}

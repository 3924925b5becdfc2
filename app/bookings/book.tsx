import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { placeholderPriceNote } from '../../content/catalogue/destinations.ts'
import { participantsField } from '../../content/forms/booking.ts'
import { bookPage } from '../../content/pages/book.ts'
import type { SiteFacts } from '../../content/site.ts'
import { findPublicDeparture, type PublicDeparture } from '../../operations/departures/list-public-departures.ts'
import { loadReplacedOrder } from '../../operations/orders/load-replaced-order.ts'
import { verifyOrderKey } from '../../operations/signed-link.ts'
import type { Tools } from '../../operations/tools.ts'
import { todayAtBase } from '../../rules/departures/departure-days.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { formatPrice } from '../../rules/money.ts'
import { DepartureSeats } from '../departures/departure-line.tsx'
import { departureSentence } from '../departures/departure-seats.ts'
import { WhoComesLine } from '../departures/flight-mark.tsx'
import { loadWhoComes } from '../departures/load-who-comes.ts'
import { SeatLegend } from '../departures/seat-legend.tsx'
import { useLiveDeparture } from '../departures/use-live-departures.ts'
import { answersOf } from '../forms/answers.ts'
import { refusePost } from '../forms/plain-post.ts'
import { privateMeta } from '../page/private-page.ts'
import { BookingDone } from '../payments/booking-done.tsx'
import type { BookingEnd } from '../payments/use-payment.ts'
import { FormResult } from '../ui/form-result.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { visitContext } from '../visit.ts'
import { WaitlistDialog } from '../waitlist/late-dialog.ts'
import type { WaitlistSubject } from '../waitlist/payload.ts'
import type { Route } from './+types/book'
import { BookingForm } from './booking-form.tsx'
import { type EndedState, invitationIn, type Replaced } from './invited.ts'
import { orderPayload } from './payloads.ts'
import { ReservedSeats } from './reserved-seats.tsx'
import { SeatsNotice } from './seats-notice.tsx'
import { tripOf, waitlistSubject } from './trip.ts'
import { type BookingOptions, bookingFormOptions } from './use-booking.ts'
import { EndedInvitation, FullDate, GatheringDate } from './without-form.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { tools, site } = context.get(visitContext)
  const departure = await findPublicDeparture(params.id, tools)
  if (!departure) throw data(null, 404)
  const invitation = await invitationIn(request.url, departure.id, tools)
  const replaced = await replacedOn(departure.id, request.url, tools)
  const { sale } = await tools.catalogue.current()
  const terms = { today: todayAtBase(departure, tools.now()), depositPercent: sale.depositPercent }
  const { [departure.id]: whoComes } = await loadWhoComes([departure], tools)
  return { site, departure, whoComes, ...invitation, replaced, terms }
}

/** Without a script there is no PayPal button, so this posts an order for a bank transfer. */
export async function action(post: Route.ActionArgs) {
  const { departure, invited, replaced } = await loader(post)
  const posted = await post.context.get(visitContext).postForm('create-payment-order', (fields) => {
    const answer = answersOf(fields)
    const seats = { departureId: departure.id, participants: Number(answer(participantsField.name)), invited, replaced }
    const plan = answer('plan') === 'deposit' ? 'deposit' : 'full'
    return orderPayload(answer, seats, { plan, method: 'bank-transfer' })
  })
  const { paymentLink } = posted.answer
  if (!paymentLink) return refusePost(bookingFormOptions, posted)
  const { pathname, search } = new URL(paymentLink)
  return redirect(pathname + search, 303)
}

/** Rule S6: the order of the link, if it is on this departure and can be replaced. */
async function replacedOn(departureId: DepartureId, url: string, tools: Tools): Promise<Replaced | undefined> {
  const key = new URL(url).searchParams.get('replaces') ?? ''
  const id = verifyOrderKey(key, tools.site)
  const order = id && (await loadReplacedOrder(id, tools))
  return order?.departureId === departureId ? { key, ...order } : undefined
}

/** Search engines and caches must not keep this page: it may contain an invited guest's answers. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, dates } = tripOf(loaderData.departure)
  return privateMeta(matches, bookPage.title(title, dates))
}

/** The booking dialog as a page, which can be shared and refreshed. */
export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const departure = useLiveDeparture(loaderData.departure)
  const [end, setEnd] = useState<BookingEnd>()
  const waitingList = useDialog<WaitlistSubject>()
  return (
    <div className="sheet grid gap-x-6 gap-y-5 py-4 md:py-5 lg:grid-cols-[1fr_1.6fr]">
      <Cabin departure={departure} isInvited={loaderData.invited !== undefined} whoComes={loaderData.whoComes} />
      <div className="neatline min-w-0 self-start">
        <div className="p-3 sm:p-5">
          {end ? (
            <BookingDone end={end} destination={departure.destination} />
          ) : (
            <Booking
              {...loaderData}
              departure={departure}
              result={actionData}
              onEnd={setEnd}
              onWait={waitingList.open}
            />
          )}
        </div>
      </div>
      <WaitlistDialog subject={waitingList.subject} isOpen={waitingList.isOpen} onClose={waitingList.close} />
    </div>
  )
}

type CabinProps = { departure: PublicDeparture; isInvited: boolean; whoComes: string | undefined }

function Cabin({ departure, isInvited, whoComes }: CabinProps) {
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
      <p className="mt-3">{bookPage.lead(formatPrice(departure.priceCents))}</p>
      {departure.priceIsPlaceholder ? <p className="text-slate text-small">{placeholderPriceNote}</p> : null}
      <DepartureSeats departure={departure} className="mt-4 h-[72px] max-w-full" />
      {/* The seats that are left for others would tell an invited party that there are none for it. */}
      {isInvited ? null : <p className="figure mt-2 text-small">{departureSentence(departure)}</p>}
      <WhoComesLine text={whoComes} className="mt-2" />
      <div className="mt-3 text-small max-lg:hidden">
        <SeatLegend />
      </div>
    </div>
  )
}

type BookingProps = BookingOptions & {
  site: SiteFacts
  ended?: EndedState
  onWait(subject: WaitlistSubject): void
}

function Booking({ site, ended, onWait, ...booking }: BookingProps) {
  const { departure, invited, replaced, result } = booking
  const isFull = departure.status !== 'Available' && !invited && !replaced?.heldSeats
  // A form in which someone has begun to type stays when the last seats go.
  const [beganFull] = useState(isFull && !result)
  const subject = waitlistSubject(departure)
  if (ended) return <EndedInvitation ended={ended} departure={departure} onWait={onWait} />
  if (departure.phase === 'gathering') return <GatheringDate departure={departure} onWait={onWait} />
  if (isFull && beganFull) return <FullDate departure={departure} onWait={onWait} />
  const trip = tripOf(departure)
  const { heading, text } = bookPage.withoutScript
  return (
    <>
      {result ? <FormResult words={result.words} /> : null}
      {result?.note ? <p className="mb-4 border-berry border-l-3 pl-3">{result.note}</p> : null}
      <div className="mb-5 hidden gap-3 noscript:grid">
        <h2 className="text-h3">{heading}</h2>
        <SeatsNotice text={text(site.phone)} subject={subject} onWait={onWait} />
      </div>
      {invited ? <ReservedSeats invited={invited} priceCents={departure.priceCents} /> : null}
      {/* The form's headings are one level below the dialog's title. */}
      <h2 className="sr-only noscript:hidden">{bookPage.title(trip.title, trip.dates)}</h2>
      <BookingForm {...booking} onWait={onWait} />
    </>
  )
}

import { useState } from 'react'
import { data, redirect } from 'react-router'
import { loadWhoComes } from '#app/departures/load-who-comes.ts'
import { useLiveDeparture } from '#app/departures/use-live-departures.ts'
import { answersOf } from '#app/forms/answers.ts'
import { refusePost } from '#app/forms/plain-post.ts'
import { privateMeta } from '#app/page/private-page.ts'
import { FormResult } from '#app/ui/form-result.tsx'
import { useDialog } from '#app/ui/use-dialog.ts'
import { visitContext } from '#app/visit.ts'
import { WaitlistDialog } from '#app/waitlist/late-dialog.ts'
import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { participantsField } from '#content/forms/booking.ts'
import { bookPage } from '#content/pages/book.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { findPublicDeparture } from '#operations/departures/list-public-departures.ts'
import { loadReplacedOrder } from '#operations/holding/load-replaced-order.ts'
import { verifyOrderKey } from '#operations/mail/signed-link.ts'
import type { Tools } from '#operations/tools.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { toFlight } from '#rules/departures/flight-status.ts'
import type { DepartureId } from '#rules/ids.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { partnerCodeIn } from '#rules/partners/partners.ts'
import type { Route } from './+types/book'
import { BookingForm } from './booking-form.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { type EndedState, invitationIn, type Replaced } from './invited.ts'
import type { ChosenSeats } from './offer.ts'
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
  const { sale, everyTrip } = await tools.catalogue.current()
  const terms = { today: todayAtBase(departure, tools.now()), depositPercent: sale.depositPercent }
  const included = everyTrip.destinations.find(({ id }) => id === departure.destination)?.included ?? []
  const { decideBy } = toFlight(departure.flightStatus, departure.decisionDay, terms.today)
  const { [departure.id]: whoComes } = await loadWhoComes([departure], tools)
  const query = new URL(request.url).searchParams
  const links = { referral: referralIn(query), partner: partnerCodeIn(query), mailbox: mailboxIn(query) }
  return { site, departure, ...invitation, replaced, ...links, terms, summary: { included, decideBy, whoComes } }
}

/** Without a script no payment window opens, so this posts an order for a bank transfer. */
export async function action(post: Route.ActionArgs) {
  const { departure, invited, replaced, referral, partner, mailbox } = await loader(post)
  const posted = await post.context.get(visitContext).postForm('create-payment-order', (fields) => {
    const answer = answersOf(fields)
    const seats = {
      departureId: departure.id,
      participants: Number(answer(participantsField.name)),
      invited,
      replaced,
      referral,
      partner,
      mailbox,
    }
    const plan = answer('plan') === 'deposit' ? 'deposit' : 'full'
    return orderPayload(answer, seats, { plan, method: TRANSFER })
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

/** Rule G16: what a shared link says. Anything else than a code is left out, because the order would be refused. */
function referralIn(query: URLSearchParams): string | undefined {
  const code = query.get('ref') ?? ''
  return /^[\w-]{1,20}$/.test(code) ? code : undefined
}

/** Rule S10: what a link in a mail of ours says. The order checks it. */
function mailboxIn(query: URLSearchParams): string | undefined {
  const [by, token] = [query.get('by'), query.get('token')]
  return by && token ? `${by}.${token}` : undefined
}

/** Search engines and caches must not keep this page: it may contain an invited guest's answers. */
export const headers = () => ({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, dates } = tripOf(loaderData.departure)
  return privateMeta(matches, bookPage.title(title, dates))
}

/** The booking dialog as a page, which can be shared and refreshed. */
export default function Book({ loaderData: { summary, ...loaded }, actionData }: Route.ComponentProps) {
  const departure = useLiveDeparture(loaded.departure)
  const [chosen, choose] = useState<ChosenSeats>()
  const waitingList = useDialog<WaitlistSubject>()
  return (
    <div className="sheet grid gap-x-6 gap-y-5 py-4 md:py-5 lg:grid-cols-[1fr_1.6fr]">
      <CheckoutSummary
        {...summary}
        departure={departure}
        terms={loaded.terms}
        // A form in which someone chooses stays when the last seats go.
        canBook={hasSeats({ ...loaded, departure }) || chosen !== undefined}
        chosen={chosen}
        invitedSeats={loaded.invited?.seats}
      />
      <div className="neatline min-w-0 self-start">
        <div className="p-3 sm:p-5">
          <Booking {...loaded} departure={departure} result={actionData} onWait={waitingList.open} onChosen={choose} />
        </div>
      </div>
      <WaitlistDialog subject={waitingList.subject} isOpen={waitingList.isOpen} onClose={waitingList.close} />
    </div>
  )
}

/** Seats are left for everyone, or are kept for this guest. */
function hasSeats({
  departure,
  invited,
  replaced,
}: Pick<BookingOptions, 'departure' | 'invited' | 'replaced'>): boolean {
  return departure.status === 'Available' || invited !== undefined || Boolean(replaced?.heldSeats)
}

type BookingProps = BookingOptions & {
  site: SiteFacts
  ended?: EndedState
  onWait(subject: WaitlistSubject): void
  onChosen(chosen: ChosenSeats): void
}

function Booking({ site, ended, onWait, onChosen, ...booking }: BookingProps) {
  const { departure, invited, partner, result } = booking
  const isFull = !hasSeats(booking)
  // A form in which someone has begun to type stays when the last seats go.
  const [beganFull] = useState(isFull && !result)
  const subject = waitlistSubject(departure, partner)
  const date = { departure, partner, today: booking.terms.today, onWait }
  if (ended) return <EndedInvitation ended={ended} {...date} />
  if (departure.phase === 'gathering') return <GatheringDate {...date} />
  if (isFull && beganFull) return <FullDate {...date} />
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
      <BookingForm {...booking} onWait={onWait} onChosen={onChosen} />
    </>
  )
}

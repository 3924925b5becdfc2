import { data, redirect } from 'react-router'
import { InsuranceChecklist } from '#app/page/insurance-checklist.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { PayInstallments } from '#app/payments/pay-installments.tsx'
import { stayPayable } from '#app/payments/payable-document.ts'
import { installmentPayload } from '#app/payments/use-installment.ts'
import { usePolling } from '#app/payments/use-polling.ts'
import { Steps } from '#app/ui/steps.tsx'
import { visitContext } from '#app/visit.ts'
import { targetPicture } from '#app/waitlist/target.ts'
import { rangeText } from '#content/dates.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { guestPage } from '#content/pages/guest.ts'
import { ownGuestPage } from '#content/pages/own-guest.ts'
import { toDoWords } from '#content/pages/to-dos.ts'
import type { BookingPage } from '#operations/bookings/load-booking-page.ts'
import { loadSharePart } from '#operations/bookings/load-share-part.ts'
import { loadTripDays } from '#operations/days/load-trip-days.ts'
import { listGuestDocuments } from '#operations/documents/list-documents.ts'
import { type GuestView, listGuests } from '#operations/guests/list-guests.ts'
import { loadGroup } from '#operations/guests/load-group.ts'
import { listOpenOrders } from '#operations/holding/load-order-page.ts'
import { loadRescuePage, type RescuePage } from '#operations/rescue/load-rescue-page.ts'
import { findBookersReviewLink } from '#operations/reviews/bookers-review-link.ts'
import { bookingToDos } from '#rules/bookings/to-dos.ts'
import { todayAtBase } from '#rules/departures/departure-days.ts'
import { nextDueInstallments, outstandingCents, unpaidInstallments } from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import { methodsFor } from '#rules/orders/payment-choice.ts'
import type { Route } from './+types/guest-page'
import { BookingFacts, Contact, FlightPart, Group } from './booking-facts.tsx'
import { GroupPart } from './group-part.tsx'
import { GuestDetailsPart } from './guest-answers-part.tsx'
import { guestBooking } from './guest-booking.ts'
import { GuestChanges } from './guest-changes.tsx'
import { Documents, toDocumentView } from './guest-documents.tsx'
import { OpenOrders, Payments, Schedule } from './guest-payments.tsx'
import { LateDecision, RefundNote } from './late-decision.tsx'
import { RescueNotice } from './rescue-notice.tsx'
import { SharePart } from './share-part.tsx'
import { ToDoList } from './to-do-list.tsx'
import { TripDays } from './trip-days.tsx'

export const headers = () => privateFormHeaders

export async function loader(visited: Route.LoaderArgs) {
  const { site, tools } = visited.context.get(visitContext)
  const booking = await guestBooking(visited)
  if (!booking) return data(undefined, 404)
  const [group, guests, openOrders, documents, rescue, share, days] = await Promise.all([
    loadGroup({ bookingId: booking.id, position: 1 }, tools),
    listGuests(booking.id, tools),
    listOpenOrders(booking.id, tools),
    listGuestDocuments(booking.id, tools),
    loadRescuePage(booking.id, tools),
    loadSharePart(booking.id, tools),
    loadTripDays(booking.id, tools),
  ])
  const sale = { startDate: booking.trip.startDate, today: todayAtBase(booking.trip, tools.now()) }
  const takesTransfers = methodsFor({ ...sale, liveMethods: tools.liveMethods }).includes(TRANSFER)
  const views = { documents: documents.map(toDocumentView), takesTransfers, rescue, share, days }
  const reviewLink = isMemory(booking) ? await findBookersReviewLink(booking.id, tools) : undefined
  return { booking, site, group, guests, openOrders, reviewLink, ...views }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  stayPayable(request)
  return serverLoader()
}

/** Without a script no payment window opens, so this posts an order for a bank transfer. */
export async function action(post: Route.ActionArgs) {
  const booking = await guestBooking(post)
  if (!booking) throw data(undefined, 404)
  const { status, answer } = await post.context.get(visitContext).postForm('create-installment-order', (fields) => {
    const chosen =
      fields.get('what') === 'all' ? unpaidInstallments(booking.schedule) : nextDueInstallments(booking.schedule)
    const parts = chosen.map(({ id }) => id)
    return installmentPayload(new URL(post.request.url).search, parts, TRANSFER)
  })
  if (!answer.paymentLink) return data({ refusal: answer.message }, status)
  const { pathname, search } = new URL(answer.paymentLink)
  return redirect(pathname + search, 303)
}

export const meta = titledMeta(guestPage.title)

/** Rule G2: anyone with the link sees the booking. */
export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  return <Booked {...loaderData} refusal={actionData?.refusal} />
}

type BookedProps = NonNullable<Route.ComponentProps['loaderData']> & { refusal: string | undefined }

function Booked({ booking, site, group, guests, openOrders, reviewLink, refusal, ...views }: BookedProps) {
  const { documents, takesTransfers, rescue, share, days } = views
  const { schedule, status } = booking
  const isOver = isMemory(booking)
  // A payment under review is not requested again.
  const hasUnpaid = status === 'confirmed' && unpaidInstallments(schedule).length > 0
  // It may be paid in another tab, or in a window that was open before a refresh.
  usePolling(hasUnpaid || status === 'pending' || openOrders.length > 0)
  return (
    <>
      <SheetHead
        kicker={guestPage.kicker(booking.reference)}
        heading={isOver ? guestPage.over.heading : guestPage.statuses[status].heading(booking.seats)}
        lead={guestPage.trip(booking.trip.title, rangeText(booking.trip.startDate, booking.trip.endDate))}
        picture={targetPicture({ kind: 'departure', ...booking.trip })}
      >
        {isOver ? <Owed cents={hasUnpaid ? outstandingCents(schedule) : 0} /> : null}
        {reviewLink ? (
          <a href={reviewLink} className={`button mt-4 ${hasUnpaid ? '' : 'button-glow'}`}>
            {ownGuestPage.review}
          </a>
        ) : null}
        {status === 'confirmed' && !isOver ? (
          <ToDoList toDos={toDosOf({ booking, guests, rescue })} hasStarted={booking.trip.hasStarted} />
        ) : null}
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
        <div className="grid content-start gap-6">
          <RefundNote />
          {booking.lateSince ? <LateDecision decisionDay={booking.lateSince} /> : null}
          {rescue ? <RescueNotice rescue={rescue} /> : null}
          {status === 'cancelled' || booking.trip.hasStarted ? null : <FlightPart flight={booking.trip.flight} />}
          <TripDays {...days} isOver={booking.trip.isOver} />
          <BookingFacts booking={booking} />
          {isOver ? null : <Group group={booking.group} />}
          <SharePart share={share} trip={booking.trip} />
          {group && (!isOver || group.members.length > 0 || group.own.shares) ? (
            <GroupPart group={group} isOver={isOver} />
          ) : null}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Next booking={booking} />
          {schedule.length > 1 || hasUnpaid ? <Schedule schedule={schedule} base={booking.trip.base} /> : null}
          <OpenOrders orders={openOrders} />
          {hasUnpaid ? <PayInstallments schedule={schedule} takesTransfers={takesTransfers} refusal={refusal} /> : null}
          {group && !booking.trip.isOver ? <GuestDetailsPart guests={guests} /> : null}
          {group && !booking.trip.isOver ? <InsuranceChecklist country={booking.trip.country} /> : null}
          <Payments booking={booking} />
          <Documents documents={documents} booking={booking} site={site} />
          {booking.trip.isOver ? null : <GuestChanges booking={booking} />}
          <Contact reference={booking.reference} site={site} />
        </div>
      </div>
    </>
  )
}

/** After the last day the page is about what was. */
const isMemory = ({ status, trip }: BookingPage) => status === 'confirmed' && trip.isOver

type ToDoFacts = { booking: BookingPage; guests: readonly GuestView[]; rescue: RescuePage | undefined }

function toDosOf({ booking, guests, rescue }: ToDoFacts) {
  const isOpen = rescue?.outcome === null
  const question = isOpen ? { answerBy: rescue.answerBy, isAnswered: rescue.choice !== null } : undefined
  return bookingToDos({ ...booking, guests, question })
}

/** After the trip a booking asks for money only if some is owed, and says so. */
function Owed({ cents }: { cents: number }) {
  if (cents === 0) return <p className="mt-4">{guestPage.over.text}</p>
  const amount = formatDollars(cents)
  return (
    <>
      <p className="mt-4 font-bold">{toDoWords.owed(amount)}</p>
      <a href="#pay-now" className="button button-glow mt-3">
        {toDoWords.pay(amount)}
      </a>
    </>
  )
}

function Next({ booking: { status, trip } }: { booking: BookingPage }) {
  if (trip.isOver) return null
  return (
    <section>
      <h2>{guestPage.next}</h2>
      <Steps steps={guestPage.statuses[status].steps(trip.base, trip.flight.status)} />
    </section>
  )
}

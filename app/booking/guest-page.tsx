import { data, redirect } from 'react-router'
import { rangeText } from '../../content/dates.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { guestPage } from '../../content/pages/guest.ts'
import { guestPayments } from '../../content/pages/guest-payments.ts'
import type { BookingView } from '../../operations/bookings/show-booking.ts'
import { showGroup } from '../../operations/guests/show-group.ts'
import { showGuests } from '../../operations/guests/show-guests.ts'
import { showOpenOrders } from '../../operations/orders/show-order.ts'
import { isTransferInTime } from '../../rules/bank-transfers.ts'
import { dayOf } from '../../rules/dates.ts'
import { dollars } from '../../rules/money.ts'
import { firstToPay, unpaidOf } from '../../rules/next-payment.ts'
import { offeredMethods } from '../../rules/payment-choice.ts'
import { PayInstalments } from '../payment/pay-instalments.tsx'
import { stayPayable } from '../payment/payable-document.ts'
import { instalmentPayload } from '../payment/use-instalment.ts'
import { BrokenLink } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import { SheetHead } from '../site/sheet-head.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/guest-page'
import { GroupPart } from './group-part.tsx'
import { guestBooking } from './guest-booking.ts'
import { GuestDetailsPart } from './guest-details-part.tsx'
import { BookingFacts, Contact, Group } from './guest-parts.tsx'
import { OpenOrders, Payments, Schedule } from './guest-payments.tsx'
import { wishPicture } from './wish.ts'

export const headers = () => privateFormHeaders

export async function loader(visited: Route.LoaderArgs) {
  const { site, tools } = visited.context.get(visitContext)
  const booking = await guestBooking(visited)
  if (!booking) return data(undefined, 404)
  const [group, guests, openOrders] = await Promise.all([
    showGroup(booking.id, tools),
    showGuests(booking.id, tools),
    showOpenOrders(booking.id, tools),
  ])
  const isOffered = offeredMethods(tools.liveMethods).includes('bank-transfer')
  const takesTransfers = isOffered && isTransferInTime(booking.trip.startDate, dayOf(tools.now()))
  return { booking, site, group, guests, openOrders, takesTransfers }
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  stayPayable(request)
  return serverLoader()
}

/** Without a script there is no PayPal, but a bank takes money from anybody. */
export async function action(post: Route.ActionArgs) {
  const booking = await guestBooking(post)
  if (!booking) throw data(undefined, 404)
  const { status, answer } = await post.context.get(visitContext).postForm('create-instalment-order', (fields) => {
    const chosen = fields.get('what') === 'all' ? unpaidOf(booking.schedule) : firstToPay(booking.schedule)
    const parts = chosen.map(({ part }) => part)
    return instalmentPayload(new URL(post.request.url).search, parts, 'bank-transfer')
  })
  if (!answer.paymentLink) return data({ refusal: answer.message }, status)
  const { pathname, search } = new URL(answer.paymentLink)
  return redirect(pathname + search, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, guestPage.title)
}

/** Rule G2: a booking, for whoever holds its link. */
export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { booking, site, group, guests, openOrders, takesTransfers } = loaderData
  const { schedule, status } = booking
  // Money that is still looked at is not asked for again.
  const isOwing = status === 'confirmed' && unpaidOf(schedule).length > 0
  return (
    <>
      <SheetHead
        kicker={guestPage.kicker(booking.reference)}
        heading={guestPage.statuses[booking.status].heading(booking.seats)}
        lead={guestPage.trip(booking.trip.title, rangeText(booking.trip.startDate, booking.trip.endDate))}
        picture={wishPicture({ kind: 'departure', ...booking.trip })}
      >
        {isOwing && booking.dueNowCents > 0 ? (
          <a href="#pay-now" className="button button-glow mt-4">
            {guestPayments.dueNow(dollars(booking.dueNowCents))}
          </a>
        ) : null}
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1fr]">
        <div className="grid content-start gap-6">
          <BookingFacts booking={booking} />
          <Group group={booking.group} />
          {group ? <GroupPart group={group} /> : null}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Next booking={booking} />
          {schedule.length > 1 || isOwing ? <Schedule schedule={schedule} /> : null}
          <OpenOrders orders={openOrders} />
          {isOwing ? (
            <PayInstalments schedule={schedule} takesTransfers={takesTransfers} refusal={actionData?.refusal} />
          ) : null}
          {group && !booking.trip.isOver ? <GuestDetailsPart guests={guests} /> : null}
          <Payments booking={booking} />
          <Contact reference={booking.reference} site={site} />
        </div>
      </div>
    </>
  )
}

function Next({ booking: { status, trip } }: { booking: BookingView }) {
  if (trip.isOver) return <p className="text-lead">{guestPage.over}</p>
  return (
    <section>
      <h2>{guestPage.next}</h2>
      <ol className="mt-4 border-ink border-t">
        {guestPage.statuses[status].steps(trip.base).map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3 border-contour border-b py-3">
            <span className="figure text-ember">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

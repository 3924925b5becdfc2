import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { momentText, rangeText } from '../../content/dates.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { paymentPage } from '../../content/pages/payment.ts'
import { methodWords } from '../../content/payment-words.ts'
import { askAboutOrder } from '../../operations/orders/ask-about-order.ts'
import { type OrderView, showOrder } from '../../operations/orders/show-order.ts'
import { readSignedLink } from '../../operations/signed-link.ts'
import { dollars } from '../../rules/money.ts'
import { isUnsettled, type OrderStanding } from '../../rules/orders.ts'
import { BankDetails } from '../payment/bank-details.tsx'
import { forgetPlaced } from '../payment/payment-calls.ts'
import { useFollowing } from '../payment/use-following.ts'
import { BrokenLink } from '../site/link-sheet.tsx'
import { privateHeaders, privateMeta } from '../site/private-page.ts'
import { SheetHead } from '../site/sheet-head.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/payment-page'
import { forgetDraft } from './draft.ts'
import { wishPicture } from './wish.ts'

export const headers = () => privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const orderId = readSignedLink('order', request.url, tools.house)
  if (!orderId) return data(undefined, 404)
  await askAboutOrder(orderId, tools)
  const order = await showOrder(orderId, tools)
  return order ? { order } : data(undefined, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, paymentPage.title)
}

/** Rule M7: one order that is paid at a bank or at a checkout, for whoever holds its link. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Order order={loaderData.order} /> : <BrokenLink way={findBookingPage.way} />
}

function Order({ order }: { order: OrderView }) {
  const { standing, trip, way } = order
  const words = paymentPage.standings[way.method][standing]
  useFollowing(isUnsettled(standing))
  const canPay = isPayable(order)
  useEffect(() => {
    if (!canPay) forgetPlaced()
    if (standing === 'paid') forgetDraft()
  }, [canPay, standing])
  return (
    // On paper the details count, and not the picture.
    <div className="print:[&_.neatline]:hidden">
      <SheetHead
        kicker={paymentPage.kicker(trip.title, rangeText(trip.startDate, trip.endDate))}
        heading={words.heading(order)}
        lead={words.lead(order)}
        picture={wishPicture({ kind: 'departure', ...trip })}
      >
        <Status order={order} label={words.label} />
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.3fr_1fr]">
        <div className="min-w-0">
          {way.method === 'bank-transfer' && canPay ? <BankDetails order={order} way={way} /> : <For order={order} />}
        </div>
        {canPay ? <Next method={way.method} /> : null}
      </div>
    </div>
  )
}

const isPayable = ({ standing }: OrderView) => standing === 'waiting' || standing === 'partly-paid'

const tones = {
  waiting: 'border-gold',
  'partly-paid': 'border-gold',
  processing: 'border-glacier',
  paid: 'border-spruce',
  late: 'border-berry',
  returned: 'border-berry',
  over: 'border-contour',
} satisfies Record<OrderStanding, string>

/** How it stands, and the one thing to do about it. */
function Status({ order, label }: { order: OrderView; label: string }) {
  const { search } = useLocation()
  const { standing, way } = order
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className={`border-l-8 py-2 pl-3 ${tones[standing]}`}>
        <span className="sr-only">{paymentPage.status}: </span>
        <span className="font-bold">{label}</span>
      </p>
      {way.method === 'crypto' && isPayable(order) ? (
        <a href={way.checkoutUrl} className="button button-glow">
          {paymentPage.checkout}
        </a>
      ) : null}
      <NextStep order={order} />
      {isUnsettled(standing) ? (
        <a href={search} className="link hidden min-h-target items-center noscript:inline-flex">
          {paymentPage.reload}
        </a>
      ) : null}
    </div>
  )
}

function NextStep({ order: { standing, guestLink, purpose, trip } }: { order: OrderView }) {
  const isEnded = standing === 'late' || standing === 'over' || standing === 'returned'
  if (guestLink) {
    return (
      <a href={guestLink} className={standing === 'paid' ? 'button button-glow' : 'button'}>
        {paymentPage.booking}
      </a>
    )
  }
  if (!isEnded || purpose === 'instalment') return null
  return (
    <a href={`/book/${trip.departureId}`} className="button button-glow">
      {paymentPage.again}
    </a>
  )
}

function For({ order }: { order: OrderView }) {
  const { trip, seats, dueCents, feeCents, totalCents, receivedCents, until, way } = order
  const fee = methodWords[way.method].fee
  const lines = [
    [paymentPage.trip, trip.title],
    [paymentPage.seats, seats],
    [paymentPage.due, dollars(dueCents)],
    ...(fee ? [[fee, dollars(feeCents)]] : []),
    [paymentPage.total, dollars(totalCents)],
    ...(receivedCents ? [[paymentPage.facts.received, dollars(receivedCents)]] : []),
    ...(until && isPayable(order) ? [[paymentPage.facts.until, momentText(until)]] : []),
  ]
  return (
    <section>
      <h2>{paymentPage.price}</h2>
      <dl className="facts mt-4">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Next({ method }: { method: OrderView['way']['method'] }) {
  return (
    <section className="print:hidden">
      <h2>{paymentPage.next}</h2>
      <ol className="mt-4 border-ink border-t">
        {paymentPage.steps[method].map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-3 border-contour border-b py-3">
            <span className="figure text-ember">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-slate text-small noscript:hidden">{paymentPage.follow}</p>
    </section>
  )
}

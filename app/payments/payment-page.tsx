import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { formatDateTime, rangeText } from '../../content/dates.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { paymentPage } from '../../content/pages/payment.ts'
import { methodWords } from '../../content/payments/payment-words.ts'
import { loadOrderPage, type OrderPage } from '../../operations/orders/load-order-page.ts'
import { refreshOrder } from '../../operations/orders/refresh-order.ts'
import { verifySignedLink } from '../../operations/signed-link.ts'
import { formatDollars } from '../../rules/money.ts'
import { canStillChange, type OrderStatus } from '../../rules/orders/orders.ts'
import { forgetDraft } from '../forms/draft.ts'
import { BrokenLink } from '../page/link-sheet.tsx'
import { privateHeaders, titledMeta } from '../page/private-page.ts'
import { SheetHead } from '../page/sheet-head.tsx'
import { Facts, type Line } from '../ui/facts.tsx'
import { Steps } from '../ui/steps.tsx'
import { visitContext } from '../visit.ts'
import { targetPicture } from '../waitlist/target.ts'
import type { Route } from './+types/payment-page'
import { BankDetails } from './bank-details.tsx'
import { forgetPlaced } from './payment-calls.ts'
import { usePolling } from './use-polling.ts'

export const headers = () => privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const orderId = verifySignedLink('order', request.url, tools.site)
  if (!orderId) return data(undefined, 404)
  await refreshOrder(orderId, tools)
  const order = await loadOrderPage(orderId, tools)
  return order ? { order } : data(undefined, 404)
}

export const meta = titledMeta(paymentPage.title)

/** Rule M7: one order that is paid by bank transfer or at a checkout. Anyone with the link sees it. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Order order={loaderData.order} /> : <BrokenLink way={findBookingPage.way} />
}

function Order({ order }: { order: OrderPage }) {
  const { status, trip, way } = order
  const words = paymentPage.statuses[way.method][status]
  usePolling(canStillChange(status))
  const canPay = isPayable(order)
  useEffect(() => {
    if (!canPay) forgetPlaced()
    if (status === 'paid') forgetDraft()
  }, [canPay, status])
  return (
    // A printed page needs the details and not the picture.
    <div className="print:[&_.neatline]:hidden">
      <SheetHead
        kicker={paymentPage.kicker(trip.title, rangeText(trip.startDate, trip.endDate))}
        heading={words.heading(order)}
        lead={words.lead(order)}
        picture={targetPicture({ kind: 'departure', ...trip })}
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

const isPayable = ({ status }: OrderPage) => status === 'awaiting-payment' || status === 'partially-paid'

const tones = {
  'awaiting-payment': 'border-gold',
  'partially-paid': 'border-gold',
  processing: 'border-glacier',
  paid: 'border-spruce',
  overdue: 'border-berry',
  refunded: 'border-berry',
  void: 'border-contour',
} satisfies Record<OrderStatus, string>

/** The order's status and the next step. */
function Status({ order, label }: { order: OrderPage; label: string }) {
  const { search } = useLocation()
  const { status, way } = order
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className={`border-l-8 py-2 pl-3 ${tones[status]}`}>
        <span className="sr-only">{paymentPage.status}: </span>
        <span className="font-bold">{label}</span>
      </p>
      {way.method === 'crypto' && isPayable(order) ? (
        <a href={way.checkoutUrl} className="button button-glow">
          {paymentPage.checkout}
        </a>
      ) : null}
      <NextStep order={order} />
      {canStillChange(status) ? (
        <a href={search} className="link hidden min-h-target items-center noscript:inline-flex">
          {paymentPage.reload}
        </a>
      ) : null}
    </div>
  )
}

function NextStep({ order: { status, bookingLink, purpose, trip } }: { order: OrderPage }) {
  const isEnded = status === 'overdue' || status === 'void' || status === 'refunded'
  if (bookingLink) {
    return (
      <a href={bookingLink} className={status === 'paid' ? 'button button-glow' : 'button'}>
        {paymentPage.booking}
      </a>
    )
  }
  if (!isEnded || purpose === 'installment') return null
  return (
    <a href={`/book/${trip.departureId}`} className="button button-glow">
      {paymentPage.again}
    </a>
  )
}

function For({ order }: { order: OrderPage }) {
  const { trip, seats, dueCents, feeCents, totalCents, receivedCents, expiresAt, way } = order
  const fee = methodWords[way.method].fee
  const lines: Line[] = [
    [paymentPage.trip, trip.title],
    [paymentPage.seats, seats],
    [paymentPage.due, formatDollars(dueCents)],
    ...(fee ? [[fee, formatDollars(feeCents)] as const] : []),
    [paymentPage.total, formatDollars(totalCents)],
    ...(receivedCents ? [[paymentPage.facts.received, formatDollars(receivedCents)] as const] : []),
    ...(expiresAt && isPayable(order) ? [[paymentPage.facts.expiresAt, formatDateTime(expiresAt)] as const] : []),
  ]
  return (
    <section>
      <h2>{paymentPage.price}</h2>
      <Facts lines={lines} className="mt-4" />
    </section>
  )
}

function Next({ method }: { method: OrderPage['way']['method'] }) {
  return (
    <section className="print:hidden">
      <h2>{paymentPage.next}</h2>
      <Steps steps={paymentPage.steps[method]} />
      <p className="mt-3 text-slate text-small noscript:hidden">{paymentPage.follow}</p>
    </section>
  )
}

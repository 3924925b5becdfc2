import { useEffect } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { forgetDraft } from '#app/forms/draft.ts'
import { Deadline } from '#app/page/deadline.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { operatorLine } from '#app/page/operator-name.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { useReaderZone } from '#app/page/reader-zone.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { Facts, type Line } from '#app/ui/facts.tsx'
import { Steps } from '#app/ui/steps.tsx'
import { visitContext } from '#app/visit.ts'
import { targetPicture } from '#app/waitlist/target.ts'
import { rangeText, weekdayText } from '#content/dates.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { paymentPage } from '#content/pages/payment.ts'
import { nextPaymentText } from '#content/payments/next-payment.ts'
import { methodWords } from '#content/payments/payment-words.ts'
import { giveUpOrder } from '#operations/holding/give-up-order.ts'
import { loadOrderPage, type OrderPage } from '#operations/holding/load-order-page.ts'
import { mailTransferAgain } from '#operations/holding/mail-order-link.ts'
import { isConfirmLink, verifySignedLink } from '#operations/mail/signed-link.ts'
import { refreshOrder } from '#operations/settling/refresh-order.ts'
import type { Tools } from '#operations/tools.ts'
import { confirmTransfer } from '#operations/transfers/confirm-transfer.ts'
import { TRANSFER_CONFIRM_MINUTES } from '#rules/bank/bank-transfers.ts'
import type { OrderId } from '#rules/ids.ts'
import { formatDollars } from '#rules/money.ts'
import { canStillChange, type OrderStatus } from '#rules/orders/orders.ts'
import type { Route } from './+types/payment-page'
import { BankDetails } from './bank-details.tsx'
import { HoldClock } from './hold-clock.tsx'
import { ConfirmTransfer, MailAgain, OrderChoices } from './order-choices.tsx'
import { commitOwnOrder, forgetOwnOrder } from './own-orders.ts'
import { forgetPlaced } from './payment-calls.ts'
import { usePolling } from './use-polling.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const orderId = verifySignedLink('order', request.url, tools.site)
  if (!orderId) return data(undefined, 404)
  await refreshOrder(orderId, tools)
  const order = await loadOrderPage(orderId, tools)
  if (!order) return data(undefined, 404)
  if (order.bookedLink) throw redirectTo(order.bookedLink)
  return { order, isFromMail: isConfirmLink(orderId, request.url, tools.site) }
}

/** The page that the guest waited for is elsewhere. */
function redirectTo(link: string): Response {
  const { pathname, search } = new URL(link)
  return redirect(pathname + search, { status: 303, headers: privateFormHeaders })
}

/** Rule S6: the loader then shows the order as it is now. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const orderId = verifySignedLink('order', request.url, tools.site)
  if (!orderId) return undefined
  const intent = (await readForm(request)).get('intent')
  if (intent === 'confirm') return confirm(orderId, request.url, tools)
  if (intent === 'mail-again') return (await mailTransferAgain(orderId, tools)).ok ? 'mailed' : undefined
  if (intent !== 'give-up') return undefined
  const ended = await giveUpOrder(orderId, tools)
  return !ended.ok && ended.reason === 'has-money' ? 'has-money' : undefined
}

/** Rule S6: only the link in the mail confirms. The page then comes by a GET, so that it can be reloaded. */
async function confirm(orderId: OrderId, url: string, tools: Tools) {
  if (!isConfirmLink(orderId, url, tools.site)) return undefined
  if ((await confirmTransfer(orderId, tools)) === 'seats-gone') return 'seats-gone'
  throw redirectTo(url)
}

export const meta = titledMeta(paymentPage.title)

/** Rule M7: one order that is paid by bank transfer or at a checkout. Anyone with the link sees it. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  return <Order {...loaderData} outcome={actionData} />
}

type Outcome = Route.ComponentProps['actionData']
type Props = { order: OrderPage; isFromMail: boolean; outcome: Outcome }

function Order({ order, isFromMail, outcome }: Props) {
  const { status, trip, way, unconfirmed } = order
  const canConfirm = isFromMail && unconfirmed !== undefined && outcome !== 'seats-gone'
  const words = canConfirm ? paymentPage.unconfirmed.opened : wordsFor(order, outcome)
  const figures = { ...order, timeZone: useReaderZone() }
  usePolling(canStillChange(status))
  const canPay = isPayable(order)
  const isWaiting = status === 'processing' || (canPay && way.opens === 'bank-details' && !unconfirmed)
  useEffect(() => {
    if (!canPay) forgetPlaced()
    if (isWaiting) commitOwnOrder(trip.departureId)
    else if (!canPay) forgetOwnOrder(trip.departureId)
    if (status === 'paid') forgetDraft()
  }, [canPay, isWaiting, status, trip.departureId])
  return (
    // A printed page needs the details and not the picture.
    <div className="print:[&_.neatline]:hidden">
      <SheetHead
        kicker={paymentPage.kicker(trip.title, rangeText(trip.startDate, trip.endDate))}
        heading={words.heading(figures)}
        lead={words.lead(figures)}
        picture={targetPicture({ kind: 'departure', ...trip })}
      >
        {status === 'paid' && order.purpose === 'installment' ? (
          <p className="mt-3 font-bold">{nextPaymentText(order.next)}</p>
        ) : null}
        <Status order={order} label={words.label} />
        {outcome === 'has-money' ? (
          <p role="status" className="mt-3 border-berry border-l-3 pl-3">
            {paymentPage.choices.hasMoney}
          </p>
        ) : null}
        {canConfirm ? <ConfirmTransfer /> : null}
        {unconfirmed && !canConfirm ? (
          <>
            {status === 'awaiting-payment' ? <ConfirmClock order={order} /> : null}
            <MailAgain unconfirmed={unconfirmed} outcome={outcome} />
          </>
        ) : null}
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1.3fr_1fr]">
        <div className="min-w-0">
          {way.opens === 'bank-details' && canPay ? <BankDetails order={order} way={way} /> : <For order={order} />}
        </div>
        <div className="grid content-start gap-6">
          {canPay ? <Next order={order} /> : null}
          <OrderChoices order={order} />
        </div>
      </div>
    </div>
  )
}

/** Without our script, the text says until when. */
function ConfirmClock({ order: { expiresAt } }: { order: OrderPage }) {
  return (
    <div className="mt-3 max-w-[24rem] print:hidden">
      <HoldClock expiresAt={expiresAt} minutes={TRANSFER_CONFIRM_MINUTES} words={paymentPage.clock} />
    </div>
  )
}

/**
 * Rules P7 and S6 come before the status: an order of a cancelled departure says so, whatever was paid, an ended order says
 * who ended it, and an unconfirmed one what to do first.
 */
function wordsFor({ status, way, unconfirmed, endedBy }: OrderPage, outcome: Outcome) {
  if (endedBy === 'departure-cancelled' || endedBy === 'full-refund') return paymentPage.ended[endedBy]
  if (status === 'void' && endedBy) return paymentPage.ended[endedBy]
  if (unconfirmed && status === 'awaiting-payment') return paymentPage.unconfirmed.held
  if (unconfirmed && status === 'overdue') return paymentPage.unconfirmed[outcome === 'seats-gone' ? 'gone' : 'late']
  return paymentPage.statuses[way.method][status]
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
      {way.opens === 'checkout' && isPayable(order) ? (
        <a href={way.checkoutUrl} className="button button-glow">
          {order.receivedCents > 0 ? paymentPage.checkoutRest : paymentPage.checkout}
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

function NextStep({ order: { status, bookingLink, purpose, againLink, endedBy } }: { order: OrderPage }) {
  const isCancelled = endedBy === 'departure-cancelled'
  const isEnded = isCancelled || status === 'overdue' || status === 'void' || status === 'refunded'
  if (bookingLink) {
    return (
      <a href={bookingLink} className={status === 'paid' ? 'button button-glow' : 'button'}>
        {paymentPage.booking}
      </a>
    )
  }
  if (!isEnded || purpose === 'installment') return null
  return (
    <a href={isCancelled ? '/dates' : againLink} className="button button-glow">
      {isCancelled ? paymentPage.otherDates : paymentPage.again}
    </a>
  )
}

function For({ order }: { order: OrderPage }) {
  const { trip, seats, dueCents, feeCents, totalCents, receivedCents, expiresAt, lastDay, way } = order
  const canPay = isPayable(order)
  const deadline = lastDay ? weekdayText(lastDay) : expiresAt && <Deadline at={expiresAt} />
  const fee = methodWords[way.method].fee
  const lines: Line[] = [
    [paymentPage.trip, trip.title],
    ...operatorLine(trip),
    [paymentPage.seats, seats],
    [canPay ? paymentPage.due : paymentPage.amount, formatDollars(dueCents)],
    ...(fee ? [[fee, formatDollars(feeCents)] as const] : []),
    [paymentPage.total, formatDollars(totalCents)],
    ...(receivedCents ? [[paymentPage.facts.received, formatDollars(receivedCents)] as const] : []),
    ...(receivedCents && canPay
      ? [[paymentPage.facts.unpaid, formatDollars(totalCents - receivedCents)] as const]
      : []),
    ...(deadline && canPay ? [[paymentPage.facts.expiresAt, deadline] as const] : []),
  ]
  return (
    <section>
      <h2>{canPay ? paymentPage.price : paymentPage.order}</h2>
      <Facts lines={lines} className="mt-4" />
    </section>
  )
}

function Next({ order: { way, unconfirmed } }: { order: OrderPage }) {
  const steps = paymentPage.steps[way.method]
  return (
    <section className="print:hidden">
      <h2>{paymentPage.next}</h2>
      <Steps steps={unconfirmed ? [paymentPage.confirmStep, ...steps] : steps} />
      <p className="mt-3 text-slate text-small noscript:hidden">{paymentPage.follow}</p>
    </section>
  )
}

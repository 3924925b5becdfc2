import type { ReactNode } from 'react'
import { data, Link, useLocation } from 'react-router'
import { Mark } from '#app/frame/header.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateHeaders, privateMeta } from '#app/page/private-page.ts'
import { NUMBER, PaymentLines, withNumber } from '#app/payments/payment-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts, type Line } from '#app/ui/facts.tsx'
import { visitContext } from '#app/visit.ts'
import { dayText, rangeText } from '#content/dates.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { receiptPage } from '#content/pages/guest.ts'
import { guestPayments } from '#content/pages/guest-payments.ts'
import { brokenLinkPage } from '#content/pages/links.ts'
import { dueText } from '#content/payments/due-text.ts'
import { installmentNames, methodWords } from '#content/payments/payment-words.ts'
import { intermediarySentence, type SiteFacts, sellerLine } from '#content/site-facts.ts'
import type { BookingPage, PaymentView, ScheduleView } from '#operations/bookings/load-booking-page.ts'
import { dayOf } from '#rules/dates.ts'
import { outstandingCents } from '#rules/installments/next-payment.ts'
import { formatDollars } from '#rules/money.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import type { Route } from './+types/receipt'
import { guestBooking } from './guest-booking.ts'

type Receipt = NonNullable<BookingPage['receipt']>

export const headers = () => privateHeaders

export async function loader(visited: Route.LoaderArgs) {
  const { site, tools } = visited.context.get(visitContext)
  const booking = await guestBooking(visited)
  const number = new URL(visited.request.url).searchParams.get(NUMBER)
  const only = booking?.receipt?.payments.find((payment) => String(payment.number) === number)
  if (!booking?.receipt || (number && !only)) return data(undefined, 404)
  const simulated = PAYMENT_METHODS.filter((method) => !tools.liveMethods.includes(method))
  const isSimulated = booking.receipt.payments.some(({ method }) => simulated.some((each) => each === method))
  return { booking, receipt: booking.receipt, only, site, isSimulated }
}

/** Browsers that print to a file use the title as its name. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? receiptPage.title(numberOf(loaderData.booking, loaderData.only)) : brokenLinkPage.title
  return privateMeta(matches, title)
}

function numberOf({ reference }: BookingPage, only: PaymentView | undefined): string {
  return only?.number ? receiptPage.number(reference, only.number) : reference
}

/** One sheet of paper, A4 or US letter, for one payment or for all of them. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { booking, receipt, only, site, isSimulated } = loaderData
  return (
    <div className="sheet py-5 md:py-6 print:w-full print:py-0">
      <div className="mx-auto max-w-[48rem] print:max-w-none">
        <article className="border border-ink bg-snow p-4 sm:p-6 print:border-0 print:p-0 print:text-small">
          <Head booking={booking} payment={only ?? receipt.payments[0]} number={numberOf(booking, only)} site={site} />
          {only ? <OnePayment booking={booking} payment={only} /> : <AllPayments booking={booking} receipt={receipt} />}
          <p className="mt-5 text-slate text-small">
            {isSimulated ? <strong>{receiptPage.simulated} </strong> : null}
            {receiptPage.currency} {intermediarySentence(site)}
          </p>
        </article>
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <Button tone="glow" className="noscript:hidden" onClick={() => window.print()}>
            {receiptPage.print}
          </Button>
          <Link to={`/booking${withNumber(search, undefined)}`} className="button">
            {receiptPage.back}
          </Link>
        </div>
      </div>
    </div>
  )
}

type HeadProps = { booking: BookingPage; payment: PaymentView | undefined; number: string; site: SiteFacts }

function Head({ booking, payment, number, site }: HeadProps) {
  const { heading, reference, date, seller, guest } = receiptPage
  return (
    <header>
      <p className="flex items-center gap-2 font-extrabold font-head text-h3">
        <Mark />
        {site.name}
      </p>
      <h1 className="mt-4 text-h2">{heading}</h1>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Entry label={number === booking.reference ? reference : receiptPage.receiptNumber}>
          <span className="figure">{number}</span>
        </Entry>
        <Entry label={date}>{payment ? dayText(dayOf(payment.at)) : null}</Entry>
        <Entry label={seller}>
          {sellerLine(site)}
          <span className="block">{site.email}</span>
          <span className="figure block">{site.phone}</span>
        </Entry>
        <Entry label={guest}>
          {booking.name}
          <span className="block">{booking.email}</span>
        </Entry>
      </dl>
    </header>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-ink border-t pt-2 [overflow-wrap:anywhere]">
      <dt className="text-slate text-small">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function tripLines({ trip }: BookingPage): Line[] {
  return [
    [receiptPage.trip, trip.title],
    [receiptPage.dates, rangeText(trip.startDate, trip.endDate)],
  ]
}

/** Rule M2: the fee of each payment method. */
function feeLines(payments: readonly PaymentView[]): Line[] {
  return PAYMENT_METHODS.flatMap((method) => {
    const fees = payments.filter((payment) => payment.method === method).map(({ feeCents }) => feeCents)
    const label = methodWords[method].fee
    return label && fees.length > 0 ? [[label, formatDollars(fees.reduce((sum, fee) => sum + fee, 0))] as const] : []
  })
}

function AllPayments({ booking, receipt }: { booking: BookingPage; receipt: Receipt }) {
  const { seats, schedule, creditCents } = booking
  const { subtotalCents, totalCents, payments, refunds, netPaidCents } = receipt
  const left = outstandingCents(schedule)
  const isOpen = left > 0 && booking.status !== 'cancelled'
  const lines = [
    ...tripLines(booking),
    [receiptPage.seats(formatDollars(subtotalCents / seats), seats), formatDollars(subtotalCents)] as const,
    [receiptPage.subtotal, formatDollars(subtotalCents)] as const,
    ...feeLines(payments),
  ]
  return (
    <>
      <Part heading={receiptPage.price} lines={lines}>
        {isOpen ? null : <Sum label={receiptPage.total} cents={totalCents} />}
      </Part>
      <Part heading={receiptPage.payments} lines={[]}>
        <PaymentLines payments={[...payments, ...refunds]} />
        {creditCents > 0 ? <Sum label={receiptPage.credit} cents={creditCents} /> : null}
        {refunds.length > 0 ? <Sum label={receiptPage.netPaid} cents={netPaidCents} /> : null}
        {isOpen ? <Sum label={receiptPage.unpaid} cents={left} /> : null}
      </Part>
      {schedule.length > 1 ? <Part heading={receiptPage.schedule} lines={schedule.map(scheduleLine)} /> : null}
    </>
  )
}

function scheduleLine({ kind, amountCents, ...due }: ScheduleView): Line {
  const stands = `${installmentNames[kind]}, ${dueText(due)}: ${guestPayments.state(due)}`
  return [stands, formatDollars(amountCents)]
}

function OnePayment({ booking, payment }: { booking: BookingPage; payment: PaymentView }) {
  const { amountCents, feeCents } = payment
  const lines = [
    ...tripLines(booking),
    [receiptPage.reference, booking.reference] as const,
    [receiptPage.applied, formatDollars(amountCents - feeCents)] as const,
    ...feeLines([payment]),
  ]
  return (
    <>
      <Part heading={receiptPage.price} lines={lines}>
        <Sum label={receiptPage.total} cents={amountCents} />
      </Part>
      <Part heading={receiptPage.payments} lines={[]}>
        <PaymentLines payments={[payment]} />
      </Part>
    </>
  )
}

function Part({ heading, lines, children }: { heading: string; lines: readonly Line[]; children?: ReactNode }) {
  return (
    <section className="mt-5">
      <h2 className="text-h3">{heading}</h2>
      <Facts lines={lines} className="mt-2">
        {children}
      </Facts>
    </section>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt className="font-bold text-ink!">{label}</dt>
      <dd className="font-bold">{formatDollars(cents)}</dd>
    </div>
  )
}

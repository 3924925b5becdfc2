import type { ReactNode } from 'react'
import { data, Link, useLocation } from 'react-router'
import { dayText, rangeText } from '../../content/dates.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { paymentWords, receiptPage } from '../../content/pages/guest.ts'
import { brokenLinkPage } from '../../content/pages/links.ts'
import { intermediarySentence, type SiteFacts, sellerLine } from '../../content/site.ts'
import { destinationTitle } from '../../content/wishes.ts'
import type { BookingView } from '../../operations/show-booking.ts'
import { dayOf } from '../../rules/dates.ts'
import { dollars } from '../../rules/money.ts'
import { Mark } from '../site/header.tsx'
import { BrokenLink } from '../site/link-sheet.tsx'
import { privateHeaders, privateMeta } from '../site/private-page.ts'
import { Button } from '../ui/button.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/receipt'
import { guestBooking } from './guest-booking.ts'
import { PaymentLines } from './payment-lines.tsx'

type Receipt = NonNullable<BookingView['receipt']>

export const headers = () => privateHeaders

export async function loader(visited: Route.LoaderArgs) {
  const booking = await guestBooking(visited)
  if (!booking?.receipt) return data(undefined, 404)
  return { booking, receipt: booking.receipt, site: visited.context.get(visitContext).site }
}

/** A browser that prints into a file names it so. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? receiptPage.title(loaderData.booking.reference) : brokenLinkPage.title
  return privateMeta(matches, title)
}

/** One sheet of paper, A4 or US letter; on a screen it looks like one. */
export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { booking, receipt, site } = loaderData
  return (
    <div className="sheet py-5 md:py-6 print:w-full print:py-0">
      <div className="mx-auto max-w-[48rem] print:max-w-none">
        <article className="border border-ink bg-snow p-4 sm:p-6 print:border-0 print:p-0 print:text-small">
          <Head booking={booking} receipt={receipt} site={site} />
          <Price booking={booking} receipt={receipt} />
          <Payments receipt={receipt} />
          <p className="mt-5 text-slate text-small">
            {receiptPage.currency} {intermediarySentence(site)}
          </p>
        </article>
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <Button tone="glow" className="noscript:hidden" onClick={() => window.print()}>
            {receiptPage.print}
          </Button>
          <Link to={`/booking${search}`} className="button">
            {receiptPage.back}
          </Link>
        </div>
      </div>
    </div>
  )
}

function Head({ booking, receipt, site }: { booking: BookingView; receipt: Receipt; site: SiteFacts }) {
  const { heading, reference, date, seller, guest } = receiptPage
  const [first] = receipt.payments
  return (
    <header>
      <p className="flex items-center gap-2 font-extrabold font-head text-h3">
        <Mark />
        {site.name}
      </p>
      <h1 className="mt-4 text-h2">{heading}</h1>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <Entry label={reference}>
          <span className="figure">{booking.reference}</span>
        </Entry>
        <Entry label={date}>{first ? dayText(dayOf(first.at)) : null}</Entry>
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

function Price({ booking, receipt }: { booking: BookingView; receipt: Receipt }) {
  const { seats, trip } = booking
  const { subtotalCents, feeCents, totalCents } = receipt
  const [first] = receipt.payments
  const lines = [
    [receiptPage.trip, destinationTitle(trip.destination)],
    [receiptPage.dates, rangeText(trip.startDate, trip.endDate)],
    [receiptPage.seats(dollars(subtotalCents / seats), seats), dollars(subtotalCents)],
    [receiptPage.subtotal, dollars(subtotalCents)],
    ...(first ? [[paymentWords.methods[first.method].fee, dollars(feeCents)]] : []),
  ]
  return (
    <section className="mt-5">
      <h2 className="text-h3">{receiptPage.price}</h2>
      <dl className="facts mt-2">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <Sum label={receiptPage.total} cents={totalCents} />
      </dl>
    </section>
  )
}

function Payments({ receipt: { payments, refunds, keptCents } }: { receipt: Receipt }) {
  return (
    <section className="mt-5">
      <h2 className="text-h3">{receiptPage.payments}</h2>
      <dl className="facts mt-2">
        <PaymentLines payments={[...payments, ...refunds]} />
        {refunds.length > 0 ? <Sum label={receiptPage.kept} cents={keptCents} /> : null}
      </dl>
    </section>
  )
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt className="font-bold text-ink!">{label}</dt>
      <dd className="font-bold">{dollars(cents)}</dd>
    </div>
  )
}

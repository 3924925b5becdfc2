import { data, redirect } from 'react-router'
import { Deadline } from '#app/page/deadline.tsx'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { operatorLine } from '#app/page/operator-name.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { stayPayable } from '#app/payments/payable-document.ts'
import { ScheduleLines } from '#app/payments/schedule-lines.tsx'
import { usePolling } from '#app/payments/use-polling.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Facts, type Line } from '#app/ui/facts.tsx'
import { visitContext } from '#app/visit.ts'
import { targetPicture } from '#app/waitlist/target.ts'
import { rangeText } from '#content/dates.ts'
import { quotePage as words } from '#content/pages/quote.ts'
import { dueText } from '#content/payments/due-text.ts'
import { installmentNames, paymentPlanWords } from '#content/payments/payment-words.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import { loadQuotePage, type QuotePage } from '#operations/quotes/load-quote-page.ts'
import { formatDollars } from '#rules/money.ts'
import { TRANSFER } from '#rules/orders/methods.ts'
import type { Route } from './+types/quote-page'
import { AcceptQuote } from './accept-quote.tsx'
import { quotePayload } from './use-quote.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const id = verifySignedLink('quote', request.url, tools.site)
  const quote = id && (await loadQuotePage(id, tools))
  return quote ? { quote } : data(undefined, 404)
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  stayPayable(request)
  return serverLoader()
}

/** Without a script no payment window opens, so this posts an order for a bank transfer. */
export async function action({ request, context }: Route.ActionArgs) {
  const { search } = new URL(request.url)
  const posted = await context.get(visitContext).postForm('create-quote-order', () => quotePayload(search, TRANSFER))
  const { status, answer } = posted
  if (!answer.paymentLink) return data({ refusal: answer.message }, status)
  const { pathname, search: query } = new URL(answer.paymentLink)
  return redirect(pathname + query, 303)
}

export const meta = titledMeta(words.title)

/** Rule M27: anyone with the link sees the quote and can accept it by paying. */
export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink />
  const { quote } = loaderData
  return <Shown quote={quote} refusal={actionData?.refusal} />
}

function Shown({ quote, refusal }: { quote: QuotePage; refusal: string | undefined }) {
  const { status, trip, seats } = quote
  const { heading, lead } = words.statuses[status]
  // It may be paid in another tab, or in a window that was open before a refresh.
  usePolling(status === 'open')
  return (
    <>
      <SheetHead
        kicker={words.kicker(trip.title, rangeText(trip.startDate, trip.endDate))}
        heading={heading(seats)}
        lead={lead}
        picture={targetPicture({ kind: 'departure', ...trip })}
      >
        <NextStep quote={quote} />
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1.2fr]">
        <div className="grid content-start gap-6">
          <Terms quote={quote} />
          {status === 'open' ? <Schedule quote={quote} /> : null}
        </div>
        {status === 'open' ? <AcceptQuote quote={quote} refusal={refusal} /> : null}
      </div>
    </>
  )
}

function NextStep({ quote: { status, orderLink, bookingLink } }: { quote: QuotePage }) {
  if (status === 'open')
    return orderLink ? (
      <div className="mt-4 grid justify-items-start gap-3">
        <p>{words.placed}</p>
        <a href={orderLink} className="button button-glow">
          {words.placedLink}
        </a>
      </div>
    ) : null
  return (
    <div className="mt-4">
      {bookingLink ? (
        <a href={bookingLink} className="button button-glow">
          {words.booking}
        </a>
      ) : (
        <LinkButton to={words.contact.href}>{words.contact.label}</LinkButton>
      )}
    </div>
  )
}

function Terms({ quote }: { quote: QuotePage }) {
  const { facts } = words
  const { trip, seats, isPrivate, listCents, subtotalCents, validUntil, status } = quote
  const lines: Line[] = [
    [facts.trip, trip.title],
    [facts.dates, rangeText(trip.startDate, trip.endDate)],
    ...operatorLine(trip),
    [facts.seats, seats],
    [facts.kind, isPrivate ? facts.private : facts.shared],
    ...(listCents ? [[facts.list, <s key="list">{formatDollars(listCents)}</s>] as const] : []),
    [facts.price, formatDollars(subtotalCents)],
    ...(status === 'open' ? [[facts.validUntil, <Deadline key="until" at={validUntil} />] as const] : []),
  ]
  return (
    <section>
      <h2>{facts.heading}</h2>
      <Facts lines={lines} className="mt-4" />
    </section>
  )
}

/** Rule M3: what is due now, and what later. */
function Schedule({ quote: { plan, dueCents, installments } }: { quote: QuotePage }) {
  const later = installments.slice(1)
  if (later.length === 0) return null
  return (
    <section>
      <h2>{words.schedule}</h2>
      <div className="mt-4">
        <ScheduleLines
          lines={[
            { key: 'now', when: words.now, what: installmentNames[plan], cents: dueCents },
            ...later.map(({ kind, amountCents, ...due }) => ({
              key: kind,
              when: dueText(due),
              what: installmentNames[kind],
              cents: amountCents,
            })),
          ]}
        />
      </div>
      <p className="mt-2 text-slate text-small">{paymentPlanWords.laterFee}</p>
    </section>
  )
}

import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { callHref } from '#app/staff/ui/contact-links.tsx'
import { DateTime, TimeLeft } from '#app/staff/ui/date-time.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import type { Column, SortedColumn } from '#app/staff/ui/record-table.tsx'
import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { consequences } from '#content/staff/consequences.ts'
import { orderPage, departureHolds as words } from '#content/staff/orders.ts'
import { staffQuotePage } from '#content/staff/quotes.ts'
import type { LiveHold } from '#db/orders/live-holds.ts'
import type { TimeZone } from '#rules/dates.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import type { SortName } from '#rules/staff/sorting.ts'

/** The order, or the quote as long as its guest has ordered nothing. */
export const hrefOfHold = ({ orderId, quoteId }: LiveHold) =>
  orderId ? `/staff/orders/${orderId}` : `/staff/quotes/${quoteId}`

/** The columns show who holds the seats, how to reach them, how they pay, and until when. */
export const holdColumns = (base?: TimeZone): SortedColumn<LiveHold, 'holds'>[] => [
  { head: words.name, ...sortedBy('name', base), cell: ({ name }) => name },
  { head: words.contact, cell: (hold) => <Contact {...hold} /> },
  { head: words.seats, ...sortedBy('seats', base), cell: ({ seats }) => seats, figure: true },
  // Among all departures, a phone has the trip in its place.
  {
    head: words.method,
    ...sortedBy('method', base),
    cell: (hold) => <Method {...hold} />,
    ...(base && { phone: 'second' }),
  },
  {
    head: words.held,
    ...sortedBy('until', base),
    cell: ({ expiresAt }) => <Held until={expiresAt} base={base} />,
    phone: 'first',
  },
]

/** The few holds of one departure are not sorted. */
const sortedBy = (sort: SortName<'holds'>, base: TimeZone | undefined) => (base ? {} : { sort })

export const releaseColumn: Omit<Column<LiveHold>, 'sort'> = {
  head: words.actions,
  cell: (hold) => <ReleaseHold hold={hold} />,
}

function Contact({ email, phone }: LiveHold) {
  return (
    <div>
      <a href={callHref(phone)} className="link">
        {phone}
      </a>
      <a href={`mailto:${email}`} className="link">
        <MailAddress email={email} />
      </a>
    </div>
  )
}

/** Two lines on a phone have room for the time that is left. */
function Held({ until, base }: { until: Date; base: TimeZone | undefined }) {
  return (
    <>
      <span className="max-[52rem]:[tr:not([data-open])_&]:hidden">
        <DateTime at={until} base={base} />{' '}
      </span>
      <span className="font-bold">
        <TimeLeft until={until} />
      </span>
    </>
  )
}

/** The method, and how far the payment has come. A link that was not opened may have gone to a wrong address. */
function Method({ method, confirmedAt, state, hasMoney }: LiveHold) {
  if (!method) return <StateMark tone="waiting">{words.unchosen}</StateMark>
  const isUnopened = isTransfer(method) && !confirmedAt
  const text = words.methodText(method, { isUnopened, isPending: state === 'pending', hasMoney })
  if (isUnopened) return <StateMark tone="risk">{text}</StateMark>
  return <StateMark tone={state === 'pending' || hasMoney ? 'waiting' : 'neutral'}>{text}</StateMark>
}

/** Rule S6: staff may release the seats of an order that no one has begun to pay. A quote's seats end with it: rule S7. */
function ReleaseHold({ hold }: { hold: LiveHold }) {
  const { orderId, quoteId, quotedCents, name, seats, state, hasMoney } = hold
  const { release, releaseConfirm } = orderPage
  if (quoteId && state !== 'pending' && !hasMoney) {
    return (
      <ActionForm
        intent="withdraw-quote"
        label={staffQuotePage.withdraw}
        about={name}
        tone="berry"
        confirm={`${consequences.quote(seats, quotedCents ?? 0)} ${staffQuotePage.withdrawConfirm}`}
        hidden={{ quoteId }}
        reason
      />
    )
  }
  if (!orderId || state !== 'open' || hasMoney) return null
  return (
    <ActionForm
      intent="release-hold"
      label={release}
      about={name}
      tone="berry"
      confirm={`${consequences.hold(seats)} ${releaseConfirm}`}
      hidden={{ orderId }}
      reason
    />
  )
}

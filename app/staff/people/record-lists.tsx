import type { ReactNode } from 'react'
import { BookingState } from '#app/staff/bookings/booking-state.tsx'
import { OpenSum } from '#app/staff/bookings/open-sum.tsx'
import { InquiryStatusMark } from '#app/staff/inquiries/inquiry-status.tsx'
import { ReplyClock } from '#app/staff/inquiries/reply-clock.tsx'
import { OrderStateMark } from '#app/staff/orders/order-state.tsx'
import { QuoteMark } from '#app/staff/quotes/quote-mark.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import type { Column } from '#app/staff/ui/record-table.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { EntryStatusMark } from '#app/staff/waitlist/entry-status.tsx'
import { targetOf } from '#app/staff/waitlist/entry-target.ts'
import { inquiryKindNames } from '#content/staff/inquiries.ts'
import { orderPage } from '#content/staff/orders.ts'
import { recordLists as words } from '#content/staff/search.ts'
import { formatTarget, tripText } from '#content/waitlist/targets.ts'
import type { ListedBooking } from '#db/bookings/booking-rows.ts'
import type { ListedInquiry } from '#db/inquiries/inquiry-rows.ts'
import type { ListedMessage } from '#db/messages/guest-messages.ts'
import type { ListedOrder } from '#db/orders/order-rows.ts'
import type { PersonRecord } from '#db/staff/search.ts'
import type { ListedEntry } from '#db/waitlist/entry-rows.ts'
import type { DocumentRow, QuoteRow } from '#operations/staff/record-rows.ts'
import { formatShortCode } from '#rules/bank/rf-reference.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { responseClock } from '#rules/inquiries/inquiry-handling.ts'
import { formatDollars } from '#rules/money.ts'
import { Documents, Messages } from './paper-lists.tsx'

type FoundBooking = ListedBooking & { foundGuests?: string[] }
type FoundInquiry = Omit<ListedInquiry, 'payload'>

export type RecordRows = {
  bookings: readonly FoundBooking[]
  orders: readonly ListedOrder[]
  quotes: readonly QuoteRow[]
  entries: readonly ListedEntry[]
  inquiries: readonly FoundInquiry[]
  documents: readonly DocumentRow[]
  messages: readonly ListedMessage[]
}

/** What the tables need to say in words. */
export type ListContext = { titles: TripTitles; now: Date }

type Props = {
  rows: RecordRows
  context: ListContext
  /** On the page of one person, every record is theirs. */
  withPerson?: boolean
  /** Shown below the list of a kind. */
  below?(kind: keyof RecordRows): ReactNode
}

const heads = words.columns

/** One table for each kind of which there are records. */
export function RecordLists({ rows, context, withPerson = false, below }: Props) {
  const whose = <Row extends Owned>(record: PersonRecord): Column<Row>[] =>
    withPerson ? [{ head: heads.person, cell: (row) => <Person record={record} {...row} />, phone: 'second' }] : []
  return (
    <>
      {rows.bookings.length > 0 ? (
        <RecordSection
          words={words.bookings}
          rows={rows.bookings}
          href={({ id }) => `/staff/bookings/${id}`}
          columns={[bookingHead, ...whose<FoundBooking>('booking'), ...bookingColumns(context)]}
        >
          {below?.('bookings')}
        </RecordSection>
      ) : null}
      {rows.orders.length > 0 ? (
        <RecordSection
          words={words.orders}
          rows={rows.orders}
          href={({ id }) => `/staff/orders/${id}`}
          columns={[orderHead, ...whose<ListedOrder>('order'), ...orderColumns(context)]}
        />
      ) : null}
      {rows.quotes.length > 0 ? (
        <RecordSection
          words={words.quotes}
          rows={rows.quotes}
          href={({ id }) => `/staff/quotes/${id}`}
          columns={[quoteHead(context), ...whose<QuoteRow>('quote'), ...quoteColumns]}
        />
      ) : null}
      {rows.entries.length > 0 ? (
        <RecordSection
          words={words.entries}
          rows={rows.entries}
          href={({ id }) => `/staff/waitlist/${id}`}
          columns={[entryHead(context), ...whose<ListedEntry>('waitlist-entry'), ...entryColumns]}
        >
          {below?.('entries')}
        </RecordSection>
      ) : null}
      {rows.inquiries.length > 0 ? (
        <RecordSection
          words={words.inquiries}
          rows={rows.inquiries}
          href={({ id }) => `/staff/inquiries/${id}`}
          columns={[inquiryHead, ...whose<FoundInquiry>('inquiry'), ...inquiryColumns(context)]}
        >
          {below?.('inquiries')}
        </RecordSection>
      ) : null}
      <Documents documents={rows.documents} />
      <Messages messages={rows.messages} />
    </>
  )
}

type Owned = { id: string; name: string; email: string }

function Person({ record, id, name, email }: Owned & { record: PersonRecord }) {
  if (!email) return null
  return (
    <div>
      <TextLink to={`/staff/people/${record}/${id}`}>{name.trim() || email}</TextLink>
      <MailAddress email={email} />
    </div>
  )
}

const bookingHead: Column<FoundBooking> = { head: heads.reference, cell: ({ reference }) => reference, figure: true }

function bookingColumns({ titles }: ListContext): Column<FoundBooking>[] {
  return [
    {
      head: heads.trip,
      cell: (row) => <Trip trip={tripText(row, titles)} guests={row.foundGuests} />,
      phone: 'second',
    },
    { head: heads.seats, cell: ({ seats }) => seats, figure: true },
    { head: heads.open, cell: (row) => <OpenSum {...row} />, figure: true, phone: 'first' },
    { head: heads.status, cell: ({ state }) => <BookingState state={state} />, phone: 'second' },
    { head: heads.booked, cell: ({ at }) => <DateTime at={at} /> },
  ]
}

function Trip({ trip, guests = [] }: { trip: string; guests?: readonly string[] | undefined }) {
  return (
    <>
      {trip}
      {guests.length > 0 ? <span className="block">{words.guests(guests.join(', '))}</span> : null}
    </>
  )
}

const orderHead: Column<ListedOrder> = {
  head: heads.order,
  cell: ({ shortCode, method }) => (shortCode ? formatShortCode(shortCode) : orderPage.methods[method]),
}

function orderColumns({ titles }: ListContext): Column<ListedOrder>[] {
  return [
    { head: heads.trip, cell: (row) => tripText(row, titles), phone: 'second' },
    { head: heads.seats, cell: ({ seats }) => seats, figure: true },
    { head: heads.amount, cell: ({ totalCents }) => formatDollars(totalCents), figure: true, phone: 'first' },
    { head: heads.status, cell: ({ state }) => <OrderStateMark state={state} />, phone: 'second' },
    { head: heads.ordered, cell: ({ at }) => <DateTime at={at} /> },
  ]
}

function quoteHead({ titles }: ListContext): Column<QuoteRow> {
  return { head: heads.quote, cell: (row) => tripText(row, titles) }
}

const quoteColumns: Column<QuoteRow>[] = [
  { head: heads.seats, cell: ({ seats }) => seats, figure: true },
  { head: heads.price, cell: ({ subtotalCents }) => formatDollars(subtotalCents), figure: true, phone: 'first' },
  { head: heads.status, cell: ({ status }) => <QuoteMark status={status} />, phone: 'second' },
  { head: heads.until, cell: ({ validUntil }) => <DateTime at={validUntil} /> },
]

function entryHead({ titles }: ListContext): Column<ListedEntry> {
  return { head: heads.entry, cell: (row) => formatTarget(targetOf(row), titles) }
}

const entryColumns: Column<ListedEntry>[] = [
  { head: heads.people, cell: ({ people }) => people, figure: true, phone: 'first' },
  { head: heads.status, cell: (row) => <EntryStatusMark entry={row} />, phone: 'second' },
  { head: heads.joined, cell: ({ at }) => <DateTime at={at} /> },
]

const inquiryHead: Column<FoundInquiry> = { head: heads.inquiry, cell: ({ kind }) => inquiryKindNames[kind] }

function inquiryColumns({ now }: ListContext): Column<FoundInquiry>[] {
  return [
    { head: heads.status, cell: ({ status }) => <InquiryStatusMark status={status} />, phone: 'second' },
    {
      head: heads.reply,
      cell: (row) => <ReplyClock clock={responseClock({ ...row, receivedAt: row.at }, now)} isShort />,
    },
    { head: heads.received, cell: ({ at }) => <DateTime at={at} />, phone: 'first' },
  ]
}

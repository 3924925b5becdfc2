import { PaymentMark } from '#app/staff/bookings/payment-marks.tsx'
import { dayIn, oneOf, readListQuery, sortIn, toList } from '#app/staff/list-query.ts'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import type { SortedColumn } from '#app/staff/ui/record-table.tsx'
import { optionsOf } from '#app/staff/ui/select-field.tsx'
import { choice, type Filter, StaffListPage } from '#app/staff/ui/staff-list.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { visitContext } from '#app/visit.ts'
import { moneyMethodNames } from '#content/payments/payment-words.ts'
import { paymentsPage as words } from '#content/staff/payments.ts'
import type { ListedPayment, PaymentFilter } from '#db/payments/payment-rows.ts'
import { loadPaymentList } from '#operations/payments/list-payments.ts'
import { toReferenceWords } from '#rules/bookings/booking-reference.ts'
import { formatDollars } from '#rules/money.ts'
import { MONEY_METHODS } from '#rules/orders/methods.ts'
import { providerNumber } from '#rules/orders/other-money.ts'
import { PAYMENT_STATES, REFUND_STATES } from '#rules/payments/payments.ts'
import { formatCursor } from '#rules/staff/pagination.ts'
import { parseAmount } from '#rules/staff/search-amounts.ts'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import type { Route } from './+types/payments'

const KINDS = ['payment', 'refund'] as const
const STATES = [...new Set([...PAYMENT_STATES, ...REFUND_STATES])]

export function paymentFilter(query: URLSearchParams): PaymentFilter {
  const typed = query.get('q') ?? ''
  const amountCents = parseAmount(typed)
  return {
    words: amountCents === undefined ? toReferenceWords(parseSearchWords(typed)) : [],
    amountCents,
    kind: oneOf(KINDS, query.get('kind')),
    state: oneOf(STATES, query.get('state')),
    method: oneOf(MONEY_METHODS, query.get('method')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const { query, cursor } = readListQuery(request)
  const filter = paymentFilter(query)
  const sort = sortIn('payments', query)
  const { page, ...facts } = await loadPaymentList(filter, sort, cursor, tools)
  return { list: toList(query, page, formatCursor), ...facts }
}

const { at, kind, who, method, amount, fee, state, transaction } = words.columns

const columns: SortedColumn<ListedPayment, 'payments'>[] = [
  { head: who, sort: 'name', cell: (row) => <Payer {...row} /> },
  { head: at, sort: 'at', cell: (row) => <DateTime at={row.at} />, phone: 'second' },
  { head: kind, sort: 'kind', cell: kindText },
  { head: method, sort: 'method', cell: (row) => moneyMethodNames[row.method] },
  { head: amount, sort: 'amount', cell: (row) => formatDollars(signedCents(row)), figure: true, phone: 'first' },
  { head: fee, sort: 'fee', cell: ({ feeCents }) => (feeCents > 0 ? formatDollars(feeCents) : null), figure: true },
  {
    head: state,
    sort: 'state',
    cell: (row) => (row.meaning === 'taken-back' ? null : <PaymentMark state={row.state} />),
    phone: 'second',
  },
  {
    head: transaction,
    cell: (row) => <span className="block min-w-[5rem] [overflow-wrap:anywhere]">{providerNumber(row)}</span>,
  },
]

export function kindText({ kind: what, meaning }: Pick<ListedPayment, 'kind' | 'meaning'>): string {
  return meaning === 'taken-back' ? words.takenBack : words.kinds[what]
}

/** Refunds are money that leaves. */
function signedCents({ kind: what, amountCents }: Pick<ListedPayment, 'kind' | 'amountCents'>): number {
  return what === 'refund' ? -amountCents : amountCents
}

function Payer({ name, reference, bookingId, orderId }: ListedPayment) {
  const href = bookingId ? `/staff/bookings/${bookingId}` : `/staff/orders/${orderId}`
  return (
    <div>
      {name || words.erased}
      <span className="block max-[52rem]:ml-2 max-[52rem]:inline">
        <TextLink to={href}>{reference ?? words.unbooked}</TextLink>
      </span>
    </div>
  )
}

const filters: Filter[] = [
  choice('kind', words.filters.kind, words.filters.anyKind, optionsOf(KINDS, words.kinds)),
  choice('state', words.filters.state, words.filters.anyState, optionsOf(STATES, words.states)),
  choice('method', words.filters.method, words.filters.anyMethod, optionsOf(MONEY_METHODS, moneyMethodNames)),
  { kind: 'day', name: 'from', label: words.filters.from },
  { kind: 'day', name: 'to', label: words.filters.to },
]

/** Without what is zero, but for what staff look for first. */
function toFacts({ all, ...cents }: Totals) {
  const labels = words.totals
  const { receivedCents, feeCents, pendingCents, refundedCents, toRefundCents, takenBackCents } = cents
  const sums = [
    { label: labels.received, sum: receivedCents, isFirst: true },
    { label: labels.fees, sum: feeCents },
    { label: labels.pending, sum: pendingCents },
    { label: labels.refunded, sum: refundedCents, isFirst: true },
    { label: labels.toRefund, sum: toRefundCents },
    { label: labels.takenBack, sum: takenBackCents },
  ]
  return [
    { label: labels.all, value: all },
    ...sums
      .filter(({ sum, isFirst }) => isFirst || sum > 0)
      .map(({ label, sum }) => ({ label, value: formatDollars(sum) })),
  ]
}

type Totals = NonNullable<Route.ComponentProps['loaderData']['totals']>

export default function Payments({ loaderData: { list, isTooLong, totals } }: Route.ComponentProps) {
  return (
    <StaffListPage
      words={words}
      csv="/staff/payments/export.csv"
      filters={filters}
      list={list}
      totals={totals && toFacts(totals)}
      isTooLong={isTooLong}
      columns={columns}
    />
  )
}

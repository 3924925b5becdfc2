import { bookingPage } from './booking-record.ts'

const { kinds, states, takenBack } = bookingPage.payments

/** The list of payments and refunds on all bookings. */
export const paymentsPage = {
  title: 'Payments',
  label: 'Payments and refunds, newest first',
  none: 'No payments match these filters.',
  shown: (count: number) => (count === 1 ? '1 payment on this page' : `${count} payments on this page`),
  search: 'Search by name, email, or booking reference',
  kinds,
  takenBack,
  states,
  columns: {
    at: 'When',
    kind: 'Type',
    who: 'Guest',
    method: 'Method',
    amount: 'Amount',
    fee: 'Fee included',
    state: 'Status',
    transaction: 'Transaction ID',
  },
  totals: {
    all: 'Payments and refunds',
    received: 'Received',
    fees: 'Fees included',
    pending: 'Payments pending',
    refunded: 'Refunded',
    toRefund: 'Refunds to be sent',
    takenBack: 'Payments taken back',
  },
  unbooked: 'Unbooked order',
  erased: 'Erased',
  filters: {
    kind: 'Type',
    anyKind: 'Payments and refunds',
    state: 'Status',
    anyState: 'All statuses',
    method: 'Payment method',
    anyMethod: 'Any method',
    from: 'From (UTC)',
    to: 'To (UTC)',
  },
  csv: {
    at: 'Recorded on (UTC)',
    settled: 'Settled on (UTC)',
    reference: 'Booking',
    name: 'Guest',
    received: 'Payment (USD)',
    refunded: 'Refund (USD)',
    fee: 'Fee included (USD)',
  },
}

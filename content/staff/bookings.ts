import type { PaymentPlan } from '#rules/installments/schedule.ts'

const plans: Record<PaymentPlan, string> = { full: 'Full payment', deposit: 'Deposit' }
const states = { confirmed: 'Booked', cancelled: 'Cancelled' }

export const bookingsPage = {
  title: 'Bookings',
  label: 'Bookings, newest first',
  none: 'No bookings match these filters.',
  shown: (count: number) => (count === 1 ? '1 booking on this page' : `${count} bookings on this page`),
  search: 'Search by name, email, reference, or country',
  filters: {
    state: 'Status',
    anyState: 'All statuses',
    destination: 'Trip',
    anywhere: 'All trips',
    departure: 'Departure',
    anyDeparture: 'All departures',
    from: 'Trip starts from',
    to: 'Trip starts by',
    plan: 'Payment plan',
    anyPlan: 'All plans',
    method: 'Payment method',
    anyMethod: 'Any method',
    overdue: 'Overdue',
    all: 'All',
    onlyOverdue: 'Overdue only',
  },
  bulk: {
    summary: (bookings: number, guests: number) =>
      `${bookings === 1 ? '1 booking' : `${bookings} bookings`} chosen (${guests === 1 ? '1 guest' : `${guests} guests`})`,
    nonePicked: 'Choose at least one booking.',
  },
  columns: {
    reference: 'Reference',
    name: 'Name',
    trip: 'Trip',
    seats: 'Seats',
    paid: 'Paid',
    open: 'Balance due',
    state: 'Status',
  },
  totals: { bookings: 'Bookings not cancelled', seats: 'Seats', price: 'Price', paid: 'Paid', due: 'Balance due' },
  states,
  plans,
  overdue: 'Overdue',
  seeDeparture: 'See departure',
  csv: {
    email: 'Email',
    firstDay: 'Start date',
    plan: 'Payment plan',
    price: 'Price (USD)',
    paid: 'Paid (USD)',
    overdue: 'Overdue (USD)',
    booked: 'Booked on',
  },
}

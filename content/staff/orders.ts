import type { OrderEnd } from '../../rules/orders/orders.ts'
import type { PaymentMethod } from '../../rules/orders/prices.ts'
import type { ReleaseHoldRefusal } from '../../rules/staff/order-action-forms.ts'
import { prose } from '../prose.ts'

const methods: Record<PaymentMethod, string> = {
  paypal: 'PayPal',
  'bank-transfer': 'Bank transfer',
  crypto: 'Cryptocurrency',
}

/** One order of a guest, and the release of its seats (rule S6). */
export const orderPage = {
  title: (name: string) => `Order of ${name}`,
  erased: 'Erased',
  states: {
    open: 'Unpaid',
    pending: 'Payment pending',
    paid: 'Paid',
    refunded: 'Refunded',
    void: 'Ended unpaid',
  },
  methods,
  facts: {
    heading: 'Order details',
    email: 'Email',
    phone: 'Phone',
    seats: 'Seats',
    method: 'Payment method',
    total: 'Amount',
    code: 'Short code',
    ordered: 'Ordered',
    opened: 'Link in email opened',
    held: 'Seats held until',
    ended: 'Ended by',
    booking: 'Booking',
  },
  notOpened: 'Not yet',
  notHeld: 'Not held',
  ends: {
    guest: 'The guest',
    'new-order': 'A new order of the guest',
    staff: 'Staff',
    'departure-cancelled': 'The cancelled departure',
  } satisfies Record<OrderEnd, string>,
  seeBooking: 'View booking',
  actions: 'Actions',
  release: 'Release seats',
  releaseConfirm:
    prose(`The seats are free at once and may go to the next party on the waiting list. A guest who confirmed
    their address gets an email. You can’t undo it.`),
  released: 'Seats released.',
  refusals: {
    'missing-reason': 'Enter a reason.',
    'not-open': 'This order is paid, has ended, or holds no seats.',
    'has-money': 'A payment for this order has begun, so its seats can’t be released here.',
  } satisfies Record<ReleaseHoldRefusal, string>,
}

/** The unpaid holds on a departure’s page. */
export const departureHolds = {
  heading: 'Unpaid holds',
  label: 'Seats held for guests who haven’t paid, oldest first',
  none: 'No one is holding seats right now.',
  name: 'Name',
  seats: 'Seats',
  method: 'Payment method',
  held: 'Held until',
  actions: 'Actions',
  methodText: (method: PaymentMethod, isUnopened: boolean) =>
    isUnopened ? `${methods[method]}, link not opened` : methods[method],
}

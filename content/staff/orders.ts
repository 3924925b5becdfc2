import { moneyMethodNames as methods } from '#content/payments/payment-words.ts'
import { prose } from '#content/prose.ts'
import type { ExtendTransferRefusal } from '#rules/bank/bank-transfers.ts'
import type { orderMoneyForms } from '#rules/bookings/order-money-forms.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import type { OrderEnd } from '#rules/orders/orders.ts'
import type { RecordPaymentRefusal } from '#rules/orders/other-money.ts'
import type { orderActionForms, ReleaseHoldRefusal } from '#rules/staff/order-action-forms.ts'
import type { timelineForms } from '#rules/staff/staff-action-forms.ts'
import { extendTransferRefusals, moreTimeWords, recordPaymentRefusals, recordPaymentWords } from './other-money.ts'

const released = 'Seats released.'

/** A guest's order, and the release of its seats (rule S6). */
export const orderPage = {
  title: (name: string) => `${name}’s order`,
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
    reference: 'Bank reference',
    code: 'Short code',
    ordered: 'Ordered',
    opened: 'Link in email opened',
    received: 'Received',
    awaited: 'Outstanding',
    until: 'Must arrive by',
    held: 'Seats held until',
    ended: 'Ended by',
    quote: 'Quote',
    booking: 'Booking',
  },
  reference: 'bank reference',
  notOpened: 'Not yet',
  notHeld: 'Not held',
  ends: {
    guest: 'The guest',
    'new-order': 'A newer order from the guest',
    staff: 'Staff',
    'departure-cancelled': 'Departure cancelled',
    'full-refund': 'A full refund',
  } satisfies Record<OrderEnd, string>,
  seeQuote: 'View quote',
  seeBooking: 'View booking',
  actions: 'Actions',
  release: 'Release seats',
  releaseConfirm:
    prose(`This releases the seats immediately. They may go to the next party on the waiting list. A guest who
    confirmed their address gets an email. You can’t undo it.`),
  released,
  done: {
    note: 'Note added.',
    'resend-mail': 'We’re sending the email again.',
    'release-hold': released,
    'record-payment': recordPaymentWords.order.done,
    'extend-transfer': moreTimeWords.transferDone,
  } satisfies Record<keyof typeof orderActionForms | keyof typeof orderMoneyForms | keyof typeof timelineForms, string>,
  refusals: {
    'missing-reason': 'Enter a reason.',
    'has-money': 'A payment for this order has started, so you can’t release its seats here.',
    ...recordPaymentRefusals,
    ...extendTransferRefusals,
    'stale-version': 'Someone else recorded money for this order while you had it open. Check it and try again.',
    'seats-gone': 'The seats have gone to someone else. Free some up first, or refund the payment.',
  } satisfies Record<
    ReleaseHoldRefusal | RecordPaymentRefusal | ExtendTransferRefusal | 'stale-version' | 'seats-gone',
    string
  >,
}

type PaymentFacts = { isUnopened: boolean; isPending: boolean; hasMoney: boolean }

/** The method, and how far the payment has come. */
function methodText(method: PaymentMethod, { isUnopened, isPending, hasMoney }: PaymentFacts): string {
  if (isPending) return `${methods[method]}, payment pending`
  if (hasMoney) return `${methods[method]}, part received`
  return isUnopened ? `${methods[method]}, link not opened` : methods[method]
}

/** The unpaid holds on a departure’s page. */
export const departureHolds = {
  heading: 'Unpaid holds',
  label: 'Seats held for guests who haven’t paid, oldest first',
  none: 'No one is holding seats right now.',
  name: 'Name',
  contact: 'Contact',
  seats: 'Seats',
  method: 'Payment method',
  held: 'Held until',
  actions: 'Actions',
  methodText,
  unchosen: 'Not chosen yet',
}

/** The list of unpaid holds on all departures. */
export const holdsPage = {
  title: 'Holds',
  intro:
    'Seats that no one else can book, because someone is paying for them or has a quote. We release them at the time shown.',
  label: 'Seats held for guests who haven’t paid, newest first',
  none: 'No holds match these filters.',
  trip: 'Departure',
  filters: { trip: 'Trip', anyTrip: 'All trips', method: 'Payment method', anyMethod: 'Any method' },
}

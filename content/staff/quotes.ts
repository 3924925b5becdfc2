import type { Field } from '#content/forms/form.ts'
import { prose } from '#content/prose.ts'
import type { QuoteField } from '#rules/quotes/quote-form.ts'
import {
  type CreateQuoteRefusal,
  type ExtendQuoteRefusal,
  MAX_QUOTE_DAYS,
  type QuoteStatus,
  type ReturnToSaleRefusal,
} from '#rules/quotes/quotes.ts'

export const quoteStatusNames: Record<QuoteStatus, string> = {
  open: 'Waiting for the guest',
  accepted: 'Booked',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

export const quotesPage = {
  title: 'Quotes',
  intro: 'Seats we’re holding for guests who booked by phone or asked for a private charter.',
  label: 'Quotes, newest first',
  none: 'No quotes match these filters. To create one, start a new booking.',
  charter: 'Quote a charter',
  columns: {
    name: 'Guest',
    trip: 'Departure',
    seats: 'Seats',
    price: 'Price',
    status: 'Status',
    until: 'Valid until',
    made: 'Created',
  },
  filters: { status: 'Status', any: 'All statuses' },
  private: (trip: string) => `${trip}, private`,
}

export const quoteFields: Record<Exclude<QuoteField, 'reason'>, Field> = {
  departureId: { name: 'departureId', label: 'Departure', type: 'select' },
  destination: { name: 'destination', label: 'Trip', type: 'select' },
  startDate: { name: 'startDate', label: 'Start date', type: 'date' },
  endDate: { name: 'endDate', label: 'End date', type: 'date' },
  seats: { name: 'seats', label: 'Seats', type: 'number', required: true, min: 1, max: 40 },
  firstName: { name: 'firstName', label: 'First name', type: 'text', required: true },
  lastName: { name: 'lastName', label: 'Last name', type: 'text', required: true },
  email: { name: 'email', label: 'Email', type: 'email', required: true },
  phone: { name: 'phone', label: 'Phone', type: 'tel', required: true },
  priceCents: {
    name: 'priceCents',
    label: 'Price for all seats (US dollars)',
    type: 'text',
    hint: 'Leave blank for the departure’s own price.',
  },
  plan: {
    name: 'plan',
    label: 'Payment plan',
    type: 'select',
    required: true,
    options: [
      { value: 'full', label: 'Full payment' },
      { value: 'deposit', label: 'Deposit now, the rest later' },
    ],
  },
  method: {
    name: 'method',
    label: 'Way to pay',
    type: 'select',
    hint: 'With a bank transfer, we email the bank details immediately and hold the seats until it arrives.',
  },
  lastDay: {
    name: 'lastDay',
    label: 'Valid through',
    type: 'date',
    required: true,
    hint: `We release the seats after this day. Up to ${MAX_QUOTE_DAYS} days.`,
  },
}

const refusals: Record<CreateQuoteRefusal, string> = {
  'missing-reason': 'Enter a reason.',
  'unknown-departure': 'Choose a departure.',
  'unknown-destination': 'Choose a trip.',
  'departure-full': 'This departure doesn’t have that many available seats. Enter fewer seats or choose another one.',
  'sales-closed': 'This departure is gathering, cancelled, or past. Open it first, or choose another one.',
  'placeholder-price': 'This departure has no real price yet. Enter a price for all seats.',
  'method-not-offered': 'That way to pay isn’t available right now. Choose another.',
  'deposit-not-offered': 'This departure starts too soon for a deposit. Choose full payment.',
  'transfer-too-late': 'This departure starts too soon for a bank transfer. Choose another way to pay.',
  'ends-in-past': 'The last day must be today or later.',
  'too-long': `Seats can be held for up to ${MAX_QUOTE_DAYS} days. Choose an earlier last day.`,
  'ends-after-start': 'The last day must be before the departure starts.',
  'ends-after-deposits': 'On that day it’s too late for a deposit. Choose an earlier last day, or full payment.',
  'below-floor': 'This price is lower than agents may quote. Enter a higher one, or ask an owner.',
  'departure-in-use':
    'People have booked this departure, hold seats on it, or are waiting for it, so it can’t become private. Choose another one.',
  'already-booked':
    'This email address has a booking on this departure. Add seats there, or check “Book again” below and save.',
  'starts-in-past': 'The start date must be in the future.',
  'ends-before-start': 'The end date must be on or after the start date.',
}

const losing = (parties: number) =>
  parties === 1
    ? '1 party on its list will read that it’s gone'
    : `${parties} parties on its list will read that it’s gone`

export const quoteFormPage = {
  title: 'Quote a private charter',
  intro: prose(`We email the guest a quote with a link to accept and pay. The departure isn’t on any public page, and no
    one else can book it.`),
  submit: 'Send quote',
  groups: { departure: 'Departure', newDeparture: 'Or a new departure', guest: 'Guest', price: 'Price and payment' },
  newDeparture: 'New departure (details below)',
  anyMethod: 'The guest chooses',
  departure: (trip: string, free: number, price: string, parties: number) =>
    `${trip} (${free} available, ${price} per seat${parties > 0 ? `; ${losing(parties)}` : ''})`,
  reason: 'Reason',
  reasonHint: 'Saved in the audit log. Say why the price is lower, if it is.',
  problems: 'Something is missing or incorrect. Nothing was saved.',
  refusals,
}

export const staffQuotePage = {
  title: (name: string) => `Quote for ${name}`,
  erased: 'Erased',
  made: 'Seats held. We’ve emailed the guest.',
  facts: {
    heading: 'Quote',
    email: 'Email',
    phone: 'Phone',
    departure: 'Departure',
    seats: 'Seats',
    list: 'Regular price',
    price: 'Agreed price',
    discount: 'Discount',
    plan: 'Payment plan',
    due: 'Due now',
    method: 'Way to pay',
    until: 'Valid until',
    made: 'Created',
    by: 'Created by',
    inquiry: 'Inquiry',
    booking: 'Booking',
  },
  plans: { full: 'Full payment', deposit: 'Deposit' },
  anyMethod: 'The guest chooses',
  seeInquiry: 'View inquiry',
  seeBooking: 'View booking',
  private: (trip: string) => `${trip} (private)`,
  orders: {
    heading: 'Payments started',
    label: 'Orders for this quote, newest first',
    none: 'The guest hasn’t chosen how to pay yet.',
    method: 'Way to pay',
    amount: 'Amount',
    state: 'Status',
    at: 'Started',
  },
  actions: 'Actions',
  mailAgain: 'Email link again',
  mailAgainConfirm: 'We email the guest the same link again.',
  extend: 'Extend',
  extendConfirm: 'We hold the seats through a later day and email the guest the link again.',
  copyLink: 'Copy link',
  copyConfirm: 'Anyone with the link can accept and pay. The audit log records that you viewed it.',
  withdraw: 'Withdraw quote',
  withdrawConfirm:
    prose(`This releases the seats immediately, and we email the guest. The next party on the waiting list may be invited.
    You can’t undo it.`),
  done: {
    withdraw: 'Quote withdrawn. We’ve emailed the guest.',
    'mail-again': 'Link sent.',
    extend: 'Quote extended. We’ve emailed the guest.',
    'copy-link': 'The link is below. The audit log records that you viewed it.',
  },
  refusals: {
    'missing-reason': 'Enter a reason.',
    'unknown-quote': 'We couldn’t find that quote.',
    'not-open': 'This quote has been paid, was withdrawn, or has expired.',
    'has-money': 'The guest has started paying, so you can’t withdraw the quote.',
    'not-later': 'Choose a day after the last one.',
    'ends-in-past': refusals['ends-in-past'],
    'too-long': refusals['too-long'],
    'ends-after-start': refusals['ends-after-start'],
    'ends-after-deposits': refusals['ends-after-deposits'],
  } satisfies Record<ExtendQuoteRefusal, string>,
}

/** The quotes on a departure's page and on an inquiry's. */
export const quotesPart = {
  heading: 'Quotes',
  label: 'Seats held for guests at an agreed price, newest first',
  none: 'No quotes yet.',
  name: 'Guest',
  seats: 'Seats',
  price: 'Price',
  status: 'Status',
  until: 'Valid until',
  quote: 'Quote a charter',
}

/** A private departure is not on any public page. */
export const privateDeparture = {
  note: 'Private charter: this departure isn’t listed publicly, and only its party can book it.',
  waiting:
    'We’ve emailed the parties on its waiting list that this date is gone. Move them to another date, or remove them.',
  action: {
    label: 'Return to public sale',
    confirm: 'The departure is listed publicly again and gathers people like a new one.',
  },
  done: 'The departure is on public sale again.',
  refusals: {
    'missing-reason': 'Enter a reason.',
    'unknown-departure': 'We couldn’t find that departure.',
    'not-private': 'This departure is public, or a party has booked it or holds its seats.',
    'departure-past': 'This departure is cancelled or has started.',
  } satisfies Record<ReturnToSaleRefusal, string>,
}

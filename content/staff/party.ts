import type { ExcessUse, PartyAction, PartyChangeRefusal } from '#rules/bookings/party-changes.ts'
import { guestDetailsPage } from './guest-details.ts'
import { newBookingPage } from './new-booking.ts'

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

const excess: Record<ExcessUse, string> = {
  refund: 'Refund it the way it was paid',
  credit: 'Issue a credit to the booker',
}

/** Rule M29: the page where staff change a party. */
export const partyPage = {
  title: 'Change party',
  of: (reference: string) => `Change party: ${reference}`,
  links: { 'add-seats': 'Add seats', 'drop-seats': 'Drop seats', 'split-booking': 'Split booking' } satisfies Record<
    PartyAction,
    string
  >,
  choose: 'What changes',
  seats: 'Seats to add',
  seatsHint: (free: number, price: string) => `${seats(free)} available on this departure, at ${price} each today.`,
  leaving: 'Guests to remove',
  leavingHint: 'The booker can’t leave. Replace the guest instead.',
  staying: 'Guests who get their own booking',
  alone: 'This booking has 1 guest. There’s no one to drop or split off.',
  excess: 'Overpayment',
  excessNames: excess,
  excessOptions: Object.entries(excess).map(([value, label]) => ({ value, label })),
  guest: (position: number, name: string) => name || `Guest ${position}`,
  work: 'Preview the change',
  worked: 'Effect of the change',
  label: 'The booking before and after the change',
  columns: { what: 'Figure', before: 'Now', after: 'After', other: 'New booking' },
  rows: {
    seats: 'Seats',
    price: 'Price',
    deposit: 'Non-refundable deposit, included',
    paid: 'Paid',
    due: 'Balance due',
  },
  schedule: {
    heading: 'Payment schedule after the change',
    other: 'Payment schedule for the new booking',
    label: 'Payments and their due dates',
    part: 'Payment',
    due: 'Due',
    amount: 'Amount',
  },
  notes: {
    added: (sum: string) => `${sum} more. The first payment for the new seats is due within 7 days.`,
    kept: (sum: string) => `${sum} of the price is the non-refundable deposit for the dropped seats.`,
    refund: (sum: string) => `We refund ${sum}, newest payment first.`,
    credit: (sum: string) => `We issue a ${sum} credit. The price keeps that amount, because the credit stands for it.`,
    nothing: 'No money moves. What’s been paid counts toward the seats that stay.',
    moved: (sum: string) => `${sum} of what’s been paid moves to the new booking.`,
    erased: 'We erase these guests’ details, and the seats go to the next waiting party.',
  },
  booker: 'Booker of the new booking',
  bookerHint: 'The first guest you chose becomes the booker.',
  confirm: {
    'add-seats': 'We add the seats and email the booker the new schedule.',
    'drop-seats': 'We release the seats immediately and email the booker. You can’t undo it.',
    'split-booking': 'We create the new booking and email both bookers. You can’t undo it.',
  } satisfies Record<PartyAction, string>,
  done: {
    'add-seats': 'Seats added. We’ve emailed the guest.',
    'drop-seats': 'Seats dropped. We’ve emailed the guest.',
    'split-booking': 'Booking split. We’ve emailed both bookers.',
    new: newBookingPage.booked,
    details: guestDetailsPage.saved,
  } satisfies Record<PartyAction | 'new' | 'details', string>,
}

export const partyRefusals: Record<PartyChangeRefusal, string> = {
  'booking-cancelled': 'This booking is cancelled.',
  'departure-cancelled': 'This departure is cancelled, so its bookings can’t change.',
  'request-open': 'The booker asked to give up these seats. Drop them, or decline the request first.',
  'departure-started': 'This departure has started, so its bookings can’t change.',
  'refund-undecided':
    'Some of this booking’s money was refunded outside the site or lost in a dispute. Decide what that means first.',
  'not-enough-seats': 'There aren’t enough available seats. Some may be held or reserved for invitations right now.',
  'placeholder-price': 'This departure still has a placeholder price. Set its price first.',
  'price-changed': 'The price changed while you had this page open. Check the new figures and confirm again.',
  'invalid-guests': 'Choose at least one guest, but not the booker.',
  'guest-erased': 'This can’t be done. The guest’s personal data was erased, and only the amounts are left.',
  'credit-issued':
    'Part of this booking’s money became a credit, so it can’t be refunded or moved here. Refund or cancel separately.',
}

/** Rules G13 and G14: on the booking's page. */
export const guestLinkWords = {
  send: 'Send link',
  sendConfirm: 'We email this guest the link to their own page. Earlier links keep working.',
  sendBookerConfirm: 'We email the booker the link to the booking page. Earlier links keep working.',
  email: 'Guest’s email',
  copy: 'Copy link',
  copyConfirm: 'Anyone with the link can act as this guest. The audit log records that you viewed it.',
  shown: 'Link to copy',
  copyButton: 'Copy',
  copied: 'Copied',
  done: {
    'send-link': 'We’re sending the link.',
    'copy-link': 'The link is below. The audit log records that you viewed it.',
    'cancel-as-promised': 'Booking cancelled and refunded as promised. We’ve emailed the guest.',
    'decline-request': 'Request declined. We’ve emailed the guest.',
  },
  refusals: {
    booker: 'The booker’s link goes to the address on the booking.',
    'trip-over': 'The trip is over, so the operator no longer needs answers.',
    'missing-email': 'Enter the guest’s email address.',
    'no-request': 'The guest withdrew the request, or someone has already decided it.',
    'money-changed': 'Money has moved since the guest asked, so the promise no longer fits. Use “Cancel booking.”',
  },
}

export const requestNotice = {
  cancel: 'The guest has asked to cancel this booking.',
  'drop-seats': (names: readonly string[]) =>
    `The guest has asked to give up ${seats(names.length)}: ${names.join(', ')}.`,
  shown: (refund: string, kept: string) => `We showed them: ${refund} back, ${kept} non-refundable.`,
  message: (text: string) => `“${text}”`,
  drop: 'Drop these seats',
  promised: (refund: string) => `Cancel and refund ${refund} as promised`,
  promisedNothing: 'Cancel without a refund, as promised',
  promisedReason: 'The guest asked to cancel.',
  moneyChanged: (refund: string) =>
    `Money has moved since, so the promise no longer fits. Use “Cancel booking” below: the rules now give back up to ${refund}.`,
  decline: 'Decline request',
  declineConfirm: 'The booking stays as it is. We email the guest your reply.',
  answer: 'Reply to the guest',
}

/** The same requests on Today. */
export const requestLines = {
  heading: 'Requests from guests',
  text: 'Guests who want to cancel or give up seats. We promised a reply within 24 hours.',
  cancel: 'Cancel booking',
  'drop-seats': (count: number) => `Give up ${seats(count)}`,
}

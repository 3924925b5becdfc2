import { prose } from '#content/prose.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import { howRefunded, openBookingPage, whyBooked } from './mails.ts'

export const howToUse =
  prose(`To use your credit, book another trip with a deposit. On that trip’s booking page you can take the credit off what
  you still owe. If you need help, reply to this email.`)

/** The words of this file are for guests whose booking or credit our staff changed. Rule M8. */
export const creditIssuedWords = {
  subject: (sum: string) => `You have a ${sum} credit`,
  preview: (sum: string) => `You can spend ${sum} on another trip.`,
  kicker: 'Credit',
  heading: (sum: string) => `You have ${sum} to spend on another trip`,
  text: prose(`We’re keeping this credit in your name. You can put it toward another booking. It isn’t a payment and can’t
    be paid out.`),
  textPassedOn:
    prose(`Someone else’s credit paid toward your trip. We no longer have that person’s details, so we’ve put what’s
    restored of it in your name. You can put it toward another booking. It isn’t a payment and can’t be paid out.`),
  howToUse,
  amount: 'Your credit',
  why: 'You’re receiving this email because our staff gave you a credit and we have this address for you.',
  whyPassedOn: 'You’re receiving this email because a credit that paid toward your trip is now yours.',
}

export const creditWithdrawnWords = {
  subject: (sum: string) => `We’ve taken back your ${sum} credit`,
  preview: (sum: string) => `You can no longer spend ${sum} on another trip.`,
  kicker: 'Credit',
  heading: 'We’ve taken back your credit',
  texts: {
    'money-lost':
      prose(`We gave you this credit for a payment that has since been returned to you. So the credit has ended, and
      you can’t spend it on a trip anymore.`),
    'by-staff': 'Our staff ended this credit, so you can’t spend it on a trip anymore.',
  },
  amount: 'Credit taken back',
  questions: 'If you think this is a mistake, reply to this email.',
  why: 'You’re receiving this email because you had a credit with us.',
}

export const creditAppliedWords = {
  subject: (trip: string, reference: string) => `Credit applied: ${trip} (${reference})`,
  preview: (sum: string) => `We applied ${sum} of your credit to this trip.`,
  kicker: 'Credit',
  heading: 'We applied your credit to this trip',
  text: 'It went toward your next payment.',
  applied: 'Credit applied',
  remaining: 'Credit left',
  action: openBookingPage,
  why: whyBooked,
}

export const refundRequestedWords = {
  subject: (trip: string, reference: string) => `Your refund: ${trip} (${reference})`,
  preview: (sum: string) => `We’re refunding ${sum}.`,
  kicker: 'Refund',
  heading: (sum: string) => `We’re refunding ${sum}`,
  text: {
    paypal: 'We’re sending your refund through PayPal. How soon you see it depends on your card or bank.',
    'bank-transfer': 'We’ll send your refund to the account you paid from. It takes a few days.',
    crypto:
      prose(`We’ll write to you to ask where to send your refund, because the address your payment came from may not
      be yours.`),
    cash: 'We’ll write to you to ask how you’d like to get your refund.',
    'card-terminal': 'We’ll send your refund to the card you paid with. It takes a few days.',
    check: 'We’ll write to you to ask how you’d like to get your refund.',
  } satisfies Record<MoneyMethod, string>,
  seatsKept: 'You keep your seats. Your booking page shows anything you still have to pay.',
  /** Rule M25: what was refunded is due again. */
  dueAgain: (due: string) => `The price of your trip stays the same, so ${due}. You can pay it on your booking page.`,
  amount: 'Refund',
  action: openBookingPage,
  why: whyBooked,
}

export const refundWithdrawnWords = {
  subject: (trip: string, reference: string) => `Your refund was cancelled: ${trip} (${reference})`,
  preview: (sum: string) => `${sum} stays with your booking.`,
  kicker: 'Refund',
  heading: 'Your refund was cancelled',
  text: prose(
    `We told you that we’d refund this amount. We won’t be, and the money still counts toward your trip. If no one has written to you about this, reply to this email.`,
  ),
  amount: 'Amount not refunded',
  action: openBookingPage,
  why: whyBooked,
}

export const bookingCancelledWords = {
  subject: (trip: string, reference: string) => `Your booking was cancelled: ${trip} (${reference})`,
  preview: 'We’ve released your seats.',
  kicker: 'Booking cancelled',
  heading: 'Your booking was cancelled',
  text: prose(`We’ve released your seats, and you have nothing more to pay. If you didn’t ask for this and no one has written
    to you about it, reply to this email.`),
  noRefund: 'There’s no refund for this cancellation.',
  howRefunded,
  refunded: 'Refund',
  creditRestored: 'Credit restored',
  credit: 'New credit',
  howToUse,
  action: openBookingPage,
  why: whyBooked,
}

export const bookingMovedWords = {
  subject: (trip: string, reference: string) => `Your new date: ${trip} (${reference})`,
  preview: (dates: string) => `Your seats are now on ${dates}.`,
  kicker: 'New date',
  heading: 'Your booking has a new date',
  text: prose(`Your seats, your price and everything you’ve paid have moved to the new date. If you didn’t agree to this
    date, reply to this email.`),
  later: 'The due dates for the rest of your payments now follow the new date.',
  before: 'Previous dates',
  action: openBookingPage,
  why: whyBooked,
}

import { prose } from '#content/prose.ts'
import type { BookingRequestKind } from '#rules/bookings/booking-requests.ts'
import type { BookingSplit, PartyChange } from '#rules/mail/party-mails.ts'
import { howRefunded, openBookingPage, whyBooked } from './mails.ts'

const seats = (count: number) => (count === 1 ? '1 seat' : `${count} seats`)

type ChangeWords = { heading(count: number): string; text(count: number): string }

const changes: Record<PartyChange['change'], ChangeWords> = {
  added: {
    heading: (count) => `We added ${seats(count)} to your booking`,
    text: (count) =>
      prose(`Your payment schedule has changed. The first payment for the new ${count === 1 ? 'seat' : 'seats'} is due within
      a week. On your booking page, add ${count === 1 ? 'the new guest’s name' : 'the new guests’ names'}. You can also send
      ${count === 1 ? 'them' : 'each of them'} their own link there.`),
  },
  dropped: {
    heading: (count) => `We removed ${seats(count)} from your booking`,
    text: (count) =>
      prose(`${count === 1 ? 'We released the seat and erased that guest’s details.' : 'We released the seats and erased those guests’ details.'}
      If you didn’t ask for this, reply to this email.`),
  },
}

/** Rule M29: a party changes its size. */
export const partyChangedWords = {
  subject: (trip: string, reference: string) => `Your party has changed: ${trip} (${reference})`,
  preview: (count: number) => `Your booking now has ${seats(count)}.`,
  kicker: 'Your party',
  changes,
  price: 'New price',
  kept: 'Non-refundable deposit, included',
  refunded: 'Refund',
  restored: 'Credit restored',
  credit: 'New credit',
  howRefunded,
  action: openBookingPage,
  why: whyBooked,
}

/** Rule M31: staff changed the price. */
export const priceChangedWords = {
  subject: (trip: string, reference: string) => `The price of your booking has changed: ${trip} (${reference})`,
  preview: (before: string, after: string) => `It was ${before}. It’s now ${after}.`,
  kicker: 'Your booking',
  heading: 'The price of your booking has changed',
  text: prose(`Your payment schedule has changed with it, and what you’ve paid still counts. We’ll add an invoice or a credit
    note for the difference to your booking page. If you didn’t expect this, reply to this email.`),
  before: 'Price before',
  after: 'New price',
  added: 'Added',
  removed: 'Removed',
  action: openBookingPage,
  why: whyBooked,
}

/** Rule M38: staff removed an extra that was paid for. */
export const extraRemovedWords = {
  subject: (trip: string, reference: string) => `We removed an extra: ${trip} (${reference})`,
  preview: (extra: string) => `${extra} is no longer part of your booking.`,
  heading: 'We removed an extra from your booking',
  text: prose(`You get back what you’ve paid for it, as shown below. We’ll add a credit note to your booking page. If you
    didn’t ask for this, reply to this email.`),
}

type SplitWords = {
  subject(trip: string, reference: string): string
  heading: string
  text: string
  moved: string
  why: string
}

const readers: Record<BookingSplit['reader'], SplitWords> = {
  booker: {
    subject: (trip, reference) => `Your booking was split: ${trip} (${reference})`,
    heading: 'Your booking was split',
    text: prose(`As requested, some of your guests now have their own booking, with their share of the price and of what’s been
      paid. If you didn’t ask for this, reply to this email.`),
    moved: 'Paid, now on their booking',
    why: whyBooked,
  },
  'new-booker': {
    subject: (trip, reference) => `You have your own booking: ${trip} (${reference})`,
    heading: 'You have your own booking',
    text: prose(`You were a guest on someone else’s booking, and now you have your own. Your share of what was paid came with
      you. Your booking page shows anything still due and what the operator needs to know.`),
    moved: 'Already paid',
    why: 'You’re receiving this email because we were given this address for your own booking.',
  },
}

/** Rule M29: a party splits into two bookings. */
export const bookingSplitWords = {
  preview: (count: number) => `${seats(count)} moved to a new booking.`,
  kicker: 'Your booking',
  readers,
  action: openBookingPage,
}

/** Rule G13: each guest has their own link. */
export const guestLinkWords = {
  subject: (trip: string) => `Your own page for the trip: ${trip}`,
  preview: 'The operator needs to know a few things about you.',
  kicker: 'Your seat',
  heading: 'You have your own page for this trip',
  text: (bookedBy: string) =>
    prose(`${bookedBy} booked a seat for you. On your own page, tell the operator what they need to know: body weight
    without boots, boot size, medical and dietary notes, insurance, emergency contact. Your answers are encrypted, and no one
    else on the booking can read them.`),
  someone: 'Someone',
  action: 'Open my page',
  why: 'You’re receiving this email because we were given this address for a guest on the booking.',
}

const asked: Record<BookingRequestKind, (count: number) => string> = {
  cancel: () => 'You asked us to cancel your booking',
  'drop-seats': (count) => `You asked to give up ${seats(count)}`,
}

/** Rule G14: a guest asks, staff decide. */
export const changeRequestedWords = {
  subject: (trip: string, reference: string) => `We received your request: ${trip} (${reference})`,
  preview: 'Nothing has changed yet. We’ll reply within 2 working days.',
  kicker: 'Your request',
  heading: asked,
  text: prose(`Nothing has changed yet. A person will read your request and reply within 2 working days. If you didn’t ask for this,
    or changed your mind, withdraw it on your booking page.`),
  refund: 'Refund',
  kept: 'Non-refundable deposit',
  action: openBookingPage,
  why: whyBooked,
}

const declined: Record<BookingRequestKind, string> = {
  cancel: 'We didn’t cancel your booking',
  'drop-seats': 'We didn’t change your booking',
}

/** Rule G14: staff declined the change. */
export const requestDeclinedWords = {
  subject: (trip: string, reference: string) => `About your request: ${trip} (${reference})`,
  preview: 'Your booking hasn’t changed.',
  kicker: 'Your request',
  heading: declined,
  text: 'We read your request, and your booking hasn’t changed. Reply to this email if you have questions.',
  answer: 'Our answer',
  action: openBookingPage,
  why: whyBooked,
}

/** Rule G14: to the new address. */
export const contactConfirmWords = {
  subject: (trip: string) => `Confirm your contact details: ${trip}`,
  preview: 'Your booking keeps its contact details until you confirm.',
  kicker: 'Contact details',
  heading: 'Confirm your new contact details',
  text: prose(`Someone with the link to this booking asked us to use new contact details. If that was you, confirm them. If not,
    you can ignore this email.`),
  expiresAt: 'You can confirm until',
  action: 'Confirm my contact details',
  why: 'You’re receiving this email because someone entered this address on a booking page.',
}

/** Rule G14: to the address that the booking had before. */
export const contactChangedWords = {
  subject: (trip: string, reference: string) => `Your contact details were changed: ${trip} (${reference})`,
  preview: 'If that wasn’t you, act right away.',
  kicker: 'Contact details',
  heading: 'Your contact details were changed',
  text: {
    address:
      prose(`Your booking now has a different email address. Links that we sent you no longer work. We sent a new one to
      the new address. If that wasn’t you, change it back or reply to this email right away.`),
    phone: 'Your booking now has a different phone number. If that wasn’t you, reply to this email right away.',
  },
  expiresAt: 'You can change it back until',
  action: 'Change it back',
  why: 'You’re receiving this email because a trip on our site was booked with this address.',
}

/** Rule M21: to the address that the credit belongs to. */
export const creditConfirmWords = {
  subject: (trip: string, reference: string) => `Use your credit: ${trip} (${reference})`,
  preview: (sum: string) => `${sum} of your credit can pay for this trip.`,
  kicker: 'Credit',
  heading: 'Use your credit for this trip?',
  text: prose(`Someone with the link to this booking asked to pay with your credit. If that was you, open the page and use it:
    the link works once, for 48 hours. If not, you can ignore this email, and you keep your credit.`),
  amount: 'Credit to use',
  action: 'Use my credit',
  why: whyBooked,
}

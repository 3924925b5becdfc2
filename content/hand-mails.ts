import type { PaymentMethod } from '../rules/prices.ts'
import { prose } from './prose.ts'

/** What guests read when staff have done something to their booking. Rule M8. */
const whyBooked = 'You get this mail because a trip on our site is booked with this address.'
const action = 'Open your booking page'
const howToUse =
  prose(`To spend it, book another trip by deposit and answer this mail with the new reference: a person takes
  the credit off what is still due.`)

export const creditGivenWords = {
  subject: (sum: string) => `A credit of ${sum} for you`,
  preview: (sum: string) => `${sum} to spend on another trip.`,
  kicker: 'Credit',
  heading: (sum: string) => `${sum} to spend on another trip`,
  text: 'We keep this sum in your name. It is no payment and is not paid out; it pays for a part of another booking.',
  howToUse,
  amount: 'Your credit',
  why: 'You get this mail because our staff gave you a credit and has this address for you.',
}

export const creditUsedWords = {
  subject: (trip: string, reference: string) => `Credit used: ${trip} (${reference})`,
  preview: (sum: string) => `${sum} of your credit has paid for this trip.`,
  kicker: 'Credit',
  heading: 'Your credit has paid for a part of this trip',
  text: 'It was taken off what falls due next.',
  used: 'Paid by credit',
  left: 'Left of your credit',
  action,
  why: whyBooked,
}

export const refundSentWords = {
  subject: (trip: string, reference: string) => `Money goes back to you: ${trip} (${reference})`,
  preview: (sum: string) => `${sum} goes back to you.`,
  kicker: 'Refund',
  heading: (sum: string) => `${sum} goes back to you`,
  text: {
    paypal: 'It goes back through PayPal. How soon you see it depends on your card or bank.',
    'bank-transfer': 'A person sends it to the account that it came from. That takes some days.',
    crypto: 'A person writes to you and asks where to send it: the address that it came from may not be yours.',
  } satisfies Record<PaymentMethod, string>,
  stands: 'Your booking stands. What is still to be paid for it, if anything, is on your booking page.',
  amount: 'Goes back',
  action,
  why: whyBooked,
}

export const refundWithdrawnWords = {
  subject: (trip: string, reference: string) => `Your money stays with your booking: ${trip} (${reference})`,
  preview: (sum: string) => `${sum} stays with your booking.`,
  kicker: 'Refund',
  heading: 'This money stays with your booking',
  text: prose(`We had told you that it goes back to you. It does not: it pays for your trip as before. If nobody has written
    to you about it, answer this mail.`),
  amount: 'Stays with your booking',
  action,
  why: whyBooked,
}

export const bookingEndedWords = {
  subject: (trip: string, reference: string) => `Your booking is cancelled: ${trip} (${reference})`,
  preview: 'Your seats are free again.',
  kicker: 'Booking cancelled',
  heading: 'Your booking is cancelled',
  text: prose(`Your seats are free again, and nothing more falls due. If you did not ask for this and nobody has written to
    you about it, answer this mail.`),
  nothing: 'As the terms say of a charter that is going, nothing of what you paid goes back.',
  back: 'What goes back does so the way it came. How soon you see it depends on your card or bank.',
  returned: 'Goes back',
  creditBack: 'Credit that is yours again',
  credit: 'New credit',
  howToUse,
  action,
  why: whyBooked,
}

export const bookingMovedWords = {
  subject: (trip: string, reference: string) => `Your new date: ${trip} (${reference})`,
  preview: (dates: string) => `Your seats are on ${dates} now.`,
  kicker: 'New date',
  heading: 'Your booking has a new date',
  text: prose(`Your seats, your price and all that you have paid have moved with you. If you did not agree to this date,
    answer this mail.`),
  later: 'What is still to be paid falls due by the new date.',
  before: 'Instead of',
  action,
  why: whyBooked,
}

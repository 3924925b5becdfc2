import type { InquiryKind } from '../rules/mails.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import { retentionPromise } from './legal/retention.ts'
import { contactPage } from './pages/contact.ts'
import { influencersPage } from './pages/influencers.ts'
import { partnershipPage } from './pages/partnership.ts'
import { pressPage } from './pages/press.ts'
import { workWithUsPage } from './pages/work-with-us.ts'
import { prose } from './prose.ts'

/** Said by more than one mail. */
export const mailWords = {
  /** A mail of ours without a name in it is better than one that carries a stranger's words. */
  greeting: (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
  reference: 'Reference',
  trip: 'Trip',
  dates: 'Dates',
  seats: 'Seats',
  amount: 'Amount',
  transaction: 'Transaction ID',
  keepLink: 'Whoever has this link can open the page, so keep it to yourself.',
}

const whyForm = 'You get this mail because this address was given in a form on our site.'

type InquiryWords = { subject: string; heading: string; text: string; time: string }

/** The promised times are those of the forms' own pages. */
export const inquiryReceived: Record<InquiryKind, InquiryWords> = {
  contact: {
    subject: 'We have your message',
    heading: 'We have your message',
    text: 'A person reads it and answers it. For something urgent, call or use WhatsApp during office hours.',
    time: contactPage.answerTime.value,
  },
  partnership: {
    subject: 'We have your partnership application',
    heading: 'We have your application',
    text: 'Our partnerships team looks at your operation and writes to you, whatever the answer is.',
    time: partnershipPage.answerTime.value,
  },
  influencer: {
    subject: 'We have your influencer application',
    heading: 'We have your application',
    text: 'We look at your channels and write to you, whatever the answer is.',
    time: influencersPage.answerTime.value,
  },
  job: {
    subject: 'We have your job application',
    heading: 'We have your application',
    text: 'We read every application to its end and write to you, whatever the answer is.',
    time: workWithUsPage.answerTime.value,
  },
  press: {
    subject: 'We have your press inquiry',
    heading: 'We have your inquiry',
    text: 'If your deadline is sooner than our answer, call us.',
    time: pressPage.answerTime.value,
  },
}

export const inquiryReceivedWords = {
  preview: (time: string) => `You hear from us within ${time}.`,
  time: 'at most, to our answer',
  reply: 'To add something, reply to this mail.',
  why: `${whyForm} If that was not you, reply and we erase it.`,
}

export const bookingDetailsWords = {
  subject: (trip: string) => `Your details for ${trip}`,
  subjectWithoutTrip: 'Your booking details',
  preview: 'Nothing is booked and nothing is owed until you have paid.',
  heading: 'We have your details',
  text: prose(`They are noted. Nothing is booked and nothing is owed until you have paid. When the payment is done, a
    second mail confirms your seats.`),
  again: 'If you closed the page before paying, choose your date again. It takes a minute.',
  action: 'See the dates',
  why: `${whyForm} If that was not you, do nothing: details without a payment are erased after ${retentionPromise.unpaidBookingDays} days.`,
}

export const waitlistJoinedWords = {
  subject: (wish: string) => `You are on the list: ${wish}`,
  preview: (place: number) => `Number ${place} in line. Free and non-binding.`,
  kicker: 'Waiting list',
  heading: 'You are on the list',
  action: 'See my place',
  leave: 'Leave the list',
  why: prose(`You get this mail because you joined a waiting list on our site with this address. Joining is free. If
    that was not you, leave the list with the link above.`),
}

export const waitlistLeftWords = {
  subject: (wish: string) => `You left the list: ${wish}`,
  preview: 'You hear no more from us about it.',
  heading: 'You left the list',
  text: prose(`Your place went to the next in line, and you owe nothing. We erase what you told us
    ${retentionPromise.waitlistDaysAfterLeaving} days from now.`),
  again: 'You can join again at any time. You then start at the end of the line.',
  action: 'See the dates',
  why: 'You get this mail because somebody with the link from your mails left the waiting list. It is the last one.',
}

export const newsletterConfirmWords = {
  subject: (site: string) => `Confirm your subscription to ${site}`,
  preview: 'One button, and new dates and articles come by email.',
  heading: 'Confirm with one button',
  text: 'New dates and new articles, by email. The link opens a page; press the button there and you are subscribed.',
  action: 'Confirm subscription',
  why: prose(`You get this mail because this address was entered in the newsletter box of our site. If that was not
    you, do nothing: we send no newsletter, and erase the address after
    ${retentionPromise.newsletterUnconfirmedDays} days.`),
}

export const newsletterWelcomeWords = {
  subject: (site: string) => `You are subscribed to ${site}`,
  preview: 'New dates and articles, and one click ends it.',
  heading: 'You are subscribed',
  text: 'From now on you get new dates and new articles. We write when there is something to say, and not otherwise.',
  action: 'Read the blog',
  leave: 'Unsubscribe',
  why: 'You get this mail because you confirmed your subscription to our newsletter.',
}

const whyPaid = 'You get this mail because a payment on our site was made with this address.'

export const bookingConfirmedWords = {
  subject: (trip: string, reference: string) => `Booked: ${trip} (${reference})`,
  preview: {
    full: (total: string) => `Paid in full: ${total}. You are coming along.`,
    deposit: (total: string) => `Deposit paid: ${total}. You are coming along.`,
  },
  kicker: 'Booking confirmed',
  heading: (seats: number) => (seats === 1 ? 'Your seat is booked' : `Your ${seats} seats are booked`),
  text: {
    full: 'The payment has arrived in full. Your booking page has the status, a receipt to print and a calendar file.',
    deposit:
      prose(`The deposit has arrived. Your booking page has the status, a receipt to print and a calendar file, and
      there you pay the rest, any way you like. We remind you before each day.`),
  },
  action: 'Open your booking page',
  why: whyPaid,
}

export const bookingCancelledWords = {
  subject: (trip: string, reference: string) => `Cancelled by us: ${trip} (${reference})`,
  preview: (total: string) => `${total} goes back to you.`,
  kicker: 'Booking cancelled',
  heading: 'We had to cancel this date',
  text: prose(`We are sorry: this date does not take place. All that you paid goes back the way it came, the fee included.
    How soon you see it depends on your card or bank.`),
  returned: 'Goes back',
  credit: (sum: string) => `Beside it, ${sum} of credit that you had spent on this trip is yours again.`,
  action: 'Open your booking page',
  why: whyPaid,
}

export const paymentPendingWords = {
  subject: (trip: string) => `Payment under review: ${trip}`,
  preview: 'You need not pay again.',
  heading: {
    paypal: 'PayPal is still looking at your payment',
    crypto: 'Your payment waits for its confirmations',
    'bank-transfer': 'The bank is still looking at your payment',
  } satisfies Record<PaymentMethod, string>,
  text: {
    booking: 'Your seats are kept until it is decided, and you need not pay again. We write to you as soon as we know.',
    instalment: 'Your booking stands, and you need not pay again. We write to you as soon as we know.',
  },
  why: whyPaid,
}

export const paymentReturnedWords = {
  subject: (trip: string) => `Your money is on its way back: ${trip}`,
  preview: (total: string) => `${total} goes back in full.`,
  heading: 'Your money is on its way back',
  text: prose(`When your payment arrived, the seats could not be had any more, or it was not the sum that we had asked
    for. All of it goes back, the fee included: by PayPal the way it came. If you paid by bank transfer or cryptocurrency,
    we write to you first to ask where to send it.`),
  next: 'You can take another date, or join the free waiting list of this one.',
  action: 'See the dates',
  why: whyPaid,
}

export const paymentDeniedWords = {
  subject: (trip: string) => `Payment not accepted: ${trip}`,
  preview: 'No money was taken.',
  heading: {
    paypal: 'PayPal did not accept the payment',
    crypto: 'The payment was not confirmed',
    'bank-transfer': 'The bank did not accept the payment',
  } satisfies Record<PaymentMethod, string>,
  text: {
    booking: 'No money was taken, and the seats that we kept for you are free again.',
    instalment: 'No money was taken. Your booking stands, and what was due is still due.',
  },
  reason: {
    paypal: 'PayPal can tell you the reason; we do not get to know it.',
    crypto: 'Your wallet shows what became of it.',
    'bank-transfer': 'Your bank can tell you the reason.',
  } satisfies Record<PaymentMethod, string>,
  next: {
    booking: 'You can book again with another card or account, as long as there are seats.',
    instalment: 'You can pay it another way on your booking page. If you have lost its link, we send it again.',
  },
  action: { booking: 'See the dates', instalment: 'Get the link again' },
  why: whyPaid,
}

export const guestLinksWords = {
  subject: (count: number) => (count === 1 ? 'The link to your booking' : 'The links to your bookings'),
  preview: 'They open without a password.',
  heading: (count: number) => (count === 1 ? 'The link to your booking' : 'The links to your bookings'),
  action: 'Open booking page',
  why: prose(`You get this mail because somebody asked us to send the links of this address again. If that was not you,
    do nothing: only this mailbox got them.`),
}

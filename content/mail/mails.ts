import { retentionPromise } from '#content/legal/retention.ts'
import { contactPage } from '#content/pages/contact.ts'
import { influencersPage } from '#content/pages/influencers.ts'
import { partnershipPage } from '#content/pages/partnership.ts'
import { pressPage } from '#content/pages/press.ts'
import { workWithUsPage } from '#content/pages/work-with-us.ts'
import { prose } from '#content/prose.ts'
import { firstNameOf } from '#rules/first-name.ts'
import type { InquiryKind } from '#rules/inquiries/response-times.ts'
import type { OrderRefundCause } from '#rules/mail/mails.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import { waitlistLinks, whyOnWaitlist } from './waitlist-mails.ts'

/** Words that several mails share. */
export const mailWords = {
  /** The name is left out where it could carry an advertisement. */
  greeting: (name: string | undefined) => (name ? `Hello ${firstNameOf(name)},` : 'Hello,'),
  reference: 'Reference',
  trip: 'Trip',
  dates: 'Dates',
  seats: 'Seats',
  amount: 'Amount',
  transaction: 'Transaction ID',
  keepLink: 'Anyone with this link can open the page, so please don’t share it.',
}

export const openBookingPage = 'Open your booking page'
export const seeAllDates = 'See all dates'
/** Leads to the page where the date is booked, which shows whether seats are left. */
export const openDate = 'See this date'

export const whyBooked = 'You’re receiving this email because a trip on our site is booked with this address.'
export const whySubscribed = 'You’re receiving this email because you confirmed your subscription to our newsletter.'
const whyForm = 'You’re receiving this email because someone entered this address in a form on our site.'
const whyPaid = 'You’re receiving this email because a payment was made on our site with this address.'

/** For mails that do not know how the guest paid. `refundRequestedWords` says the same for each method. */
export const howRefunded =
  prose(`PayPal payments are refunded through PayPal, and how soon you see the refund depends on your card or bank. Bank
  transfers are refunded to the account you paid from, which takes a few days. If you paid with cryptocurrency, we’ll
  write to you to ask where to send the refund.`)

type InquiryWords = { subject: string; heading: string; text: string; time: string }

/** The promised times are those on the forms’ own pages. */
export const inquiryReceived: Record<InquiryKind, InquiryWords> = {
  contact: {
    subject: 'We received your message',
    heading: 'We received your message',
    text: 'A person will read it and reply. If it’s urgent, call us or message us on WhatsApp during office hours.',
    time: contactPage.answerTime.value,
  },
  partnership: {
    subject: 'We received your partnership application',
    heading: 'We received your application',
    text: 'Our partnerships team will review your operation and reply either way.',
    time: partnershipPage.answerTime.value,
  },
  influencer: {
    subject: 'We received your influencer application',
    heading: 'We received your application',
    text: 'We’ll review your channels and reply either way.',
    time: influencersPage.answerTime.value,
  },
  job: {
    subject: 'We received your job application',
    heading: 'We received your application',
    text: 'We read every application from start to finish, and we’ll reply either way.',
    time: workWithUsPage.answerTime.value,
  },
  press: {
    subject: 'We received your press inquiry',
    heading: 'We received your inquiry',
    text: 'If your deadline is sooner than the time below, please call us.',
    time: pressPage.answerTime.value,
  },
}

export const inquiryReceivedWords = {
  preview: (time: string) => `You’ll hear from us within ${time}.`,
  time: 'longest you’ll wait for our reply',
  reply: 'To add anything, reply to this email.',
  why: `${whyForm} If that wasn’t you, reply and we’ll erase it.`,
}

export const bookingDetailsWords = {
  subject: (trip: string) => `Your details for ${trip}`,
  subjectWithoutTrip: 'Your booking details',
  preview: 'Nothing is booked, and you owe nothing, until you pay.',
  heading: 'We saved your details',
  text: prose(`Nothing is booked yet, and you owe nothing until you pay. Once you’ve paid, your seats are booked and we’ll
    email you a confirmation.`),
  again: 'If you closed the page before paying, you can continue here. It takes about a minute.',
  action: 'Continue to payment',
  why: prose(`${whyForm} If that wasn’t you, you can ignore it: we erase unpaid booking details after
    ${retentionPromise.unpaidBookingDays} days.`),
}

export const waitlistJoinedWords = {
  subject: (target: string) => `You’re on the waiting list: ${target}`,
  preview: (place: string) => `${place}. It’s free and non-binding.`,
  kicker: 'Waiting list',
  heading: 'You’re on the waiting list',
  action: waitlistLinks.see,
  leave: waitlistLinks.leave,
  why: `${whyOnWaitlist} If that wasn’t you, use the link above to leave.`,
}

export const waitlistLeftWords = {
  subject: (target: string) => `You left the waiting list: ${target}`,
  preview: 'We won’t email you about it again.',
  heading: 'You left the waiting list',
  text: prose(`Your place went to the next party in line, and you owe nothing. We’ll erase the details you gave us in
    ${retentionPromise.waitlistDaysAfterLeaving} days.`),
  again: 'You can join again at any time, but you’ll start at the end of the line.',
  action: seeAllDates,
  why: prose(`You’re receiving this email because someone used the link in your emails to leave the waiting list. It’s the
    last one we’ll send about it.`),
}

/** Staff removed the party. */
export const waitlistRemovedWords: typeof waitlistLeftWords = {
  ...waitlistLeftWords,
  subject: (target: string) => `We took you off the waiting list: ${target}`,
  heading: 'We took you off the waiting list',
  text: prose(`Your place went to the next party in line, and you owe nothing. If you didn’t expect this, reply to this email.
    We’ll erase the details you gave us in ${retentionPromise.waitlistDaysAfterLeaving} days.`),
  why: prose(`You’re receiving this email because our staff took you off a waiting list on our site. It’s the last one we’ll
    send about it.`),
}

/** Rule W10: the party said yes to another date and booked it, and that trip is confirmed. */
export const waitlistSettledWords = {
  subject: (target: string) => `We took you off another waiting list: ${target}`,
  preview: (flying: string) => `${flying} is confirmed.`,
  heading: 'You’re all set, so we released your other place',
  text: (flying: string) =>
    prose(`You said yes to ${flying}, booked it, and it’s confirmed. You kept this other place until now, as promised. It
      has gone to the next party in line, and you owe nothing for it.`),
  again: 'Want both trips? Join this waiting list again. You’ll start at the end of the line.',
  why: prose(`You’re receiving this email because you were on a waiting list on our site and booked another date that we
    proposed to you. It’s the last one we’ll send about this list.`),
}

export const newsletterConfirmWords = {
  subject: (site: string) => `Confirm your subscription to ${site}`,
  preview: 'Confirm to get new dates and articles by email.',
  heading: 'Confirm your subscription',
  text: 'You’ll get new dates and new articles by email. Open the link, then press the button on that page to subscribe.',
  action: 'Confirm subscription',
  why: prose(`You’re receiving this email because someone entered this address in the newsletter box on our site. If that
    wasn’t you, you can ignore it: we won’t send you the newsletter, and we’ll erase the address after
    ${retentionPromise.newsletterUnconfirmedDays} days.`),
}

export const newsletterWelcomeWords = {
  subject: (site: string) => `You’re subscribed to ${site}`,
  preview: 'New dates and articles by email. Unsubscribe with one click.',
  heading: 'You’re subscribed',
  text: prose(`From now on, you’ll get new dates and new articles by email. We write only when there’s
    news.`),
  action: 'Read the blog',
  leave: 'Unsubscribe',
  why: whySubscribed,
}

export const bookingConfirmedWords = {
  subject: (trip: string, reference: string) => `You’re booked: ${trip} (${reference})`,
  preview: {
    full: (total: string) => `Paid in full: ${total}.`,
    deposit: (total: string) => `Deposit paid: ${total}.`,
  },
  kicker: 'Booked',
  heading: (seats: number) => (seats === 1 ? 'Your seat is booked' : `Your ${seats} seats are booked`),
  text: {
    full: prose(`You’re in. We received your payment in full. Your booking page has your status, a printable receipt and a calendar
      file.`),
    deposit:
      prose(`You’re in. We received your deposit. You can pay the rest on your booking page, by any method we offer, and we’ll
      remind you before each due date. The page also has your status, a printable receipt and a calendar file.`),
  },
  action: openBookingPage,
  why: whyPaid,
}

export const departureCancelledBookingWords = {
  subject: (trip: string, reference: string) => `We had to cancel your trip: ${trip} (${reference})`,
  preview: (total: string) => `We’re refunding ${total}.`,
  kicker: 'Booking cancelled',
  heading: 'We had to cancel your trip',
  text: prose(`We’re sorry: we had to cancel this trip. We’re refunding everything you paid, including any fee.
    ${howRefunded}`),
  refunded: 'Refund',
  textWithCredit:
    prose(`We’re sorry: we had to cancel this trip. We’re refunding everything you paid, including any fee, less the credit we
    already gave you for it. ${howRefunded}`),
  credit: (sum: string) => `We’ve also restored the ${sum} of credit you spent on this trip, so you can use it again.`,
  withdrawn: (sum: string) =>
    prose(`We had given you a credit for this booking. Because we’re refunding the money itself, we’ve taken back the ${sum}
    that you hadn’t spent.`),
  spent: (sum: string) =>
    prose(
      `You’ve already spent ${sum} of the credit we gave you for this booking, so we’ve subtracted it from your refund.`,
    ),
  action: openBookingPage,
  why: whyPaid,
}

/** Rule P7: for an order on a cancelled departure that was not paid in full. */
export const departureCancelledOrderWords = {
  subject: (trip: string) => `We had to cancel this trip: ${trip}`,
  preview: 'You owe nothing.',
  previewRefunded: (sum: string) => `We’re refunding ${sum}.`,
  kicker: 'Order cancelled',
  heading: 'We had to cancel this trip',
  text: prose(`We’re sorry: we had to cancel this trip, so your order has ended. You owe nothing, so please don’t send money
    for it. If any still arrives, we’ll refund all of it.`),
  refunded: 'Refund',
  howRefunded: `We’re refunding everything we received, including any fee. ${howRefunded}`,
  pending: 'Your payment is still being reviewed. If it completes, we’ll refund all of it.',
  action: seeAllDates,
  why: 'You’re receiving this email because someone ordered seats on our site with this address.',
}

export const paymentPendingWords = {
  subject: (trip: string) => `Payment under review: ${trip}`,
  preview: 'You don’t need to pay again.',
  heading: {
    paypal: 'PayPal is still reviewing your payment',
    crypto: 'Your payment is waiting for network confirmations',
    'bank-transfer': 'The bank is still reviewing your payment',
  } satisfies Record<PaymentMethod, string>,
  text: {
    booking:
      prose(`We’re holding your seats until there’s a decision, and you don’t need to pay again. We’ll email you as
      soon as we know.`),
    installment: 'You keep your seats, and you don’t need to pay again. We’ll email you as soon as we know.',
  },
  why: whyPaid,
}

export const invoiceUnderpaidWords = {
  subject: (trip: string) => `Part of your payment is missing: ${trip}`,
  preview: (sum: string) => `${sum} is still due.`,
  heading: 'We received part of your payment',
  text: prose(`We can see part of your cryptocurrency payment. We need the rest before the checkout closes. You can get
    back to it from your payment page. If the rest doesn’t arrive in time, we’ll refund what did.`),
  received: 'Received',
  unpaid: 'Still due',
  expiresAt: 'Must arrive by',
  action: 'Pay the rest',
  why: whyPaid,
}

export const orderRefundedWords = {
  subject: (trip: string) => `We’re refunding your payment: ${trip}`,
  preview: (total: string) => `We’re refunding ${total} in full.`,
  heading: 'We’re refunding your payment',
  causes: {
    'order-refunded': 'When your payment arrived, we no longer had seats to book with it.',
    'amount-mismatch': 'Your payment didn’t match the amount we asked for, so we couldn’t accept it.',
    'external-refund': 'Your payment was refunded before we could book your seats.',
  } satisfies Record<OrderRefundCause, string>,
  text: `We’re refunding all of it, including any fee. ${howRefunded}`,
  next: prose(`You can book this date again while seats are left. If it’s full, joining its waiting list is free. You can do
    either from the date’s page.`),
  action: openDate,
  why: whyPaid,
}

export const paymentDeniedWords = {
  subject: (trip: string) => `Payment not accepted: ${trip}`,
  preview: 'You weren’t charged.',
  heading: {
    paypal: 'PayPal didn’t accept the payment',
    crypto: 'The payment wasn’t confirmed',
    'bank-transfer': 'The bank didn’t accept the payment',
  } satisfies Record<PaymentMethod, string>,
  text: {
    booking: 'You weren’t charged, and we’ve released the seats we were holding for you.',
    installment: 'You weren’t charged. You keep your seats, and the payment is still due.',
  },
  reason: {
    paypal: 'PayPal doesn’t tell us the reason, but it can tell you.',
    crypto: 'Check your wallet to see what happened.',
    'bank-transfer': 'Your bank can tell you why.',
  } satisfies Record<PaymentMethod, string>,
  next: {
    booking: 'You can book again with another card or account while seats are available.',
    installment: 'You can pay another way on your booking page. If you’ve lost the link, we’ll send it again.',
  },
  action: { booking: openDate, installment: 'Send me the link again' },
  why: whyPaid,
}

export const bookingLinksWords = {
  subject: (bookings: number, places: number) => {
    if (bookings > 0 && places > 0) return 'Your booking and waiting-list links'
    if (places > 0) return places === 1 ? 'The link to your place in line' : 'The links to your places in line'
    return bookings === 1 ? 'The link to your booking' : 'The links to your bookings'
  },
  preview: 'No password needed.',
  action: openBookingPage,
  seePlace: 'See my place in line',
  why: prose(`You’re receiving this email because someone asked us to resend the links for this address. If that wasn’t
    you, you can ignore it: we sent the links only to this address.`),
}

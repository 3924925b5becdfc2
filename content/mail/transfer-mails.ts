import { prose } from '#content/prose.ts'
import { TRANSFER_CONFIRM_MINUTES, TRANSFER_HOLD_DAYS } from '#rules/bank/bank-transfers.ts'
import { openDate } from './mails.ts'

const whyTransfer =
  prose(`You’re receiving this email because someone chose to pay by bank transfer on our site with this address. If that
  wasn’t you, you can ignore it: without a payment, nothing changes and you owe nothing.`)

/** Words that all mails about a transfer share. */
export const transferWords = {
  amount: 'Amount to send',
  received: 'Received',
  holder: 'Account holder',
  iban: 'IBAN',
  bic: 'BIC',
  bank: 'Bank',
  routingNumber: 'Routing number (ABA)',
  accountNumber: 'Account number',
  bankAddress: 'Bank address',
  reference: 'Reference',
  code: 'Short code',
  expiresAt: 'Must arrive by',
  details: 'Bank details',
  referenceWhy:
    prose(`Enter the reference exactly as shown here, or the short code if the reference doesn’t fit, and nothing
    else. That’s how we know the payment is yours. Send US dollars and choose to pay all transfer fees (“OUR”), so that
    the full amount arrives.`),
  simulated: 'This is a simulated account on a site that is being tested. Do not send money to it.',
  action: 'Open your payment page',
  /** Rule S6: until the guest has opened the link of the mail. */
  confirm: {
    text: (by: string) =>
      prose(`We’re holding your seats for ${TRANSFER_CONFIRM_MINUTES} minutes. Open the link below by ${by} to keep them for
      ${TRANSFER_HOLD_DAYS} business days, long enough for your transfer to arrive. It also shows us that this address is yours.`),
    action: `Keep my seats for ${TRANSFER_HOLD_DAYS} business days`,
  },
  otherWays: 'Changed your mind? On the same page you can pay another way or release your seats.',
}

export type TransferMailWords = {
  subject(trip: string): string
  preview(sum: string): string
  heading: string
  text: string
  previewForBooking?(sum: string): string
  /** For a payment toward an existing booking, which holds no seats. */
  textForBooking?: string
  why: string
}

export const transferDetailsWords: TransferMailWords = {
  subject: (trip) => `Your bank transfer for ${trip}`,
  preview: (sum) => `Open the link in this email to keep your seats, then send ${sum}.`,
  previewForBooking: (sum) => `Send ${sum} with the reference in this email.`,
  heading: 'How to pay by bank transfer',
  text: prose(`Your seats are booked when your payment reaches our account, and we’ll email you a confirmation. We don’t
    charge a fee.`),
  textForBooking: 'We’ll email you when your payment reaches our account. We don’t charge a fee.',
  why: whyTransfer,
}

export const transferUnderpaidWords: TransferMailWords = {
  subject: (trip) => `Part of your transfer is missing: ${trip}`,
  preview: (sum) => `We’re still waiting for ${sum}.`,
  heading: 'We received part of your payment',
  text: prose(`Thank you. Part of your payment has arrived. We’re holding your seats, and they’re booked as soon as we
    receive the rest. Often, a bank along the way has deducted a fee.`),
  textForBooking:
    prose(`Thank you. Part of your payment has arrived, and we’ve put it toward your booking. Often, a bank
    along the way has deducted a fee.`),
  why: whyTransfer,
}

/** Rule M26: staff gave more time. */
export const transferExtendedWords: TransferMailWords = {
  subject: (trip) => `More time for your transfer: ${trip}`,
  preview: (sum) => `We’re holding your seats longer. We’re still waiting for ${sum}.`,
  heading: 'You have more time for your transfer',
  text: prose(`We’re holding your seats until the date below. They’re booked as soon as your full payment reaches our account.
    If you’ve already sent it, you don’t need to do anything else.`),
  why: whyTransfer,
}

export const transferReminderWords: TransferMailWords = {
  subject: (trip) => `One day left for your transfer: ${trip}`,
  preview: (sum) => `We’re still waiting for ${sum}.`,
  heading: 'We’re holding your seats for one more day',
  text: prose(`We haven’t received your full payment yet. If you’ve sent it, you don’t need to do anything else. If it
    arrives late, you still get the seats if they’re available; otherwise we’ll refund it in full.`),
  why: whyTransfer,
}

export const transferExpiredWords = {
  subject: (trip: string) => `We’ve released your seats: ${trip}`,
  preview: 'Your full payment didn’t arrive in time.',
  heading: 'Your full payment didn’t arrive in time',
  text: prose(`The deadline for your transfer has passed, so we’ve released your seats. You owe nothing. If your payment is on its
    way, you still get the seats if they’re available when it arrives; otherwise we’ll refund it in full.`),
  partialText: 'Part of your payment did arrive. A person will look at it and write to you.',
  requested: 'Amount requested',
  received: transferWords.received,
  next: 'You can book this date again while seats are available.',
  action: openDate,
  why: whyTransfer,
}

/** Rule S6: for the owner of an address for which we already hold seats. */
export const orderExistsWords = {
  subject: (trip: string) => `We’re already holding your seats: ${trip}`,
  preview: 'Pay for them, switch to another way to pay, or release them.',
  heading: 'We’re already holding seats for you on this date',
  text: prose(`Someone just tried to book seats on this date with your email address. You already have an unpaid order for it,
    and each email address can have only one. Open your order to pay for it, switch to another way to pay, or release the
    seats. If it isn’t yours, ignore this email: without a payment, we’ll release the seats.`),
  /** Money for the order is on its way. */
  pending: {
    subject: (trip: string) => `Your payment is on its way: ${trip}`,
    preview: 'You don’t need to pay again.',
    heading: 'Your payment is on its way',
    text: prose(`Someone just tried to book seats on this date with your email address. Your payment for this date is still being
      processed, so we didn’t make a second order. There’s nothing more to do: your seats are held, and we’ll email you when
      they’re booked.`),
    total: 'Payment',
  },
  total: 'Amount due',
  expiresAt: 'Held until',
  action: 'Open my order',
  why: 'You’re receiving this email because someone entered this address on our site to book a trip.',
}

/** Rule S9: the question before a second booking, where only its guest reads it. */
export const secondBookingWords = {
  subject: (trip: string) => `You already have a booking: ${trip}`,
  preview: 'Pay for the new order only if you want more seats.',
  heading: 'You already have a booking on this date',
  text: prose(`Someone just ordered more seats on this date with your email address. If you want them, pay for the new order: it
    becomes a second booking. If not, don’t pay, and we’ll release the seats. Your booking stays as it is.`),
  action: 'Find my booking',
  why: orderExistsWords.why,
}

/** Rule S10: someone else on the guest's network holds seats without paying. */
export const bookByMailWords = {
  subject: (trip: string) => `Book your seats: ${trip}`,
  preview: 'This link works even if others on your network hold seats.',
  heading: 'Book your seats with this link',
  text: prose(`Someone just tried to book with your email address. We couldn’t hold the seats, because too many unpaid ones
    are held from the same network. If that was you, open this link and book: with it, your network doesn’t count. If not,
    you can ignore this email.`),
  expiresAt: 'The link works until',
  action: 'Book my seats',
  why: orderExistsWords.why,
}

/** Rule S6: staff released the seats of an unpaid order. */
export const holdReleasedWords = {
  subject: (trip: string) => `We’ve released your seats: ${trip}`,
  preview: 'You owe nothing.',
  heading: 'We’ve released your seats',
  text: prose(`We’re no longer holding the seats on your unpaid order. You owe nothing. If you’ve already sent your payment,
    you still get the seats if they’re available when it arrives; otherwise we’ll refund it in full.`),
  next: 'You can book this date again while seats are available. Reply to this email if you have a question.',
  action: openDate,
  why: orderExistsWords.why,
}

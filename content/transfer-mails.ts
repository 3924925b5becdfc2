import { TRANSFER_DAYS } from '../rules/bank-transfers.ts'
import { prose } from './prose.ts'

const whyTransfer =
  prose(`You get this mail because somebody chose to pay by bank transfer on our site with this address. If
  that was not you, do nothing: without money nothing changes and nothing is owed.`)

/** Said by all mails that ask for a transfer. */
export const transferWords = {
  amount: 'To send',
  received: 'Arrived',
  holder: 'Holder',
  iban: 'IBAN',
  bic: 'BIC',
  bank: 'Bank',
  reference: 'Reference',
  code: 'Short code',
  until: 'Arrive by',
  details: 'Where to send it',
  referenceWhy: prose(`Put the reference into the transfer exactly as it stands here, or the short code where it
    does not fit, and nothing else. It is how we know that the money is yours. Send US dollars, and let the costs of the transfer be yours (“OUR”), so that the whole sum
    arrives.`),
  simulated: 'This account is simulated. Send no money to it: this site is being tried out.',
  action: 'Open the payment page',
}

export type TransferMailWords = {
  subject(trip: string): string
  preview(sum: string): string
  heading: string
  text: string
  /** For money that a booking still owes, where no seats wait for it. */
  textForBooking?: string
  why: string
}

export const transferDetailsWords: TransferMailWords = {
  subject: (trip) => `Your bank transfer for ${trip}`,
  preview: (sum) => `${sum}, with the reference in this mail.`,
  heading: 'This is where to send the money',
  text: prose(`We keep your seats for ${TRANSFER_DAYS} days. They are booked when the money is on our account, and a second
    mail says so. There is no fee from us.`),
  textForBooking: 'When the money is on our account, a second mail says so. There is no fee from us.',
  why: whyTransfer,
}

export const transferShortWords: TransferMailWords = {
  subject: (trip) => `A part of your transfer is missing: ${trip}`,
  preview: (sum) => `${sum} is still missing.`,
  heading: 'A part of the money has arrived',
  text: prose(`Thank you: a part of it is here. Your seats are kept, and booked as soon as the rest has arrived. Often a
    bank on the way has taken its fee from the sum.`),
  textForBooking:
    'Thank you: a part of it is here, and counts. Often a bank on the way has taken its fee from the sum.',
  why: whyTransfer,
}

export const transferReminderWords: TransferMailWords = {
  subject: (trip) => `One day left for your transfer: ${trip}`,
  preview: (sum) => `We still wait for ${sum}.`,
  heading: 'Your seats are kept for one more day',
  text: prose(`Your money has not arrived in full yet. If you have sent it, you need do nothing more: what comes late still gets the
    seats if they are free, and otherwise goes back to you in full.`),
  why: whyTransfer,
}

export const transferLapsedWords = {
  subject: (trip: string) => `Your seats are free again: ${trip}`,
  preview: 'The money did not arrive in time.',
  heading: 'The money did not arrive in time',
  text: prose(`The ${TRANSFER_DAYS} days are over, so the seats are free for everybody again. You owe nothing. If your money
    is on its way, it still gets the seats if they are free when it arrives, and otherwise goes back to you in full.`),
  partText: 'A part of the money did arrive. A person looks at it and writes to you about it.',
  missing: 'Asked for',
  received: 'Arrived',
  next: 'You can take the date again, as long as there are seats.',
  action: 'See the dates',
  why: whyTransfer,
}

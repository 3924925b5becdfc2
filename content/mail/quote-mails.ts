import { prose } from '#content/prose.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { seeAllDates } from './mails.ts'

/** Rule S7: seats that we hold for a guest who called or asked for a private charter. */
export const quoteWords = {
  subject: (trip: string) => `We’re holding your seats: ${trip}`,
  subjectOfCharter: (trip: string) => `Your private charter: ${trip}`,
  preview: (until: string) => `We’re holding them for you until ${until}.`,
  heading: 'We’re holding your seats',
  headingOfCharter: 'Your quote for a private charter',
  text: prose(`As agreed, we’re holding these seats for you. Open the page below to accept and pay. Your seats are booked as soon
    as your payment arrives, and we’ll email you a confirmation.`),
  textOfCharter:
    prose(`Thanks for getting in touch. This trip is for your party alone. Open the page to accept the quote and pay. Your
    charter is booked as soon as your payment arrives, and we’ll email you a confirmation.`),
  price: 'Price for your party',
  dueNow: { full: 'Due now', deposit: 'Deposit due now' } satisfies Record<PaymentPlan, string>,
  validUntil: 'Valid until',
  fee: 'A bank transfer has no fee. PayPal and cryptocurrency add 5% to what you pay now.',
  after: 'After that, we’ll release the seats, and you owe nothing.',
  action: 'Accept and pay',
  why: 'You’re receiving this email because you asked us to hold seats for you.',
}

/** Staff withdrew the quote, or its departure was cancelled. */
export const quoteWithdrawnWords = {
  subject: (trip: string) => `Your quote has ended: ${trip}`,
  preview: 'You owe nothing.',
  heading: 'Your quote has ended',
  text: prose(`We’re no longer holding these seats, and the link no longer works. You owe nothing. Reply to this
    email if you have a question or would like a new quote.`),
  action: seeAllDates,
  why: quoteWords.why,
}

import type { Reminder } from '../rules/reminders.ts'
import type { SchedulePart } from '../rules/schedule.ts'
import { prose } from './prose.ts'

const whyBooked = 'You get this mail because a trip on our site is booked with this address.'
const whyStaff = 'You get this mail because the settings name this address for what visitors send and pay.'

/** The parts of a price, and how mails speak of them. Rule M3. */
export const scheduleWords = {
  heading: 'Payment schedule',
  parts: {
    full: 'Full price',
    deposit: 'Deposit',
    first: 'First instalment',
    second: 'Second instalment',
  } satisfies Record<SchedulePart, string>,
  paidNow: 'Paid now',
  paid: (sum: string) => `${sum}, paid`,
  due: (part: string, day: string) => `${part}, due ${day}`,
  partly: (left: string, sum: string) => `${left} of ${sum} left`,
}

export const instalmentPaidWords = {
  subject: (trip: string, reference: string) => `Payment received: ${trip} (${reference})`,
  preview: (total: string) => `${total} has arrived.`,
  kicker: 'Payment received',
  heading: 'Your payment has arrived',
  text: 'It counts towards your trip. A receipt is on your booking page, where you can print it.',
  textAllPaid: 'Your trip is paid in full. A receipt is on your booking page, where you can print it.',
  action: 'Open your booking page',
  receipt: 'Open the receipt',
  why: whyBooked,
}

type ReminderWords = { subject(part: string, day: string): string; heading: string; text: string }

/** Rule M10. Each says the day itself: after an outage it may come later than it should have. */
export const reminderWords: Record<Exclude<Reminder, 'staff-asked'>, ReminderWords> = {
  'week-before': {
    subject: (part, day) => `${part} due on ${day}`,
    heading: 'A payment falls due soon',
    text: 'You can pay it on your booking page, by PayPal, bank transfer or cryptocurrency. A transfer takes some days.',
  },
  'days-before': {
    subject: (part, day) => `${part} due on ${day}: a few days left`,
    heading: 'A payment falls due in a few days',
    text: 'You can pay it on your booking page. A bank transfer should leave your bank today.',
  },
  'due-day': {
    subject: (part) => `${part} is due`,
    heading: 'A payment is due',
    text: 'Please pay it on your booking page. If your transfer is on its way already, there is nothing more to do.',
  },
  overdue: {
    subject: (part) => `${part} is overdue`,
    heading: 'A payment is overdue',
    text: prose(`We have not seen it yet. Please pay it on your booking page, or answer this mail if something keeps you
      from it: nothing is cancelled by itself, and a person reads what you write.`),
  },
}

export const reminderFrame = {
  preview: (left: string, day: string) => `${left}, due on ${day}.`,
  part: 'For',
  day: 'Due on',
  left: 'To pay, without fees',
  action: 'Open your booking page',
  why: whyBooked,
}

export const overdueStaffWords = {
  subject: (reference: string) => `Overdue for a week: ${reference}`,
  preview: (name: string, left: string) => `${name} has ${left} to pay.`,
  kicker: 'You decide',
  heading: 'An instalment is a week overdue',
  text: prose(`The guest was reminded four times. Nothing more happens by itself: write or call, wait, or cancel the
    booking.`),
  guest: 'Guest',
  email: 'Email',
  phone: 'Phone',
  part: 'For',
  day: 'Was due on',
  left: 'Not paid',
  record: 'Open the booking',
  why: whyStaff,
}

export const paymentOverWords = {
  subject: (trip: string, reference: string) => `Some of your money goes back: ${trip} (${reference})`,
  preview: (sum: string) => `${sum} goes back to you.`,
  heading: 'You paid more than was left to pay',
  text: prose(`Everything that was due had been paid already, or was paid with a part of this. What is over goes back the
    way it came, its fee included. How soon you see it depends on your card or bank.`),
  over: 'Goes back',
  action: 'Open your booking page',
  why: whyBooked,
}

export const ledgerFaultsWords = {
  subject: (count: number) => (count === 1 ? 'The ledger: 1 booking' : `The ledger: ${count} bookings`),
  preview: 'What was paid and what counts as settled differ.',
  kicker: 'Look at these bookings',
  heading: 'The ledger does not balance',
  text: prose(`For each booking, what came less what went back, without fees and with the credit spent on it, must be what
    its schedule calls settled. For these it is not. Nothing was corrected by itself.`),
  fault: (balance: string, settled: string) => `${balance} there, ${settled} settled`,
  schedule: (owed: string, subtotal: string) => `schedule ${owed}, price ${subtotal}`,
  more: (count: number) => `And ${count} more.`,
  why: whyStaff,
}

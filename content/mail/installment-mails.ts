import { prose } from '#content/prose.ts'
import type { Reminder } from '#rules/installments/reminders.ts'
import { howRefunded, openBookingPage, whyBooked } from './mails.ts'
import { whyStaff } from './staff-mails.ts'

/** The payment schedule as mails show it. Rule M3. */
export const scheduleWords = {
  heading: 'Payment schedule',
  paidNow: 'Paid now',
  paid: (sum: string) => `${sum}, paid`,
  due: (installment: string, day: string) => `${installment}, due ${day}`,
  partlyPaid: (unpaid: string, sum: string) => `${unpaid} of ${sum} left to pay`,
}

export const installmentPaidWords = {
  subject: (trip: string, reference: string) => `Payment received: ${trip} (${reference})`,
  preview: (total: string) => `We received ${total}.`,
  kicker: 'Payment received',
  heading: 'We received your payment',
  text: 'Thank you. We’ve put it toward your trip. You can print a receipt from your booking page.',
  textAllPaid: 'Thank you. Your trip is now paid in full. You can print a receipt from your booking page.',
  action: openBookingPage,
  receipt: 'Open the receipt',
  why: whyBooked,
}

type ReminderWords = { subject(installment: string, day: string): string; heading: string; text: string }

/** Rule M10. The mail also shows the due date, because an outage can delay a reminder. */
export const reminderWords: Record<Exclude<Reminder, 'escalated'>, ReminderWords> = {
  'week-before': {
    subject: (installment, day) => `${installment} due on ${day}`,
    heading: 'You have a payment due soon',
    text: prose(`You can pay on your booking page by PayPal, bank transfer or cryptocurrency. A bank transfer takes a few
      days.`),
  },
  'three-days-before': {
    subject: (installment, day) => `${installment} due in a few days, on ${day}`,
    heading: 'You have a payment due in a few days',
    text: 'You can pay on your booking page. If you pay by bank transfer, please send it today.',
  },
  'due-day': {
    subject: (installment) => `${installment} is due`,
    heading: 'Your payment is due',
    text: prose(`Please pay on your booking page. If you’ve already sent a bank transfer, you don’t need to do anything
      else.`),
  },
  overdue: {
    subject: (installment) => `${installment} is overdue`,
    heading: 'Your payment is overdue',
    text: prose(`We haven’t received your payment yet. Nothing is cancelled automatically. Please pay on your booking page,
      or reply to this email if you have a problem paying. A person will read your reply.`),
  },
}

export const reminderFrame = {
  preview: (unpaid: string, day: string) => `${unpaid}, due on ${day}.`,
  installment: 'Payment',
  day: 'Due on',
  unpaid: 'Amount due, before fees',
  withFee: (method: string) => `${method}, with its fee`,
  action: 'Pay on your booking page',
  why: whyBooked,
}

/** Rule M26: staff gave more time. */
export const installmentExtendedWords = {
  subject: (trip: string, reference: string) => `More time to pay: ${trip} (${reference})`,
  preview: (unpaid: string, day: string) => `${unpaid} is now due on ${day}.`,
  kicker: 'New due date',
  heading: 'You have more time to pay',
  text: prose(`We’ve moved your payment’s due date. Everything else about your booking stays the same, and we’ll remind
    you before the new date.`),
  action: openBookingPage,
  why: whyBooked,
}

export const installmentOverdueStaffWords = {
  subject: (reference: string) => `One week overdue: ${reference}`,
  preview: (name: string, unpaid: string) => `${name} still owes ${unpaid}.`,
  kicker: 'Decision needed',
  heading: 'An installment is one week overdue',
  text: prose(`We’ve sent the guest our reminders. Nothing more happens automatically. You can write or call, wait, or
    cancel the booking.`),
  installment: 'Payment',
  day: 'Was due on',
  unpaid: 'Unpaid',
  record: 'Open the booking',
  why: whyStaff,
}

export const overpaymentRefundedWords = {
  subject: (trip: string, reference: string) => `We’re refunding an overpayment: ${trip} (${reference})`,
  preview: (sum: string) => `We’re refunding ${sum}.`,
  heading: 'You paid more than you owed',
  text: prose(`We’re refunding the extra amount and any fee on it. ${howRefunded}`),
  refunded: 'Refund',
  action: openBookingPage,
  why: whyBooked,
}

export const ledgerFaultsWords = {
  subject: (count: number) => (count === 1 ? 'Ledger mismatch: 1 booking' : `Ledger mismatch: ${count} bookings`),
  preview: 'The amounts paid and the amounts marked as settled don’t match.',
  kicker: 'Bookings to check',
  heading: 'The ledger doesn’t balance',
  text: prose(`For each booking, payments minus refunds (without fees) plus credit spent must equal the amount its schedule
    marks as settled. For these bookings, it doesn’t. Nothing was corrected automatically.`),
  fault: (balance: string, settled: string) => `balance ${balance}, settled ${settled}`,
  schedule: (scheduled: string, subtotal: string) => `schedule ${scheduled}, price ${subtotal}`,
  more: (count: number) => `And ${count} more.`,
  why: whyStaff,
}

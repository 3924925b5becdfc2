import { TRANSFER_DAYS } from '../rules/bank-transfers.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { PaymentPlan } from '../rules/schedule.ts'
import { bookingWords } from './forms/booking.ts'
import type { Toast } from './toast.ts'
import { toasts } from './toasts.ts'

type MethodWords = {
  name: string
  hint: string
  /** Undefined if the method has no fee: rule M2. */
  fee: string | undefined
  /** The specification's toast for PayPal, and its like for the others. */
  formComplete: Toast
}

const formComplete = (text: string): Toast => ({ ...toasts.bookingFormComplete, text })

/** The three ways to pay. Rule M2. */
export const methodWords: Record<PaymentMethod, MethodWords> = {
  paypal: {
    name: 'PayPal',
    hint: 'Card or wallet. Adds a 5% fee to what you pay now.',
    fee: bookingWords.payPalFee,
    formComplete: toasts.bookingFormComplete,
  },
  'bank-transfer': {
    name: 'Bank transfer',
    hint: 'No fee. You get the bank details right away.',
    fee: undefined,
    formComplete: formComplete('Please reserve your seats below and pay by bank transfer.'),
  },
  crypto: {
    name: 'Cryptocurrency',
    hint: 'Adds a 5% fee to what you pay now.',
    fee: 'Cryptocurrency Processing Fee (5%)',
    formComplete: formComplete('Please complete payment using cryptocurrency below.'),
  },
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Rules M3 and M4: what is due now and what later. */
export const planWords = {
  legend: 'What you pay now',
  plans: {
    full: { name: 'Pay in full', hint: 'Everything now, nothing later.' },
    deposit: {
      name: (percent: number) => `Pay a ${percent}% deposit`,
      hint: (now: string, later: readonly string[]) => `${listed.format([`${now} now`, ...later])}.`,
    },
  } satisfies Record<PaymentPlan, object>,
  share: (percent: number) => `${percent}%`,
  laterShare: (percent: number, day: string) => `${percent}% by ${day}`,
  schedule: 'Payment schedule',
  now: 'Now',
  parts: {
    full: 'Full price',
    deposit: 'Deposit',
    first: 'First installment',
    second: 'Second installment',
  },
  together: 'Deposit and first installment',
  laterFee: 'Later payments by PayPal or cryptocurrency add a 5% fee each. Bank transfers have no fee.',
  final: 'The deposit is non-refundable once the charter is confirmed, and it is not transferable.',
  onlyEarly: 'Within 60 days of the start, you can only pay in full.',
  dueLater: 'Due later',
  dueNow: 'Due now',
  totalNow: 'Total now',
}

export const methodLegend = 'How you pay'
export const noTransfer = 'A transfer would arrive too late for this date.'

/** The words around the payment button. */
export const paymentAreaWords = {
  heading: 'Payment',
  simulated: 'Simulated payment: you will not be charged',
  waiting: 'One moment…',
  held: 'Your seats are held for',
  heldFor: (minutes: number) =>
    `Your seats are held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'} while you pay.`,
  heldOver: 'Your seats are no longer held. When you pay, you still get them if they’re available.',
}

/** What a payment is for: new seats, or an existing booking. */
export type OrderPurpose = 'booking' | 'instalment'

/** Payment methods that continue on another page: what happens next, and the button. */
export const elsewhereWords: Record<
  OrderPurpose,
  Record<Exclude<PaymentMethod, 'paypal'>, { text: string; button: string }>
> = {
  booking: {
    'bank-transfer': {
      text: `We’ll hold your seats for ${TRANSFER_DAYS} days. You’ll get the bank details and your reference on the next page and by email.`,
      button: 'Reserve and get bank details',
    },
    crypto: {
      text: 'You’ll pay at our checkout in this tab, then come back here. We’ll hold your seats in the meantime.',
      button: 'Pay with cryptocurrency',
    },
  },
  instalment: {
    'bank-transfer': {
      text: 'You’ll get the bank details and your reference on the next page and by email.',
      button: 'Get bank details',
    },
    crypto: { text: 'You’ll pay at our checkout in this tab, then come back here.', button: 'Pay with cryptocurrency' },
  },
}

export const paymentToasts = {
  placed: {
    booking: {
      title: 'Seats reserved',
      text: 'Here are the bank details. We’ve also sent them to you by email.',
      destructive: false,
      seconds: 10,
    },
    instalment: {
      title: 'Bank details ready',
      text: 'We’ve also sent them to you by email.',
      destructive: false,
      seconds: 10,
    },
  } satisfies Record<OrderPurpose, Toast>,
  notPlaced: {
    title: 'Error starting your payment',
    text: 'We couldn’t reach the server. You were not charged. Please try again.',
    destructive: true,
  },
  instalmentPending: {
    title: 'Payment pending',
    text: 'PayPal is still reviewing your payment. We’ll email you as soon as it goes through.',
    destructive: false,
    seconds: 20,
  },
  instalmentReturned: {
    title: 'Overpayment refunded',
    text: 'You paid more than you still owed. We’re refunding the extra amount.',
    destructive: true,
    seconds: 20,
  },
  instalmentPaid: (amount: string, id: string): Toast => ({
    title: 'Payment Successful!',
    text: `We received your ${amount}. Transaction ID: ${id}`,
    destructive: false,
  }),
}

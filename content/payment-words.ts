import { TRANSFER_DAYS } from '../rules/bank-transfers.ts'
import type { PaymentMethod } from '../rules/prices.ts'
import type { PaymentPlan } from '../rules/schedule.ts'
import { bookingWords } from './forms/booking.ts'
import type { Toast } from './toast.ts'
import { toasts } from './toasts.ts'

type MethodWords = {
  name: string
  hint: string
  /** Undefined where there is none: rule M2. */
  fee: string | undefined
  /** The specification's words, and the same for the others. */
  formComplete: Toast
}

const formComplete = (text: string): Toast => ({ ...toasts.bookingFormComplete, text })

/** The three ways to pay. Rule M2. */
export const methodWords: Record<PaymentMethod, MethodWords> = {
  paypal: {
    name: 'PayPal',
    hint: 'Card or wallet. Adds 5% of what you pay now.',
    fee: bookingWords.payPalFee,
    formComplete: toasts.bookingFormComplete,
  },
  'bank-transfer': {
    name: 'Bank transfer',
    hint: 'No fee. You get the bank details at once.',
    fee: undefined,
    formComplete: formComplete('Please reserve your seats below and pay by bank transfer.'),
  },
  crypto: {
    name: 'Cryptocurrency',
    hint: 'Adds 5% of what you pay now.',
    fee: 'Cryptocurrency Processing Fee (5%)',
    formComplete: formComplete('Please complete payment using cryptocurrency below.'),
  },
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Rules M3 and M4: what is paid now and what later. */
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
    first: 'First instalment',
    second: 'Second instalment',
  },
  together: 'Deposit and first instalment',
  laterFee: 'Later payments: PayPal and cryptocurrency add 5% to each, a bank transfer nothing.',
  final: 'The deposit is non-refundable once the charter is going, and not transferable.',
  onlyEarly: 'Within 60 days of the start, only payment in full is possible.',
  dueLater: 'Due later',
  dueNow: 'Due now',
  totalNow: 'Total now',
}

export const methodLegend = 'How you pay'
export const noTransfer = 'A transfer would arrive too late for this date.'

/** Where the button is, and what stands around it. */
export const paymentAreaWords = {
  heading: 'Payment',
  simulated: 'Simulated payment: no money moves',
  waiting: 'One moment…',
  held: 'Your seats are held for',
  heldFor: (minutes: number) =>
    `Your seats are held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'} while you pay.`,
  heldOver: 'Your seats are not held any more. Once you have paid you still get them if they are free.',
}

/** What money is for: seats, or a booking that is there already. */
export type OrderPurpose = 'booking' | 'instalment'

/** Ways to pay that lead elsewhere: what happens next, and the button. */
export const elsewhereWords: Record<
  OrderPurpose,
  Record<Exclude<PaymentMethod, 'paypal'>, { text: string; button: string }>
> = {
  booking: {
    'bank-transfer': {
      text: `Your seats are kept for ${TRANSFER_DAYS} days. The next page and an email have the bank details and your reference.`,
      button: 'Reserve and get bank details',
    },
    crypto: {
      text: 'You pay at our checkout, in this tab, and come back here. Your seats are kept meanwhile.',
      button: 'Pay with cryptocurrency',
    },
  },
  instalment: {
    'bank-transfer': {
      text: 'The next page and an email have the bank details and your reference.',
      button: 'Get bank details',
    },
    crypto: { text: 'You pay at our checkout, in this tab, and come back here.', button: 'Pay with cryptocurrency' },
  },
}

export const paymentToasts = {
  placed: {
    booking: {
      title: 'Seats reserved',
      text: 'Here are the bank details. We have sent them to you by email, too.',
      destructive: false,
      seconds: 10,
    },
    instalment: {
      title: 'Bank details ready',
      text: 'We have sent them to you by email, too.',
      destructive: false,
      seconds: 10,
    },
  } satisfies Record<OrderPurpose, Toast>,
  notPlaced: {
    title: 'Error starting your payment',
    text: 'We could not be reached, and nothing was charged. Please try again.',
    destructive: true,
  },
  instalmentPending: {
    title: 'Payment pending',
    text: 'PayPal is still checking your payment. We email you as soon as it is through.',
    destructive: false,
    seconds: 20,
  },
  instalmentReturned: {
    title: 'Paid already, money returned',
    text: 'It was more than your booking still needed. What is over goes back to you.',
    destructive: true,
    seconds: 20,
  },
  instalmentPaid: (amount: string, id: string): Toast => ({
    title: 'Payment Successful!',
    text: `We have your ${amount}. Transaction ID: ${id}`,
    destructive: false,
  }),
}

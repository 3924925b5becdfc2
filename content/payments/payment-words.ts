import { bookingWords } from '#content/forms/booking.ts'
import { prose } from '#content/prose.ts'
import { TRANSFER_CONFIRM_MINUTES, TRANSFER_HOLD_DAYS } from '#rules/bank/bank-transfers.ts'
import type { DueDay, InstallmentKind, PaymentPlan, PaymentSchedule } from '#rules/installments/schedule.ts'
import type { Cents } from '#rules/money.ts'
import { type MoneyMethod, type PaymentMethod, TRANSFER, type WindowMethod } from '#rules/orders/methods.ts'
import { dueText } from './due-text.ts'

type MethodWords = {
  name: string
  hint: string
  /** Undefined if the method has no fee: rule M2. */
  fee: string | undefined
}

/** The three ways to pay. Rule M2. */
export const methodWords: Record<PaymentMethod, MethodWords> = {
  paypal: {
    name: 'PayPal',
    hint: 'Card or wallet. Adds a 5% fee to what you pay now.',
    fee: bookingWords.payPalFee,
  },
  'bank-transfer': {
    name: 'Bank transfer',
    hint: 'No fee. You get the bank details right away.',
    fee: undefined,
  },
  crypto: {
    name: 'Cryptocurrency',
    hint: 'Adds a 5% fee to what you pay now.',
    fee: 'Cryptocurrency Processing Fee (5%)',
  },
}

/** How a payment was made. Rule M26: staff receive some of them themselves. */
export const moneyMethodNames: Record<MoneyMethod, string> = {
  paypal: methodWords.paypal.name,
  'bank-transfer': methodWords[TRANSFER].name,
  crypto: methodWords.crypto.name,
  cash: 'Cash',
  'card-terminal': 'Card terminal',
  check: 'Check',
}

/** The label of a payment’s fee, if its method has one. */
export function feeWords(method: MoneyMethod): string | undefined {
  const words: Partial<Record<MoneyMethod, MethodWords>> = methodWords
  return words[method]?.fee
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Rule M3: the installments of a payment schedule. */
export const installmentNames = {
  full: 'Full price',
  deposit: 'Deposit',
  first: 'First installment',
  second: 'Second installment',
  'due-again': 'Payment after a refund',
  'added-seats': 'Added seats',
  supplement: 'Supplement',
  'price-change': 'Price change',
} satisfies Record<InstallmentKind, string>

/** Rule M3: what books seats, and what is due later, for people who have not ordered yet. */
export function offeredPayments(schedule: PaymentSchedule): { what: string; when: string; cents: Cents }[] {
  const now = { when: paymentPlanWords.now, cents: schedule.dueNow }
  if (schedule.plan === 'full') return [{ what: installmentNames.full, ...now }]
  const { withDeposit, later } = schedule
  return [
    { what: withDeposit.length > 0 ? paymentPlanWords.together : installmentNames.deposit, ...now },
    ...later.map(({ kind, amount, ...due }) => ({ what: installmentNames[kind], when: dueText(due), cents: amount })),
  ]
}

/** Rules M3 and M4: amounts due now and later. */
export const paymentPlanWords = {
  legend: 'What you pay now',
  plans: {
    full: { name: 'Pay in full', hint: 'Everything now, nothing later.' },
    deposit: {
      name: (percent: number) => `Pay a ${percent}% deposit`,
      /** An installment that is already due is paid with it, so more than the deposit is charged. */
      withInstallment: (percent: number, all: string) =>
        `Pay a ${percent}% deposit and the first installment, ${all} in total`,
      hint: (now: string, later: readonly string[]) => `${listed.format([`${now} now`, ...later])}.`,
    },
  } satisfies Record<PaymentPlan, object>,
  share: (percent: number) => `${percent}%`,
  laterShare: (percent: number, due: DueDay) =>
    due.awaitsConfirmation ? `${percent}% ${dueText(due)}` : `${percent}% by ${dueText(due)}`,
  schedule: 'Payment schedule',
  now: 'Now',
  together: 'Deposit and first installment',
  whyTogether: 'The first installment is already due, so you pay it with the deposit.',
  laterFee: 'Later payments by PayPal or cryptocurrency add a 5% fee each. Bank transfers have no fee.',
  final: 'The deposit is non-refundable unless we cancel the trip, and it isn’t transferable.',
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
  holdExpired: 'Your seats are no longer held. When you pay, you still get them if they’re available.',
}

/** A payment is for new seats, for seats that staff quoted, or for an existing booking. */
export type OrderPurpose = 'booking' | 'quote' | 'installment'

/** Payment methods that continue on another page: what happens next, and the button. */
export const otherMethodWords: Record<
  OrderPurpose,
  Record<Exclude<PaymentMethod, WindowMethod>, { text: string; button: string }>
> = {
  booking: {
    'bank-transfer': {
      text: prose(`You’ll get the bank details and your reference on the next page and by email. We’ll hold your seats for
        ${TRANSFER_CONFIRM_MINUTES} minutes. Open the link in the email to keep them for ${TRANSFER_HOLD_DAYS} days.`),
      button: 'Hold my seats and show bank details',
    },
    crypto: {
      text: 'You’ll pay at our checkout in this tab, then come back here. We’ll hold your seats while you pay.',
      button: 'Pay with cryptocurrency',
    },
  },
  quote: {
    'bank-transfer': {
      text: prose(`You’ll get the bank details and your reference on the next page and by email. We’ll keep holding your
        seats until your transfer arrives, for up to ${TRANSFER_HOLD_DAYS} days.`),
      button: 'Accept and get bank details',
    },
    crypto: {
      text: 'You’ll pay at our checkout in this tab, then come back here. We’ll hold your seats while you pay.',
      button: 'Accept and pay with cryptocurrency',
    },
  },
  installment: {
    'bank-transfer': {
      text: 'You’ll get the bank details and your reference on the next page and by email.',
      button: 'Get bank details',
    },
    crypto: { text: 'You’ll pay at our checkout in this tab, then come back here.', button: 'Pay with cryptocurrency' },
  },
}

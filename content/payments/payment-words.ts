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
  /** The balance can still be paid without a fee. */
  laterByTransfer: (amount: string) => `${amount} by bank transfer`,
  dueNow: 'Due now',
  totalNow: 'Total now',
}

export const methodLegend = 'How you pay'
export const noTransfer = 'A transfer would arrive too late for this date.'

/** The words around the payment button. */
export const paymentAreaWords = {
  simulated: 'Simulated payment: you will not be charged',
  waiting: 'One moment…',
  held: 'Your seats are held for',
  heldFor: (minutes: number) =>
    `Your seats are held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'} while you pay.`,
  holdExpired: 'Your seats are no longer held. When you pay, you still get them if they’re available.',
  /** Below the specified toast, after the guest closed PayPal’s window. */
  closed: 'You weren’t charged. Your seats stay held while this page is open: pay again, or choose another way to pay.',
  closedInstallment: 'You weren’t charged. Pay again, or choose another way to pay.',
}

/** A payment is for new seats, for seats that staff quoted, or for an existing booking. */
export type OrderPurpose = 'booking' | 'quote' | 'installment'

/** What a payment is for: all of it, a deposit alone, or a deposit with an installment that is already due. */
export type PaidPart = 'all' | 'deposit' | 'deposit-and-more'

const partWords: Record<PaidPart, string> = { all: '', deposit: ' deposit', 'deposit-and-more': ' now' }

export const transferButtons: Record<OrderPurpose, string> = {
  booking: 'Reserve and get bank details',
  quote: 'Accept and get bank details',
  installment: 'Get bank details',
}

const payWith: Record<Exclude<PaymentMethod, typeof TRANSFER>, string> = { paypal: 'PayPal', crypto: 'cryptocurrency' }

/** The verb and the amount of the one button that pays. PayPal’s own button has no amount, so this is above it. */
export function payLabel(purpose: OrderPurpose, method: PaymentMethod, amount: string, part: PaidPart): string {
  if (method === TRANSFER) return transferButtons[purpose]
  const verb = purpose === 'quote' ? 'Accept and pay' : 'Pay'
  return `${verb} ${amount}${partWords[part]} with ${payWith[method]}`
}

const atCheckout = 'You’ll pay at our checkout in this tab, then come back here.'

/** Without a script, the amount is on the next page. */
const transferSteps =
  prose(`The bank details and your reference are on the next page and in our email. We’ll hold your seats for
    ${TRANSFER_CONFIRM_MINUTES} minutes. Open the link in the email to keep them for ${TRANSFER_HOLD_DAYS} business days.`)
export const plainTransferText = `You pay by bank transfer, without a fee. ${transferSteps}`

/** Payment methods that continue on another page: what happens next. */
export const otherMethodTexts: Record<
  OrderPurpose,
  Record<Exclude<PaymentMethod, WindowMethod>, (amount: string) => string>
> = {
  booking: {
    'bank-transfer': (amount) => `You transfer ${amount}. ${transferSteps}`,
    crypto: () => `${atCheckout} We’ll hold your seats while you pay.`,
  },
  quote: {
    'bank-transfer': (amount) =>
      prose(`You transfer ${amount}. The bank details and your reference are on the next page and in our email. We’ll keep
        holding your seats until your transfer arrives, for up to ${TRANSFER_HOLD_DAYS} business days.`),
    crypto: () => `${atCheckout} We’ll hold your seats while you pay.`,
  },
  installment: {
    'bank-transfer': (amount) =>
      `You transfer ${amount}. The bank details and your reference are on the next page and in our email.`,
    crypto: () => atCheckout,
  },
}

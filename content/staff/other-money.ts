import { prose } from '#content/prose.ts'
import type { ExtendTransferRefusal } from '#rules/bank/bank-transfers.ts'
import type { PriceDirection } from '#rules/bookings/price-changes.ts'
import type { ExtendInstallmentRefusal } from '#rules/installments/more-time.ts'
import { RECORDED_METHODS, type RecordedMethod, type RecordPaymentRefusal } from '#rules/orders/other-money.ts'
import type { TakeBackRefusal } from '#rules/payments/take-back.ts'

const methods: Record<RecordedMethod, string> = {
  cash: 'Cash',
  'card-terminal': 'Card terminal',
  check: 'Check',
  'bank-transfer': 'Bank transfer',
}

/** Rule M26: money that staff received themselves, on a booking and on an unpaid order. */
export const recordPaymentWords = {
  record: 'Record payment',
  methods: RECORDED_METHODS.map((value) => ({ value, label: methods[value] })),
  method: 'How it was paid',
  amount: 'Amount received',
  booking: {
    confirm: (due: string) =>
      `The money goes toward what’s due next, without a fee, and we email the guest. ${due} is left to pay.`,
    done: 'Payment recorded. We’ve emailed the guest.',
  },
  order: {
    confirm: (due: string) =>
      `This books the seats, without a fee, and we email the guest. Enter at least ${due}; anything more goes toward later installments.`,
    done: 'Payment recorded, and the seats are booked. We’ve emailed the guest.',
  },
}

/** Rule M26: more time for an installment or a transfer. */
export const moreTimeWords = {
  give: 'Give more time',
  until: 'New due date',
  installment: 'Payment',
  installmentOption: (part: string, sum: string, day: string) => `${part}, ${sum} due ${day}`,
  installmentConfirm: 'Reminders follow the new date, and we email the guest. The price stays the same.',
  installmentDone: 'Due date changed. We’ve emailed the guest.',
  transferConfirm: 'We hold the seats until the transfer arrives or the new date has passed, and we email the guest.',
  transferDone: 'Deadline extended. We’ve emailed the guest.',
}

/** Rule M10: staff remind a guest now. */
export const reminderWords = {
  send: 'Email payment reminder',
  confirm: (name: string) => `We email ${name} the next payment and the link to pay it.`,
  done: 'We’re emailing the reminder.',
}

/** Rule M31: a higher or lower price. */
export const priceChangeWords = {
  change: 'Change price',
  direction: 'Direction',
  directions: { raise: 'Raise the price', lower: 'Lower the price' } satisfies Record<PriceDirection, string>,
  amount: 'By how much',
  confirm: (due: string) =>
    prose(`A higher price adds a payment due within 7 days. A lower one takes from what’s still due, last payment first: up
      to ${due}. To give back money that was paid, use “Refund or credit.” We email the guest and issue an invoice or a
      credit note.`),
  done: 'Price changed. We’ve emailed the guest.',
}

/** Rule M32. */
export const takeBackWords = {
  takeBack: 'Take back payment',
  confirm: (sum: string) =>
    `Use this if the payment was recorded or matched by mistake. ${sum} counts as never received and is due as before. No money moves, and we don’t email the guest. If a statement shows the money, it waits under Bank again.`,
  done: 'Payment taken back. The amount is due as before.',
}

export const takeBackRefusals = {
  'not-recorded': 'The payment provider received this money. Refund it instead.',
  'already-refunded': 'Some of this payment was already refunded or taken back, so it can’t be taken back.',
  'payment-split': 'This payment was divided when the booking was split, so it can’t be taken back. Refund it instead.',
  'credit-issued': 'Credit was issued for this money, so it can’t be taken back.',
  'rest-resolved': 'The rest of this transaction was returned or turned into credit, so it can’t be taken back.',
} satisfies Record<TakeBackRefusal, string>

export const recordPaymentRefusals = {
  'invalid-amount': 'Enter an amount greater than zero.',
  underpaid: 'That’s less than the amount due, so it wouldn’t book the seats. Enter the full amount.',
  'exceeds-due': 'That’s more than what’s due for the whole trip. Enter a smaller amount.',
} satisfies Record<RecordPaymentRefusal, string>

export const moreTimeRefusals = {
  'unknown-installment': 'We couldn’t find that payment on this booking.',
  'installment-paid': 'This payment is already paid.',
  'not-later': 'Choose a day that’s later than the current due date, and not in the past.',
  'after-start': 'Choose a day on or before the start of the trip.',
} satisfies Record<ExtendInstallmentRefusal, string>

export const extendTransferRefusals = {
  'not-open': 'This order is paid, has ended, or holds no seats.',
  'not-later': moreTimeRefusals['not-later'],
  'too-close': 'Choose a day at least 2 days before the start, so the seats can still be sold.',
} satisfies Record<ExtendTransferRefusal, string>

import { formatDollars } from '#rules/money.ts'
import { type DisputeState, type DisputeTurn, disputeTurn } from '#rules/payments/disputes.ts'
import type { ProviderRefusal } from '#rules/payments/payments.ts'

const turns: Record<DisputeTurn, string> = {
  WAITING_FOR_SELLER_RESPONSE: 'PayPal waits for our response',
  WAITING_FOR_BUYER_RESPONSE: 'PayPal waits for the payer',
  UNDER_REVIEW: 'PayPal is reviewing it',
  APPEALED: 'The decision was appealed',
}

const states: Record<DisputeState, string> = {
  open: 'Open',
  won: 'Closed, we kept the money',
  lost: 'Lost, the money left',
}

/** PayPal’s own codes for what a payer claims. */
const claims: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Didn’t get what they paid for',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Got something other than described',
  UNAUTHORISED: 'Says they didn’t make this payment',
  CREDIT_NOT_PROCESSED: 'Waits for a refund',
  DUPLICATE_TRANSACTION: 'Paid twice',
  INCORRECT_AMOUNT: 'Charged another amount',
  PAYMENT_BY_OTHER_MEANS: 'Paid another way',
  CANCELED_RECURRING_BILLING: 'Cancelled before the payment',
  PROBLEM_WITH_REMITTANCE: 'Problem with the transfer',
}

/** Rule M16: disputes on a booking, its payments and its timeline, and on Today. */
export const disputeWords = {
  heading: 'Disputes',
  label: 'Disputes about payments on this booking, newest first',
  id: 'Dispute ID',
  claim: 'What the payer says',
  amount: 'Amount',
  state: 'Status',
  opened: 'Opened',
  changed: 'Last news',
  states,
  stateText: (state: DisputeState, status: string) => {
    const turn = disputeTurn(status)
    return state === 'open' && turn ? `${states.open}. ${turns[turn]}.` : states[state]
  },
  claimText: (reason: string) => claims[reason] ?? reason.toLowerCase().replaceAll('_', ' '),
  open: (sum: string) =>
    `The payer disputes ${sum}. Answer in PayPal before its deadline. Until it’s closed, PayPal doesn’t refund this payment.`,
  onPayment: { open: 'Disputed', won: 'Dispute closed', lost: 'Dispute lost' } satisfies Record<DisputeState, string>,
  timeline: {
    'dispute-open': (cents: number) => `The payer disputed ${formatDollars(cents)}`,
    'dispute-won': (cents: number) => `Dispute about ${formatDollars(cents)} closed, we kept the money`,
    'dispute-lost': (cents: number) => `Dispute about ${formatDollars(cents)} lost`,
  },
}

/** Why a refund was not made, and what happens next. */
export const refusalWords: Record<ProviderRefusal, string> = {
  disputed:
    'PayPal refused this refund because the payment is disputed. We try again when the dispute is closed. You can cancel the refund, or send the money another way.',
  'too-late':
    'PayPal refused this refund because the payment is too old. Send the money another way, then mark it as refunded.',
  declined: 'PayPal refused this refund. Send the money another way, then mark it as refunded, or cancel the refund.',
  unreachable:
    'PayPal didn’t answer, so this refund was not made. Retry the failed job, or send the money another way.',
}

/** The same for a list. */
export const shortRefusals: Record<ProviderRefusal, string> = {
  disputed: 'the payment is disputed',
  'too-late': 'the payment is too old',
  declined: 'no reason given',
  unreachable: 'PayPal didn’t answer',
}

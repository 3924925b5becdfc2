import { formatDollars } from '#rules/money.ts'
import { type DisputeState, type DisputeTurn, disputeTurn } from '#rules/payments/disputes.ts'
import type { ProviderRefusal } from '#rules/payments/payments.ts'

const turns: Record<DisputeTurn, string> = {
  WAITING_FOR_SELLER_RESPONSE: 'Waiting for our response',
  WAITING_FOR_BUYER_RESPONSE: 'Waiting for the payer',
  UNDER_REVIEW: 'PayPal is reviewing it',
  APPEALED: 'The decision was appealed',
}

const states: Record<DisputeState, string> = {
  open: 'Open',
  won: 'Closed (we kept the money)',
  lost: 'Lost (money returned to the payer)',
}

/** PayPal's codes for a payer's claim. */
const claims: Record<string, string> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'Didn’t get what they paid for',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'Not as described',
  UNAUTHORISED: 'Says they didn’t make this payment',
  CREDIT_NOT_PROCESSED: 'Says they’re owed a refund',
  DUPLICATE_TRANSACTION: 'Paid twice',
  INCORRECT_AMOUNT: 'Charged the wrong amount',
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
  changed: 'Last update',
  states,
  stateText: (state: DisputeState, status: string) => {
    const turn = disputeTurn(status)
    return state === 'open' && turn ? `${states.open}. ${turns[turn]}.` : states[state]
  },
  claimText: (reason: string) => claims[reason] ?? reason.toLowerCase().replaceAll('_', ' '),
  open: (sum: string) =>
    `The payer disputes ${sum}. Respond in PayPal before its deadline. Until the dispute is closed, PayPal won’t refund this payment.`,
  deadline: 'PayPal’s deadline:',
  toPage: 'Open the dispute in PayPal',
  onPayment: { open: 'Disputed', won: 'Dispute closed', lost: 'Dispute lost' } satisfies Record<DisputeState, string>,
  timeline: {
    'dispute-open': (cents: number) => `The payer disputed ${formatDollars(cents)}`,
    'dispute-won': (cents: number) => `Dispute about ${formatDollars(cents)} closed, we kept the money`,
    'dispute-lost': (cents: number) => `Dispute about ${formatDollars(cents)} lost`,
  },
}

/** Each text gives the reason a refund was not made, and what happens next. */
const refusals: Record<ProviderRefusal, string> = {
  disputed:
    'PayPal rejected this refund because the payment is disputed. We’ll try again when the dispute is closed, or you can send the money another way.',
  'too-late':
    'PayPal rejected this refund because the payment is too old. Send the money another way, then mark it as refunded.',
  'unknown-payment':
    'PayPal rejected this refund because it doesn’t know the payment. Check that the site uses the PayPal account that received it, or send the money another way, then mark it as refunded.',
  declined:
    'PayPal rejected this refund. Its answer is in the email we sent you. Send the money another way, then mark it as refunded.',
  unreachable:
    'PayPal didn’t respond, so this refund wasn’t made. Retry the failed job, or send the money another way.',
}

/** A refund of a cancelled booking stays due, so it cannot be cancelled. */
export const refusalText = (refusal: ProviderRefusal, canCancel: boolean): string =>
  canCancel ? `${refusals[refusal]} You can also cancel the refund.` : refusals[refusal]

/** The same reasons, short enough for a list. */
export const shortRefusals: Record<ProviderRefusal, string> = {
  disputed: 'the payment is disputed',
  'too-late': 'the payment is too old',
  'unknown-payment': 'PayPal doesn’t know the payment',
  declined: 'rejected by PayPal',
  unreachable: 'PayPal didn’t respond',
}

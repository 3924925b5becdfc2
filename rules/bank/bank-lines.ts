import type { Day } from '../dates.ts'
import { CURRENCY } from '../payments/payments.ts'

/** Why a payment to the bank account needs a person. Rule M19. */
export const BANK_PROBLEMS = [
  'unknown-reference',
  'underpaid',
  'overpaid',
  'late',
  'already-paid',
  'booking-cancelled',
  'wrong-currency',
] as const
export type BankProblem = (typeof BANK_PROBLEMS)[number]

/** One line of a bank statement. Outgoing money has a negative amount. */
export type StatementLine = { postedOn: Day; amountCents: number; currency: string; payer: string; message: string }

/** Every line of a statement must have these fields. */
export const STATEMENT_FIELDS = ['date', 'amount', 'currency', 'payer', 'message'] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Enough for years of statements of a busy account. */
export const MAX_STATEMENT_BYTES = 5_000_000

/** Why a file cannot be imported. `line` counts from 1, as editors do. */
export type StatementProblem =
  | { reason: 'not-text' | 'empty' | 'too-large' }
  | { reason: 'missing-columns'; missing: StatementField[]; found: string[] }
  | { reason: 'broken-line'; line: number; field: StatementField | 'quotes'; text: string }

/** The order that a bank line names. */
export type TransferFacts = {
  orderState: 'open' | 'pending' | 'paid' | 'refunded' | 'void'
  /** The state of the booking that the order created or pays for. */
  bookingState: 'confirmed' | 'cancelled' | null
  outstandingCents: number
}

/** How much of the line pays for its order, and why a person must look at it, if so. */
export type BankLineVerdict = { appliedCents: number; problem: BankProblem | null }

/** Rule M19. */
export function judgeBankLine(
  line: Pick<StatementLine, 'amountCents' | 'currency'>,
  facts: TransferFacts,
): BankLineVerdict {
  const { orderState, bookingState, outstandingCents } = facts
  if (line.currency !== CURRENCY) return { appliedCents: 0, problem: 'wrong-currency' }
  if (bookingState === 'cancelled') return { appliedCents: 0, problem: 'booking-cancelled' }
  if (orderState === 'refunded') return { appliedCents: 0, problem: 'late' }
  if (orderState === 'paid' || outstandingCents === 0) return { appliedCents: 0, problem: 'already-paid' }
  if (line.amountCents > outstandingCents) return { appliedCents: outstandingCents, problem: 'overpaid' }
  if (line.amountCents === outstandingCents) return { appliedCents: outstandingCents, problem: null }
  // An expired order holds no seats, so a partial payment for it waits for a person.
  return { appliedCents: orderState === 'void' ? 0 : line.amountCents, problem: 'underpaid' }
}

export type BankLineRefusal =
  | 'missing-reason'
  | 'unknown-line'
  | 'stale-version'
  /** The line is already resolved. */
  | 'line-closed'
  | 'unknown-transfer'
  /** A credit needs a name and an email address. */
  | 'missing-holder'
  /** The order cannot take the money. */
  | BankProblem

import type { Day } from './dates.ts'
import { CURRENCY } from './payments.ts'

/** Why money that came to the bank account needs a person. Rule M7. */
export const BANK_PROBLEMS = [
  'unknown-reference',
  'too-little',
  'too-much',
  'too-late',
  'paid-already',
  'booking-cancelled',
  'other-currency',
] as const
export type BankProblem = (typeof BANK_PROBLEMS)[number]

/** One line of a bank's statement. Money that went out is below zero. */
export type StatementLine = { bookedOn: Day; amountCents: number; currency: string; payer: string; message: string }

/** What a statement must say in each line. */
export const STATEMENT_FIELDS = ['date', 'amount', 'currency', 'payer', 'message'] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Years of statements of a busy account. */
export const MOST_STATEMENT_BYTES = 5_000_000

/** Why a file cannot be imported. `line` counts as an editor does, from 1. */
export type StatementProblem =
  | { reason: 'no-text' | 'empty' | 'too-large' }
  | { reason: 'missing-columns'; missing: StatementField[]; found: string[] }
  | { reason: 'broken-line'; line: number; field: StatementField | 'quotes'; text: string }

/** What a line's money was sent for, as far as its order can tell. */
export type TransferFacts = {
  orderState: 'open' | 'pending' | 'paid' | 'returned' | 'dead'
  /** Of a booking that the order has made or pays for. */
  bookingState: 'confirmed' | 'cancelled' | null
  /** What the order still asks for, after what came before. */
  missingCents: number
}

/** How much of a line goes to its order, and why a person has to look, if so. */
export type LineVerdict = { takeCents: number; problem: BankProblem | null }

/** Rule M7: what a line means for the order that it names. */
export function judgeLine(line: Pick<StatementLine, 'amountCents' | 'currency'>, facts: TransferFacts): LineVerdict {
  const { orderState, bookingState, missingCents } = facts
  if (line.currency !== CURRENCY) return { takeCents: 0, problem: 'other-currency' }
  if (bookingState === 'cancelled') return { takeCents: 0, problem: 'booking-cancelled' }
  if (orderState === 'returned') return { takeCents: 0, problem: 'too-late' }
  if (orderState === 'paid' || missingCents === 0) return { takeCents: 0, problem: 'paid-already' }
  if (line.amountCents > missingCents) return { takeCents: missingCents, problem: 'too-much' }
  if (line.amountCents === missingCents) return { takeCents: missingCents, problem: null }
  // Nothing is kept for an order that has lapsed, so a part of its price waits for a person.
  return { takeCents: orderState === 'dead' ? 0 : line.amountCents, problem: 'too-little' }
}

/** Why staff cannot do with a line what they wanted. */
export type LineRefusal =
  | 'no-reason'
  | 'unknown-line'
  | 'changed-meanwhile'
  /** Nobody has to look at it any more. */
  | 'line-closed'
  | 'unknown-transfer'
  /** Nobody was named to give a credit to. */
  | 'no-holder'
  /** The order does not want its money. */
  | BankProblem

import { addHours, type Day } from '#rules/dates.ts'
import { CURRENCY } from '#rules/payments/payments.ts'
import type { TakeBackRefusal } from '#rules/payments/take-back.ts'
import type { StatementDays } from './bank-transfers.ts'

/** Rule M19: why staff must look at a payment to the bank account. */
export const BANK_PROBLEMS = [
  'unknown-reference',
  'maybe-known',
  'underpaid',
  'overpaid',
  'late',
  'already-paid',
  'booking-cancelled',
  'guest-erased',
  'wrong-currency',
  /** Rule M26: staff recorded a transfer of another amount, and the statement does not have that one yet. */
  'other-recorded',
] as const
export type BankProblem = (typeof BANK_PROBLEMS)[number]

/** One line of a bank statement. Outgoing money has a negative amount. */
export type StatementLine = { postedOn: Day; amountCents: number; currency: string; payer: string; message: string }

/** Rule M13. A statement has at least one line. */
export function statementDays(lines: readonly StatementLine[]): StatementDays {
  const days = lines.map(({ postedOn }) => postedOn).sort()
  return { firstDay: days[0] ?? '', lastDay: days.at(-1) ?? '' }
}

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
  /** An expired order whose guest we have erased can book for no one. */
  isErased: boolean
  /** The amount that the order still needs, or 0 if it is paid. */
  missingCents: number
  /** The total still due for its booking, or for the trip that it would book. */
  dueCents: number
}

/** How much of the line pays for its order and booking, and why a person must look at it, if so. */
export type BankLineVerdict = { appliedCents: number; problem: BankProblem | null }

/** Rules M14 and M19: what a line of a statement pays. */
export function judgeBankLine(
  line: Pick<StatementLine, 'amountCents' | 'currency'>,
  facts: TransferFacts,
): BankLineVerdict {
  const { orderState, bookingState, isErased, missingCents, dueCents } = facts
  if (line.currency !== CURRENCY) return { appliedCents: 0, problem: 'wrong-currency' }
  if (bookingState === 'cancelled') return { appliedCents: 0, problem: 'booking-cancelled' }
  if (orderState === 'refunded' && bookingState === null) return { appliedCents: 0, problem: 'late' }
  if (isErased && bookingState === null) return { appliedCents: 0, problem: 'guest-erased' }
  if (dueCents === 0) return { appliedCents: 0, problem: 'already-paid' }
  if (line.amountCents > dueCents) return { appliedCents: dueCents, problem: 'overpaid' }
  if (line.amountCents >= missingCents) return { appliedCents: line.amountCents, problem: null }
  // An expired order holds no seats, so a partial payment for it waits for a person.
  const isWithoutSeats = orderState === 'void' && bookingState === null
  return { appliedCents: isWithoutSeats ? 0 : line.amountCents, problem: 'underpaid' }
}

type RecordedFacts = Record<'recordedAt' | 'joinedAt' | 'keptAt' | 'endedAt', Date | null>

/** Rule M26: a transfer that staff recorded, and that no statement has had yet. */
export function isAwaitingStatement({ recordedAt, joinedAt, keptAt, endedAt }: RecordedFacts): boolean {
  return recordedAt !== null && !joinedAt && !keptAt && !endedAt
}

/** Rule M26: after so many days a statement should have a transfer that staff recorded. */
const STATEMENT_DAYS = 10

/** Transfers recorded before this moment should be in a statement. */
export function statementCutoff(now: Date): Date {
  return addHours(now, -24 * STATEMENT_DAYS)
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
  /** Nothing of the line is matched. */
  | 'not-matched'
  /** It is not ignored, or a part of it is matched. */
  | 'not-ignored'
  /** It waits for no statement. */
  | 'not-waiting'
  | TakeBackRefusal
  /** The order cannot take the money. */
  | BankProblem

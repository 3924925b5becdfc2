import type { BankLineRefusal, BankProblem, StatementField, StatementProblem } from '#rules/bank/bank-lines.ts'
import type { SuggestionReason } from '#rules/bank/bank-suggestions.ts'
import { takeBackRefusals } from './other-money.ts'

/** Rule M19: why a bank line needs review, and what staff can do about it. */
export const bankProblems: Record<BankProblem, string> = {
  'unknown-reference': 'We don’t recognize the reference. Match it to an order, return it, or ignore it.',
  'maybe-known':
    'Another file has an identical transaction on the same day. Match it if it’s a second payment, or ignore it.',
  underpaid: 'Less than the amount due. The rest may still arrive.',
  overpaid: 'More than the amount due. The order is covered; the rest isn’t ours.',
  late: 'The seats are no longer available. Return the money.',
  'already-paid': 'The order it’s for is already paid.',
  'booking-cancelled': 'The booking it’s for is cancelled.',
  'guest-erased':
    'Its order expired, and we have erased the guest’s details. Ask the payer, then match it to another order, credit it or return it.',
  'wrong-currency': 'Not in US dollars.',
  'other-recorded':
    'Someone recorded a transfer of a different amount, and no statement shows that one yet. If this is the same money, take back the recorded payment first, then match this one. If it’s another payment, match it.',
}

export const lineRefusals: Record<BankLineRefusal, string> = {
  ...bankProblems,
  underpaid: 'This is a partial payment. Return it, or wait for the rest.',
  'missing-reason': 'Enter a reason.',
  'unknown-line': 'We couldn’t find that transaction.',
  'stale-version': 'Someone else changed this transaction while you had it open. Check it and try again.',
  'line-closed': 'There’s nothing left to decide on this transaction.',
  'unknown-transfer': 'That order can’t accept this money. Choose another one.',
  ...takeBackRefusals,
  'not-matched': 'This transaction isn’t matched, so there’s nothing to undo.',
  'not-ignored': 'This transaction isn’t ignored. If part of it is matched, unmatch it to reopen all of it.',
  'not-waiting': 'This transfer doesn’t wait for a statement anymore.',
  'missing-holder': 'Enter the name and email address of the person who gets the credit.',
}

export const suggestionReasons: Record<SuggestionReason, string> = {
  'similar-code': 'similar short code',
  'booking-reference': 'booking reference',
  'last-name': 'last name',
  amount: 'amount still due',
  'first-name': 'first name',
}

const fields: Record<StatementField | 'quotes', string> = {
  date: 'date',
  amount: 'amount',
  currency: 'currency',
  payer: 'payer',
  message: 'reference or message',
  quotes: 'quotation marks',
}

/** Why a statement was rejected. Nothing is imported from a rejected file. */
export function statementProblem(problem: StatementProblem): string {
  switch (problem.reason) {
    case 'not-text':
      return 'This isn’t a text file. Export the statement as CSV and try again.'
    case 'empty':
      return 'The file is empty. Export the statement again and retry.'
    case 'too-large':
      return 'The file is too large. Export a shorter period.'
    case 'missing-columns': {
      const missing = problem.missing.map((field) => fields[field]).join(', ')
      return `Missing columns: ${missing}. The first line has: ${problem.found.join(', ')}.`
    }
    case 'broken-line': {
      const text = problem.text ? ` “${problem.text}”` : ''
      return `We couldn’t read line ${problem.line}. Check the ${fields[problem.field]}${text}. Nothing was imported.`
    }
  }
}

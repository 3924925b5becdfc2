import type { BankProblem, LineRefusal, StatementField, StatementProblem } from '../../rules/bank-lines.ts'
import type { SuggestionReason } from '../../rules/bank-suggestions.ts'

/** Rule M7: why a line waits, and what a person can do. */
export const bankProblems: Record<BankProblem, string> = {
  'unknown-reference': 'No reference that we know. Match it with an order, send it back, or ignore it.',
  'too-little': 'Less than was asked for. The rest may still come.',
  'too-much': 'More than was asked for. The order has its part; the rest is not ours.',
  'too-late': 'The seats had gone to somebody else. It is to be sent back.',
  'paid-already': 'What it is for is paid already.',
  'booking-cancelled': 'The booking it is for is cancelled.',
  'other-currency': 'Not in US dollars.',
}

export const lineRefusals: Record<LineRefusal, string> = {
  ...bankProblems,
  'too-little': 'A part of a price is somebody’s money: send it back, or wait for the rest.',
  'no-reason': 'Say why.',
  'unknown-line': 'There is no such line.',
  'changed-meanwhile': 'Somebody changed this line while you looked at it.',
  'line-closed': 'Nothing of this line is left to decide.',
  'unknown-transfer': 'That is no order to be paid by bank transfer.',
  'no-holder': 'Say to whom the credit is given: name and e-mail address.',
}

export const suggestionReasons: Record<SuggestionReason, string> = {
  'code-alike': 'a short code that is nearly the same',
  'booking-reference': 'the booking’s own reference',
  'last-name': 'the last name',
  amount: 'the sum that is missing',
  'first-name': 'the first name',
}

const fields: Record<StatementField | 'quotes', string> = {
  date: 'date',
  amount: 'amount',
  currency: 'currency',
  payer: 'payer',
  message: 'reference or message',
  quotes: 'quotation marks',
}

/** What is wrong with a file that cannot be imported. Nothing of it was. */
export function statementProblem(problem: StatementProblem): string {
  switch (problem.reason) {
    case 'no-text':
      return 'This is no text file. Export the statement as CSV.'
    case 'empty':
      return 'The file has no lines.'
    case 'too-large':
      return 'The file is too large. Export a shorter time.'
    case 'missing-columns': {
      const missing = problem.missing.map((field) => fields[field]).join(', ')
      return `No column for: ${missing}. The first line has: ${problem.found.join(', ')}.`
    }
    case 'broken-line': {
      const text = problem.text ? ` “${problem.text}”` : ''
      return `Line ${problem.line} cannot be read: ${fields[problem.field]}${text}. Nothing was imported.`
    }
  }
}

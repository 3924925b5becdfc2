import { expect, test } from 'vitest'
import { BANK_PROBLEMS, type BankLineRefusal } from '#rules/bank/bank-lines.ts'
import { SUGGESTION_REASONS } from '#rules/bank/bank-suggestions.ts'
import { bankProblems, lineRefusals, statementProblem, suggestionReasons } from './bank-lines.ts'

test('[M19] each reason why a bank line needs review has its own words', () => {
  const words = BANK_PROBLEMS.map((problem) => bankProblems[problem])
  expect(new Set(words).size).toBe(BANK_PROBLEMS.length)
  const refusals = Object.keys(lineRefusals) as BankLineRefusal[]
  expect(new Set(refusals.map((refusal) => lineRefusals[refusal])).size).toBe(refusals.length)
  expect(SUGGESTION_REASONS.filter((reason) => !suggestionReasons[reason])).toEqual([])
})

test('[M19] a file that cannot be imported says what is missing, or which line is broken', () => {
  expect(statementProblem({ reason: 'missing-columns', missing: ['date', 'payer'], found: ['When', 'Amount'] })).toBe(
    'Missing columns: date, payer. The first line has: When, Amount.',
  )
  expect(statementProblem({ reason: 'broken-line', line: 7, field: 'amount', text: 'four' })).toBe(
    'We couldn’t read line 7. Check the amount “four”. Nothing was imported.',
  )
  expect(statementProblem({ reason: 'broken-line', line: 7, field: 'quotes', text: '' })).toContain('quotation marks.')
})

import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, FORMER_ACTIONS } from '../../rules/staff/audit-actions.ts'
import { actionLabel, actionName } from './audit.ts'

test('[P6] entries with a former action name are shown in words too', () => {
  expect(FORMER_ACTIONS.filter((action) => actionName(action) === action)).toEqual([])
  expect(actionName('give-credit')).toBe(actionName('issue-credit'))
  expect(actionName('something-unknown')).toBe('something-unknown')
})

test('[P6] every action of staff has a label in words', () => {
  for (const action of AUDIT_ACTIONS) expect(actionName(action)).toMatch(/^[A-Z][a-z]+ [a-z]/)
  expect(actionLabel({ refund: 'Refund started' }, 'give-back')).toBe('Refund started')
})

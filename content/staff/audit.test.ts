import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#rules/staff/audit-actions.ts'
import { actionLabel, actionName } from './audit.ts'

test('[P6] every action of staff has a label in words', () => {
  for (const action of AUDIT_ACTIONS) expect(actionName(action)).toMatch(/^[A-Z][a-z]+ [a-z]/)
  expect(actionLabel({ refund: 'Refund started' }, 'refund')).toBe('Refund started')
  expect(actionName('something-unknown')).toBe('something-unknown')
})

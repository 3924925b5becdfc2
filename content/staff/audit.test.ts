import { expect, test } from 'vitest'
import { FORMER_ACTIONS } from '../../rules/staff/audit-actions.ts'
import { actionName } from './audit.ts'

test('[P6] entries with a former action name are shown in words too', () => {
  expect(FORMER_ACTIONS.filter((action) => actionName(action) === action)).toEqual([])
  expect(actionName('give-credit')).toBe(actionName('issue-credit'))
  expect(actionName('something-unknown')).toBe('something-unknown')
})

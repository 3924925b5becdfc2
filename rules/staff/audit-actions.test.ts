import { expect, test } from 'vitest'
import { currentAction, currentActions, FORMER_ACTIONS, storedActions } from './audit-actions.ts'

test('[P6] an old entry of the audit log is read under the current name of its action', () => {
  expect(currentAction('give-back')).toBe('refund')
  expect(currentAction('refund')).toBe('refund')
  expect(currentAction('something-unknown')).toBe('something-unknown')
})

test('[P6] a current name is never itself a former one', () => {
  for (const former of FORMER_ACTIONS) expect(FORMER_ACTIONS).not.toContain(currentAction(former))
})

test('[P6] an action that was renamed is offered once and finds its old entries', () => {
  expect(currentActions(['give-credit', 'issue-credit', 'cancel-booking'])).toEqual(['cancel-booking', 'issue-credit'])
  expect(storedActions('issue-credit')).toEqual(['issue-credit', 'give-credit'])
  expect(storedActions('cancel-booking')).toEqual(['cancel-booking'])
})

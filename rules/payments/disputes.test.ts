import { expect, test } from 'vitest'
import { disputeState, disputeTurn } from './disputes.ts'

test('[M16] a dispute is open until its provider closes it, and lost if it took money', () => {
  expect(disputeState({ status: 'WAITING_FOR_SELLER_RESPONSE' }, false)).toBe('open')
  expect(disputeState({ status: 'RESOLVED' }, false)).toBe('won')
  expect(disputeState({ status: 'RESOLVED' }, true)).toBe('lost')
  expect(disputeTurn('UNDER_REVIEW')).toBe('UNDER_REVIEW')
  expect(disputeTurn('SOMETHING_NEW')).toBeUndefined()
})

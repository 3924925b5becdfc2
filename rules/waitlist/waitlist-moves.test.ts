import { expect, test } from 'vitest'
import { checkWaitlistMove } from './waitlist-moves.ts'

const today = '2027-01-01'
const from = { id: 'one', destination: 'japan' }
const to = { id: 'other', destination: 'japan', startDate: '2027-03-01', isCancelled: false }

test('[P13] waitlist entries move only to another future departure of the same trip', () => {
  expect(checkWaitlistMove(from, to, today)).toBeUndefined()
  expect(checkWaitlistMove(from, { ...to, id: 'one' }, today)).toBe('same-departure')
  expect(checkWaitlistMove(from, { ...to, destination: 'chile' }, today)).toBe('different-trip')
  expect(checkWaitlistMove(from, { ...to, isCancelled: true }, today)).toBe('departure-unavailable')
  expect(checkWaitlistMove(from, { ...to, startDate: today }, today)).toBe('departure-unavailable')
})

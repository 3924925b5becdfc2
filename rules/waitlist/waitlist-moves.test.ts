import { expect, test } from 'vitest'
import { checkWaitlistMove } from './waitlist-moves.ts'

const now = new Date('2027-01-01T12:00:00Z')
const from = { id: 'one', destination: 'japan' }
const to = { id: 'other', destination: 'japan', startDate: '2027-03-01', timeZone: 'Asia/Tokyo', isCancelled: false }

test('[P13] waitlist entries move only to another future departure of the same trip', () => {
  expect(checkWaitlistMove(from, to, now)).toBeUndefined()
  expect(checkWaitlistMove(from, { ...to, id: 'one' }, now)).toBe('same-departure')
  expect(checkWaitlistMove(from, { ...to, destination: 'chile' }, now)).toBe('different-trip')
  expect(checkWaitlistMove(from, { ...to, isCancelled: true }, now)).toBe('departure-unavailable')
  expect(checkWaitlistMove(from, { ...to, startDate: '2027-01-01' }, now)).toBe('departure-unavailable')
})

import { expect, test } from 'vitest'
import { checkWaitlistMove } from './waitlist-moves.ts'

const now = new Date('2027-01-01T12:00:00Z')
const to = { startDate: '2027-03-01', timeZone: 'Asia/Tokyo', isCancelled: false }

test('[P13] waiting parties move only to a departure that is still to come', () => {
  expect(checkWaitlistMove(to, now)).toBeUndefined()
  expect(checkWaitlistMove({ ...to, isCancelled: true }, now)).toBe('departure-unavailable')
  expect(checkWaitlistMove({ ...to, startDate: '2027-01-01' }, now)).toBe('departure-unavailable')
})

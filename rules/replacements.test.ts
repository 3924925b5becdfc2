import { expect, test } from 'vitest'
import { refuseReplacement } from './replacements.ts'

const booking = { isCancelled: false, startDate: '2027-01-23' }

test('a guest may be replaced until seven days before the start, and with a reason', () => {
  expect(refuseReplacement(booking, 'Broke a leg', '2027-01-16')).toBeUndefined()
  expect(refuseReplacement(booking, 'Broke a leg', '2027-01-17')).toBe('too-late')
  expect(refuseReplacement(booking, '  ', '2027-01-16')).toBe('reason-missing')
  expect(refuseReplacement({ ...booking, isCancelled: true }, 'Broke a leg', '2027-01-16')).toBe('booking-cancelled')
})

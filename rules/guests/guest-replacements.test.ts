import { expect, test } from 'vitest'
import { checkReplaceGuest } from './guest-replacements.ts'

const booking = { isCancelled: false, startDate: '2027-01-23' }

test('[G8] a guest may be replaced until seven days before the start, with a reason', () => {
  expect(checkReplaceGuest(booking, 'Broke a leg', '2027-01-16')).toBeUndefined()
  expect(checkReplaceGuest(booking, 'Broke a leg', '2027-01-17')).toBe('too-late')
  expect(checkReplaceGuest(booking, '  ', '2027-01-16')).toBe('missing-reason')
  expect(checkReplaceGuest({ ...booking, isCancelled: true }, 'Broke a leg', '2027-01-16')).toBe('booking-cancelled')
})

import { expect, test } from 'vitest'
import { hasLinkEnded } from './booking-links.ts'

test('[G9] links end 90 days after the trip', () => {
  expect(hasLinkEnded('2027-01-26', '2027-01-26')).toBe(false)
  expect(hasLinkEnded('2027-01-26', '2027-04-26')).toBe(false)
  expect(hasLinkEnded('2027-01-26', '2027-04-27')).toBe(true)
})

import { expect, test } from 'vitest'
import { needsDetails } from './missing-details.ts'

test('[G21] missing details are put before staff from ten days before the start until the start day', () => {
  const daysBefore = (today: string) => needsDetails('2027-01-20', today)
  expect(daysBefore('2027-01-09')).toBe(false)
  expect(daysBefore('2027-01-10')).toBe(true)
  expect(daysBefore('2027-01-20')).toBe(true)
  expect(daysBefore('2027-01-21')).toBe(false)
})

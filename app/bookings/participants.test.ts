import { expect, test } from 'vitest'
import { clampParticipants } from './participants.ts'

test.each([
  ['3', 6, 3],
  ['6', 6, 6],
  ['7', 6, 6],
  ['99', 1, 1],
  ['0', 6, 1],
  ['-4', 6, 1],
  ['2.9', 6, 2],
  ['', 6, 1],
  ['abc', 6, 1],
])('typing "%s" with %i seats left means %i', (typed, availableSpots, participants) => {
  expect(clampParticipants(typed, availableSpots)).toBe(participants)
})

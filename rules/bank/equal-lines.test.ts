import { expect, test } from 'vitest'
import { isSameLine } from './equal-lines.ts'

test.each<[string, boolean, number, number, boolean]>([
  ['files that both have the whole day', false, 1, 1, true],
  ['a file that continues in the middle of the day', true, 1, 1, false],
  ['a file that repeats all of several lines', true, 3, 3, true],
  ['a file that repeats some of them', true, 3, 2, false],
])('[M19] whether equal lines of %s are the same payment', (_, isPartOfDay, lines, shared, isSame) => {
  expect(isSameLine({ isPartOfDay, lines, shared })).toBe(isSame)
})

import { expect, test } from 'vitest'
import { isBelowSkill } from './skill.ts'

test.each([
  ['intermediate', 2, false],
  ['intermediate', 3, true],
  ['advanced', 3, false],
  ['advanced', 4, true],
  ['expert', 4, false],
  ['expert', 5, false],
  ['', 5, false],
])('[W9] at level %j, a trip that needs step %d gets a word: %s', (level, step, isBelow) => {
  expect(isBelowSkill(level, step)).toBe(isBelow)
})

import { expect, test } from 'vitest'
import { isRunDue } from './runs.ts'

const last = { questionHash: 'a', startedAt: new Date('2026-11-17T12:00:00Z') }

test.each<[string, boolean, string]>([
  ['2026-11-17T12:10:00Z', false, 'ten minutes later'],
  ['2026-11-18T03:59:59Z', false, 'before the night'],
  ['2026-11-18T04:00:00Z', true, 'in the night'],
  ['2026-11-18T12:00:00Z', true, 'a day later'],
])('[W11] at %s the same question is due: %s (%s)', (now, isDue) => {
  expect(isRunDue(last, 'a', new Date(now))).toBe(isDue)
})

test('[W11] a changed pool is matched immediately, and so is the first one', () => {
  expect(isRunDue(last, 'b', last.startedAt)).toBe(true)
  expect(isRunDue(undefined, 'a', last.startedAt)).toBe(true)
})

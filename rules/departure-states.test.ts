import { expect, test } from 'vitest'
import { mainState } from './departure-states.ts'

const gathering = { phase: 'gathering', isClosed: false, isCancelled: false, isChartered: false } as const

test('a departure is called by what matters most of it', () => {
  expect(mainState(gathering)).toBe('gathering')
  expect(mainState({ ...gathering, phase: 'deposit' })).toBe('deposit')
  expect(mainState({ ...gathering, phase: 'deposit', isChartered: true })).toBe('going')
  expect(mainState({ ...gathering, isChartered: true, isClosed: true })).toBe('closed')
  expect(mainState({ ...gathering, isClosed: true, isCancelled: true })).toBe('cancelled')
})

import { expect, test } from 'vitest'
import { departureState } from './departure-states.ts'

const gathering = { phase: 'gathering', isClosed: false, isCancelled: false, isGoing: false, flownAt: null } as const

test('a departure shows the state that matters most', () => {
  expect(departureState(gathering)).toBe('gathering')
  expect(departureState({ ...gathering, phase: 'open' })).toBe('open')
  expect(departureState({ ...gathering, phase: 'open', isGoing: true })).toBe('going')
  expect(departureState({ ...gathering, isGoing: true, isClosed: true })).toBe('closed')
  expect(departureState({ ...gathering, isClosed: true, isCancelled: true })).toBe('cancelled')
  expect(departureState({ ...gathering, isGoing: true, isClosed: true, flownAt: new Date() })).toBe('flown')
})

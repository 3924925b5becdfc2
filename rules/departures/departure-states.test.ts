import { expect, test } from 'vitest'
import { departureState } from './departure-states.ts'

const gathering = {
  phase: 'gathering',
  capacity: 8,
  confirmedSeats: 0,
  isClosed: false,
  isCancelled: false,
  confirmedSince: null,
  flownAt: null,
} as const

test('[P16] staff see the status that guests see, unless a state that they set matters more', () => {
  expect(departureState(gathering)).toBe('gathering')
  expect(departureState({ ...gathering, phase: 'open' })).toBe('open')
  const confirmed = { ...gathering, phase: 'open', confirmedSince: new Date() } as const
  expect(departureState(confirmed)).toBe('confirmed')
  expect(departureState({ ...confirmed, confirmedSeats: 8 })).toBe('full')
  expect(departureState({ ...confirmed, isClosed: true })).toBe('closed')
  expect(departureState({ ...gathering, isClosed: true, isCancelled: true })).toBe('cancelled')
  expect(departureState({ ...confirmed, isClosed: true, flownAt: new Date() })).toBe('flown')
})

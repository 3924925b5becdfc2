import { expect, test } from 'vitest'
import { departureState, lastingState } from './departure-states.ts'

const gathering = {
  phase: 'gathering',
  capacity: 8,
  confirmedSeats: 0,
  isClosed: false,
  isCancelled: false,
  confirmedSince: null,
  flownAt: null,
  startDate: '2026-11-16',
  endDate: '2026-11-21',
  timeZone: 'America/Anchorage',
} as const

const confirmed = { ...gathering, phase: 'open', confirmedSince: new Date('2026-09-01T12:00:00Z') } as const
const before = new Date('2026-11-01T12:00:00Z')

test('[P16] staff see the status that guests see, unless a state that they set matters more', () => {
  expect(departureState(gathering, before)).toBe('gathering')
  expect(departureState({ ...gathering, phase: 'open' }, before)).toBe('open')
  expect(departureState(confirmed, before)).toBe('confirmed')
  expect(departureState({ ...confirmed, confirmedSeats: 8 }, before)).toBe('full')
  expect(departureState({ ...confirmed, isClosed: true }, before)).toBe('closed')
  expect(departureState({ ...gathering, isClosed: true, isCancelled: true }, before)).toBe('cancelled')
  expect(departureState({ ...confirmed, isClosed: true, flownAt: new Date() }, before)).toBe('flown')
})

test('[P14] a confirmed departure is flying from its first day at the base to its last', () => {
  // Anchorage is nine hours behind UTC in November.
  expect(departureState(confirmed, new Date('2026-11-16T08:59:00Z'))).toBe('confirmed')
  expect(departureState(confirmed, new Date('2026-11-16T09:00:00Z'))).toBe('flying')
  expect(departureState({ ...confirmed, isClosed: true }, new Date('2026-11-22T08:59:00Z'))).toBe('flying')
  expect(departureState({ ...confirmed, isClosed: true }, new Date('2026-11-22T09:00:00Z'))).toBe('closed')
})

test('[P14] a departure that no one confirmed, or whose end is recorded, is not flying on its days', () => {
  const during = new Date('2026-11-19T12:00:00Z')
  expect(departureState(gathering, during)).toBe('gathering')
  expect(departureState({ ...confirmed, isCancelled: true }, during)).toBe('cancelled')
  expect(departureState({ ...confirmed, flownAt: during }, during)).toBe('flown')
  expect(lastingState(confirmed), 'a calendar shows the days itself').toBe('confirmed')
})

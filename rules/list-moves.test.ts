import { expect, test } from 'vitest'
import { refuseListMove } from './list-moves.ts'

const today = '2027-01-01'
const from = { id: 'one', destination: 'japan' }
const to = { id: 'other', destination: 'japan', startDate: '2027-03-01', isCancelled: false }

test('[P7] people who wait move to another coming date of their trip, and nowhere else', () => {
  expect(refuseListMove(from, to, today)).toBeUndefined()
  expect(refuseListMove(from, { ...to, id: 'one' }, today)).toBe('same-departure')
  expect(refuseListMove(from, { ...to, destination: 'chile' }, today)).toBe('other-trip')
  expect(refuseListMove(from, { ...to, isCancelled: true }, today)).toBe('not-offered')
  expect(refuseListMove(from, { ...to, startDate: today }, today)).toBe('not-offered')
})

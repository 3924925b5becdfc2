import { expect, test } from 'vitest'
import type { DepartureId } from './ids.ts'
import { mergedPlace, refuseMerge } from './waitlist.ts'

const entry = {
  id: 'one',
  departureId: 'tokyo' as DepartureId,
  packageId: null,
  joinedAt: new Date('2027-01-02'),
  people: 2,
  standing: 'waiting',
} as const
const other = { ...entry, id: 'other', joinedAt: new Date('2027-01-01'), people: 3 }

test('two entries of one list can be one', () => {
  expect(refuseMerge(entry, other)).toBeUndefined()
  expect(refuseMerge(entry, entry)).toBe('same-entry')
  expect(refuseMerge(entry, { ...other, departureId: null })).toBe('other-wish')
})

test('of two entries the better place stays: who joined first, and who was invited', () => {
  expect(mergedPlace(entry, other)).toEqual({ joinedAt: other.joinedAt, people: 2, standing: 'waiting' })
  expect(mergedPlace(other, entry)).toEqual({ joinedAt: other.joinedAt, people: 3, standing: 'waiting' })
  expect(mergedPlace({ ...entry, standing: 'passed' }, other)).toMatchObject({ people: 2, standing: 'waiting' })
  expect(mergedPlace(entry, { ...other, standing: 'passed' })).toMatchObject({ standing: 'waiting' })
  expect(mergedPlace(entry, { ...other, standing: 'invited' })).toMatchObject({ people: 3, standing: 'invited' })
})

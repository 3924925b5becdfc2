import { expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { checkMergeEntries, mergedEntry } from './waitlist.ts'

const entry = {
  id: 'one',
  departureId: 'tokyo' as DepartureId,
  packageId: null,
  joinedAt: new Date('2027-01-02'),
  confirmedAt: new Date('2027-01-02'),
  people: 2,
  status: 'waiting',
} as const
const other = { ...entry, id: 'other', joinedAt: new Date('2027-01-01'), people: 3 }

test('two entries with the same target can be merged', () => {
  expect(checkMergeEntries(entry, other)).toBeUndefined()
  expect(checkMergeEntries(entry, entry)).toBe('same-entry')
  expect(checkMergeEntries(entry, { ...other, departureId: null })).toBe('different-target')
})

test('[W5] an entry that is not confirmed is not merged', () => {
  expect(checkMergeEntries(entry, { ...other, confirmedAt: null })).toBe('not-confirmed')
  expect(checkMergeEntries({ ...entry, confirmedAt: null }, other)).toBe('not-confirmed')
})

test('a merged entry keeps the earlier join date and the better status', () => {
  expect(mergedEntry(entry, other)).toEqual({ joinedAt: other.joinedAt, people: 2, status: 'waiting' })
  expect(mergedEntry(other, entry)).toEqual({ joinedAt: other.joinedAt, people: 3, status: 'waiting' })
  expect(mergedEntry({ ...entry, status: 'paused' }, other)).toMatchObject({ people: 2, status: 'waiting' })
  expect(mergedEntry(entry, { ...other, status: 'paused' })).toMatchObject({ status: 'waiting' })
  expect(mergedEntry(entry, { ...other, status: 'invited' })).toMatchObject({ people: 3, status: 'invited' })
})

import { expect, test } from 'vitest'
import { parseSearchWords } from '#rules/staff/search-words.ts'
import { type DepartureSearch, parseDepartureSearch } from './departure-search.ts'

test.each<[string, DepartureSearch | undefined]>([
  ['japan feb', { places: ['japan'], month: 2 }],
  ['Mar 20', { places: [], month: 3, dayOfMonth: 20 }],
  ['20 March 2027', { places: [], month: 3, dayOfMonth: 20, year: 2027 }],
  ['japan 2027', { places: ['japan'], year: 2027 }],
  ['2027-03-20', { places: [], startDate: '2027-03-20' }],
  // A month is a name only once.
  ['may june', { places: ['june'], month: 5 }],
  ['2027', undefined],
  ['20', undefined],
  ['4.00', undefined],
  ['', undefined],
])('[A7] %s names departures', (typed, search) => {
  expect(parseDepartureSearch(typed, parseSearchWords(typed))).toEqual(search)
})

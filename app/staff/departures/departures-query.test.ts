import { expect, test } from 'vitest'
import { departureCursor, departureFilter } from './departures-query.ts'

const ID = '0198f3a2-7c4e-7d10-9b52-3f6a1c8e4d07'

test('an address filters by days and continues behind a departure', () => {
  const query = new URLSearchParams({ from: '2028-02-29', to: '2028-03-31', after: `2028-02-29_${ID}` })
  expect(departureFilter(query)).toMatchObject({ endsFrom: '2028-02-29', to: '2028-03-31' })
  expect(departureCursor(query)).toEqual({ after: { startDate: '2028-02-29', id: ID } })
})

const notDays = ['2027-02-30', '2027-13-01', '2027-1-2', '0000-01-01', '+010000-01', 'tomorrow', '']

test.each(notDays)('%j is not a day and is ignored', (text) => {
  const query = new URLSearchParams({ from: text, to: text, after: `${text}_${ID}`, before: `${text}_${ID}` })
  expect(departureFilter(query)).toMatchObject({ endsFrom: undefined, to: undefined })
  expect(departureCursor(query)).toBeUndefined()
})

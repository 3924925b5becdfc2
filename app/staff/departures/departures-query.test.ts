import { expect, test } from 'vitest'
import { filterOf, turnOf } from './departures-query.ts'

const ID = '0198f3a2-7c4e-7d10-9b52-3f6a1c8e4d07'

test('an address asks for days and for a place in the list', () => {
  const query = new URLSearchParams({ from: '2028-02-29', to: '2028-03-31', after: `2028-02-29_${ID}` })
  expect(filterOf(query)).toMatchObject({ from: '2028-02-29', to: '2028-03-31' })
  expect(turnOf(query)).toEqual({ after: { startDate: '2028-02-29', id: ID } })
})

const noDays = ['2027-02-30', '2027-13-01', '2027-1-2', '0000-01-01', '+010000-01', 'tomorrow', '']

test.each(noDays)('%j is no day, and not asked for', (text) => {
  const query = new URLSearchParams({ from: text, to: text, after: `${text}_${ID}`, before: `${text}_${ID}` })
  expect(filterOf(query)).toMatchObject({ from: undefined, to: undefined })
  expect(turnOf(query)).toBeUndefined()
})

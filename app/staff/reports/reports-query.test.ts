import { expect, test } from 'vitest'
import { reportFilter } from './reports-query.ts'

const TODAY = '2026-11-15'
const filterOf = (query: string) => reportFilter(new URLSearchParams(query), TODAY)

test('an address selects days and a trip', () => {
  expect(filterOf('from=2026-01-01&to=2026-03-31&trip=japan')).toEqual({
    period: { from: '2026-01-01', to: '2026-03-31' },
    destination: 'japan',
  })
})

test('invalid days and an empty trip are ignored', () => {
  const defaults = filterOf('')
  expect(defaults.destination).toBeUndefined()
  for (const query of ['from=&to=&trip=', 'from=2026-02-30', 'to=0000-01-01', 'from=123456-01-01', 'to=x']) {
    expect(filterOf(query), query).toEqual(defaults)
  }
})

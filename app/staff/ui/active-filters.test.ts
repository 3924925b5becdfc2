import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'

const filters = [
  { kind: 'choice', name: 'state' },
  { kind: 'day', name: 'from', initial: '2027-01-23' },
  { kind: 'day', name: 'to' },
  { kind: 'departure' },
] as const

const active = (address: string) => activeFilters(filters, new URLSearchParams(address)).toString()

test('a filter is active if it differs from the one that the list begins with', () => {
  expect(active('')).toBe('')
  expect(active('state=open&to=')).toBe('state=open')
  expect(active('state=&from=2027-01-23&to=')).toBe('')
  expect(active('from=')).toBe('from=')
  expect(active('departure=1&to=2027-03-01&from=2027-02-01')).toBe('from=2027-02-01&to=2027-03-01&departure=1')
})

test('a search, an order and a page are not filters', () => {
  expect(active('q=ann&sort=name&order=desc&page=2&after=x')).toBe('')
})

import { expect, test } from 'vitest'
import { countActive } from './active-filters.ts'

const filters = [
  { kind: 'choice', name: 'state' },
  { kind: 'day', name: 'from', initial: '2027-01-23' },
  { kind: 'day', name: 'to' },
  { kind: 'departure' },
] as const

const active = (address: string) => countActive(filters, new URLSearchParams(address))

test('a filter counts as active if it differs from what the list begins with', () => {
  expect(active('')).toBe(0)
  expect(active('state=open')).toBe(1)
  expect(active('state=&from=2027-01-23&to=')).toBe(0)
  expect(active('from=')).toBe(1)
  expect(active('state=open&from=2027-02-01&to=2027-03-01&departure=1')).toBe(4)
})

test('a search, an order and a page are not filters', () => {
  expect(active('q=ann&sort=name&order=desc&page=2&after=x')).toBe(0)
})

import { expect, test } from 'vitest'
import { closestToFlying, mayChangeClosest } from './closest.ts'

const departure = (id: string, facts: { missing: number; startDate?: string; availableSpots?: number }) => ({
  id,
  startDate: '2027-01-23',
  availableSpots: 3,
  ...facts,
})

const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, missing) => departure(id, { missing }))
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test('the six departures that need the fewest people are the closest to flying, the earliest first', () => {
  const later = departure('x', { missing: 0, startDate: '2027-02-01' })
  const full = departure('y', { missing: 0, availableSpots: 0 })
  expect(ids(closestToFlying([...six, later, full]))).toBe('axbcde')
})

test('the six closest departures change only with a departure that is or would be among them', () => {
  const closest = closestToFlying(six)
  expect(mayChangeClosest(closest, 'x', departure('x', { missing: 4 }))).toBe(true)
  expect(mayChangeClosest(closest, 'x', departure('x', { missing: 6 }))).toBe(false)
  expect(mayChangeClosest(closest, 'x', departure('x', { missing: 0, availableSpots: 0 }))).toBe(false)
  expect(mayChangeClosest(closest, 'x', undefined)).toBe(false)
  expect(mayChangeClosest(closest, 'a', undefined), 'one of the six is gone').toBe(true)
  expect(mayChangeClosest(closest.slice(1), 'x', departure('x', { missing: 9 })), 'there is room').toBe(true)
})

import { expect, test } from 'vitest'
import { sumDueMonths, toOverdueSums } from './due-money.ts'

test('every age of overdue money is reported, also one that no money has', () => {
  const total = { age: 'total', bookings: 2, cents: 300 } as const
  const old = { age: 31, bookings: 2, cents: 300 } as const
  expect(toOverdueSums([old, total])).toEqual([
    { age: 1, bookings: 0, cents: 0 },
    { age: 8, bookings: 0, cents: 0 },
    old,
    { age: 61, bookings: 0, cents: 0 },
    total,
  ])
  expect(toOverdueSums([]).at(-1)).toEqual({ age: 'total', bookings: 0, cents: 0 })
})

test('money that waits for a trip to be confirmed is part of the total of all months', () => {
  const months = [
    { month: '2027-01-01', installments: 2, cents: 500 },
    { month: 'unconfirmed', installments: 1, cents: 70 },
  ] as const
  expect(sumDueMonths(months)).toEqual({ installments: 3, cents: 570 })
})

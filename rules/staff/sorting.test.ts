import { expect, test } from 'vitest'
import { parseSort, toSortedRows } from './sorting.ts'

const asked = (sort: string | null, order: string | null = null, page: string | null = null) =>
  parseSort('bookings', { sort, order, page })

test('[A18] an address names a column, a direction and a page', () => {
  expect(asked('due', 'desc', '3')).toEqual({ by: 'due', isDescending: true, page: 3 })
  expect(asked('name', 'asc')).toEqual({ by: 'name', isDescending: false, page: 1 })
})

test('[A18] a column that a list does not have leads to its own order', () => {
  for (const unknown of [null, '', 'price', 'toString', 'DUE', 'due,name']) expect(asked(unknown)).toBeUndefined()
  expect(parseSort('quotes', { sort: 'price', order: null, page: null })?.by).toBe('price')
})

test('[A18] an unknown direction is upward, and an unknown page is the first', () => {
  expect(asked('name', 'sideways')).toMatchObject({ isDescending: false })
  for (const page of ['0', '-1', '1.5', 'x', '', '1e9', 'Infinity']) expect(asked('name', 'asc', page)?.page).toBe(1)
})

test('[A18] a page knows its neighbors', () => {
  expect(toSortedRows([1, 2, 3], { page: 1 }, 2)).toEqual({ rows: [1, 2], previous: undefined, next: 2 })
  expect(toSortedRows([3], { page: 2 }, 2)).toEqual({ rows: [3], previous: 1, next: undefined })
})

import { expect, test } from 'vitest'
import { formatCursor, PAGE_ROWS, parseCursor, toListPage } from './pagination.ts'

const row = (number: number) => ({
  at: new Date(1_800_000_000_000 - number),
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
})
const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => row(from + index))

test('the first page has a next page if there are more rows, and no previous one', () => {
  const page = toListPage(rows(0, PAGE_ROWS + 1), undefined)
  expect(page.rows).toHaveLength(PAGE_ROWS)
  expect(page.previous).toBeUndefined()
  expect(page.next).toEqual(row(PAGE_ROWS - 1))
  expect(toListPage(rows(0, PAGE_ROWS), undefined).next).toBeUndefined()
})

test('a page read backward is in the order of the list and has a next page', () => {
  const page = toListPage(rows(10, 20).reverse(), { before: row(20) })
  expect(page.rows).toEqual(rows(10, 20))
  expect(page.previous).toBeUndefined()
  expect(page.next).toEqual(row(19))
})

test('a cursor survives a URL, and an invalid one is ignored', () => {
  const text = formatCursor(row(7))
  expect(parseCursor({ after: text, before: null })).toEqual({ after: row(7) })
  expect(parseCursor({ after: null, before: text })).toEqual({ before: row(7) })
  for (const broken of ['', 'x', '2027-01-01T00:00:00Z_nobody', `never_${row(1).id}`]) {
    expect(parseCursor({ after: broken, before: null })).toBeUndefined()
  }
})

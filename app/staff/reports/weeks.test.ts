import { expect, test } from 'vitest'
import { weekStarts } from '#rules/reports/period.ts'
import { monthMarks } from './weeks.ts'

const namesIn = (from: string, to: string) => monthMarks(weekStarts({ from, to })).map(({ name }) => name)

test('a month begins in the week of its first Thursday', () => {
  expect(monthMarks(['2026-10-26', '2026-11-02', '2026-11-30', '2026-12-07'])).toEqual([
    { week: '2026-11-02', index: 1, name: 'Nov' },
    { week: '2026-11-30', index: 2, name: 'Dec' },
  ])
})

test('only some months are named if there are too many', () => {
  expect(namesIn('2026-01-01', '2026-12-31')).toHaveLength(12)
  expect(namesIn('2026-01-01', '2026-12-31')).not.toContain(undefined)
  expect(namesIn('2025-01-01', '2026-12-31').slice(0, 4)).toEqual(['Jan', undefined, 'Mar', undefined])
})

import { expect, test } from 'vitest'
import { fillDocument, mergeRecords } from './performance-record.ts'
import { type Row, toRow } from './rows.ts'
import { formatTable } from './table.ts'

const row = (group: string, name: string, value: number): Row =>
  toRow({ group, name, measuredOn: '2026-11-16' }, { atLeast: 1 }, { value, detail: 'of 3' })

const GROUPS = ['pages', 'selling']

test('a measured group replaces its earlier rows and leaves the other groups', () => {
  const earlier = { machine: 'two cores', rows: [row('pages', 'old', 1), row('selling', 'kept', 2)] }
  const measured = { machine: 'two cores', rows: [row('pages', 'new', 3)] }
  expect(mergeRecords(earlier, measured, GROUPS).rows.map(({ name }) => name)).toEqual(['new', 'kept'])
})

test('rows measured on another machine are dropped', () => {
  const earlier = { machine: 'one core', rows: [row('selling', 'old', 2)] }
  const measured = { machine: 'two cores', rows: [row('pages', 'new', 3)] }
  expect(mergeRecords(earlier, measured, GROUPS)).toEqual(measured)
})

test('rows of a group that no longer exists are dropped', () => {
  const earlier = { machine: 'two cores', rows: [row('holds', 'old', 2)] }
  expect(mergeRecords(earlier, { machine: 'two cores', rows: [] }, GROUPS).rows).toEqual([])
})

test('the table between the marks is replaced, and the text around it stays', () => {
  const document = 'Words\n<!-- npm run bench writes from here -->\nold\n<!-- to here -->\nmore words\n'
  const rows = [row('pages', 'a | b', 0.5), row('selling', 'c', 2)]
  const filled = fillDocument(document, { machine: 'two cores', rows })
  expect(filled).toContain('Measured 2026-11-16 on two cores. 1 of 2 targets reached.')
  expect(filled).toContain('| pages | a \\| b | ≥ 1 | 0.5 | missed | of 3 |')
  expect(filled).not.toContain('old')
  expect(filled).toMatch(/^Words\n[\s\S]*\nmore words\n$/)
  expect(fillDocument(filled, { machine: 'two cores', rows })).toBe(filled)
})

test('a document without the marks is an error', () => {
  expect(() => fillDocument('Words', { machine: 'two cores', rows: [] })).toThrow('marks')
})

test('the columns of a printed table are aligned', () => {
  expect(formatTable([row('pages', 'short', 2), row('selling', 'a long name', 0.5)])).toBe(
    [
      'group    what         target  value  verdict  detail',
      'pages    short        ≥ 1     2      reached  of 3',
      'selling  a long name  ≥ 1     0.5    missed   of 3',
    ].join('\n'),
  )
})

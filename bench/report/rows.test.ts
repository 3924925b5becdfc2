import { expect, test } from 'vitest'
import { toRow } from './rows.ts'

const about = { group: 'selling', name: 'orders / pgbench', measuredOn: '2026-11-16' }

test('a value within its target has reached it', () => {
  expect(toRow(about, { atLeast: 0.2 }, { value: 0.25, detail: '500 / 2000 per second' })).toEqual({
    ...about,
    target: '≥ 0.2',
    value: 0.25,
    verdict: 'reached',
    detail: '500 / 2000 per second',
  })
  expect(toRow(about, { atMost: 4 }, { value: 4, detail: '' }).verdict).toBe('reached')
  expect(toRow(about, { exactly: 8 }, { value: 8, detail: '' }).verdict).toBe('reached')
})

test('a value outside its target has missed it', () => {
  expect(toRow(about, { atLeast: 0.2 }, { value: 0.0352, detail: '' })).toMatchObject({
    verdict: 'missed',
    value: 0.0352,
  })
  expect(toRow(about, { atMost: 4 }, { value: 4.01, detail: '' }).verdict).toBe('missed')
  expect(toRow(about, { exactly: 8 }, { value: 9, detail: '' })).toMatchObject({ verdict: 'missed', target: '= 8' })
})

test('a value that is not a number has missed its target', () => {
  expect(toRow(about, { atMost: 4 }, { value: Number.NaN, detail: '' }).verdict).toBe('missed')
})

test('a row without a value gives the reason', () => {
  const row = toRow(about, { atLeast: 0.2 }, { reason: 'needs the program wrk' })
  expect(row).toMatchObject({ value: null, verdict: 'not measured', detail: 'needs the program wrk' })
})

test('values have three digits, and whole numbers from 100 on', () => {
  expect(toRow(about, { atLeast: 1 }, { value: 1234.56, detail: '' }).value).toBe(1235)
  expect(toRow(about, { atLeast: 1 }, { value: 12.3456, detail: '' }).value).toBe(12.3)
})

import { expect, test } from 'vitest'
import { inTurns, median, percentile, ratio } from './numbers.ts'

test('the median is the value in the middle', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([])).toBeNaN()
})

test('a percentile is the value that this share does not exceed', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(percentile(values, 0.99)).toBe(198)
  expect(percentile(values, 1)).toBe(200)
  expect(percentile([7], 0.99)).toBe(7)
})

test('a ratio shows both numbers', () => {
  expect(ratio(500, 2000, 'per second')).toEqual({ value: 0.25, detail: '500 / 2000 per second' })
  expect(ratio(3, 1.5, 'ms', 'quiet')).toEqual({ value: 2, detail: '3.0 / 1.5 ms; quiet' })
})

test('measurements of two candidates take turns', async () => {
  const order: string[] = []
  const note = (name: string) => async () => order.push(name)
  expect(await inTurns(2, { a: note('a'), b: note('b') })).toEqual({ a: [1, 3], b: [2, 4] })
  expect(order).toEqual(['a', 'b', 'a', 'b'])
})

import { expect, test } from 'vitest'
import { readMetrics } from '#testing/metrics.ts'
import { counter, gauge } from './metric.ts'
import { openParts, type Parts } from './parts.ts'
import { createRequestCounts } from './request-counts.ts'
import { writeText } from './text.ts'

/** A part that has counted something, and is there. */
const partWith = (count: number) => [
  counter('count_total', 'A count.', [{ labels: {}, value: count }]),
  gauge('there', 'How many are there.', [{ labels: {}, value: 1 }]),
]

async function sumOf(parts: Parts) {
  const { value } = readMetrics(await writeText(await parts.read()))
  return { count: value('count_total'), there: value('there') }
}

test('the numbers of all parts are added up', async () => {
  const parts = openParts()
  parts.add(async () => partWith(600))
  parts.add(async () => partWith(400))
  expect(await sumOf(parts)).toEqual({ count: 1000, there: 2 })
})

test('what parts counted stays when they end, in whatever order, and their successors add to it', async () => {
  const parts = openParts()
  const removals = [600, 400, 50].map((count) => parts.add(async () => partWith(count)))
  expect(await sumOf(parts)).toEqual({ count: 1050, there: 3 })
  const ends = removals.slice(1).map((remove) => remove())
  expect((await sumOf(parts)).count, 'while they end').toBe(1050)
  await Promise.all(ends)
  parts.add(async () => partWith(7))
  expect(await sumOf(parts)).toEqual({ count: 1057, there: 2 })
})

test('a part that does not answer keeps its counts, and is not there', async () => {
  const parts = openParts()
  let isSilent = false
  parts.add(async () => (isSilent ? Promise.reject(new Error('silent')) : partWith(5)))
  parts.add(async () => partWith(1))
  expect(await sumOf(parts)).toEqual({ count: 6, there: 2 })
  isSilent = true
  expect(await sumOf(parts)).toEqual({ count: 6, there: 1 })
})

test('histograms of several parts are added up bucket by bucket', async () => {
  const parts = openParts()
  for (const seconds of [0.002, 0.2]) {
    const counts = createRequestCounts()
    counts.count('api', 200, seconds)
    parts.add(async () => counts.read())
  }
  const lines = (await writeText(await parts.read())).split('\n')
  const name = 'powderpool_http_request_duration_seconds'
  expect(lines).toContain(`${name}_bucket{route="api",le="0.0025"} 1`)
  expect(lines).toContain(`${name}_bucket{route="api",le="+Inf"} 2`)
  expect(lines).toContain(`${name}_count{route="api"} 2`)
})

import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readMetrics } from '#testing/metrics.ts'
import { createRequestCounts } from './request-counts.ts'

const REQUESTS = 'powderpool_http_requests_total'

test('requests are counted by kind of address and status', async () => {
  const registry = new Registry()
  const counts = createRequestCounts(registry)
  counts.count('page', 200, 0.02)
  counts.count('page', 200, 0.03)
  counts.count('page', 503, 3)
  counts.count('function', 409, 0.01)
  const { value } = readMetrics(await registry.metrics())
  expect(value(REQUESTS, { route: 'page', status: '200' })).toBe(2)
  expect(value(REQUESTS, { route: 'page', status: '503' })).toBe(1)
  expect(value(REQUESTS, { route: 'function', status: '409' })).toBe(1)
  expect(value(REQUESTS, { route: 'function', status: '200' })).toBe(0)
  expect(value(REQUESTS, { route: 'function', status: '500' }), 'before the first failure').toBe(0)
  expect(value(REQUESTS)).toBe(4)
})

test('request durations are a histogram whose buckets include the smaller ones', async () => {
  const registry = new Registry()
  const counts = createRequestCounts(registry)
  for (const seconds of [0.0002, 0.001, 0.02, 0.3, 60]) counts.count('page', 200, seconds)
  const text = await registry.metrics()
  const lineValue = (line: string) =>
    Number(
      text
        .split('\n')
        .find((row) => row.startsWith(`${line} `))
        ?.split(' ')[1],
    )
  const name = 'powderpool_http_request_duration_seconds'
  const bucket = (le: string) => lineValue(`${name}_bucket{le="${le}",route="page"}`)
  expect([bucket('0.001'), bucket('0.025'), bucket('0.5'), bucket('10'), bucket('+Inf')]).toEqual([2, 3, 4, 4, 5])
  expect(lineValue(`${name}_count{route="page"}`)).toBe(5)
  expect(lineValue(`${name}_sum{route="page"}`)).toBeCloseTo(60.3212)
  expect(lineValue(`${name}_count{route="staff"}`)).toBe(0)
})

test('pages from the page cache are hits, and pages rendered for it are misses', async () => {
  const registry = new Registry()
  const counts = createRequestCounts(registry)
  counts.countCached(false)
  counts.countCached(true)
  counts.countCached(true)
  const { value } = readMetrics(await registry.metrics())
  expect(value('powderpool_page_cache_hits_total')).toBe(2)
  expect(value('powderpool_page_cache_misses_total')).toBe(1)
})

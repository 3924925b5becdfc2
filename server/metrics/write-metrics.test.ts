import { Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readMetrics } from '#testing/metrics.ts'
import { openRegistry } from './open-registry.ts'
import { writeMetrics } from './write-metrics.ts'

function registryWith(part: string, count: number): Registry {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: `${part}_total`, help: 'A count of one part.', registers }).inc(count)
  new Gauge({ name: 'there', help: 'What each part has.', labelNames: ['part'], registers }).set({ part }, count)
  return registry
}

test('the metrics of both threads are one text', async () => {
  const [web, jobs] = [registryWith('web', 600), registryWith('jobs', 40)]
  const { value } = readMetrics(await writeMetrics(web, () => jobs.getMetricsAsJSON()))
  expect([value('web_total'), value('jobs_total')]).toEqual([600, 40])
  expect([value('there', { part: 'web' }), value('there', { part: 'jobs' })]).toEqual([600, 40])
})

test('metrics leave out a thread that does not answer, and still have the other', async () => {
  const text = await writeMetrics(registryWith('web', 5), () => Promise.reject(new Error('silent')))
  const { names, value } = readMetrics(text)
  expect([value('web_total'), value('there', { part: 'web' })]).toEqual([5, 5])
  expect(names).not.toContain('jobs_total')
})

test('processor time, memory and start time are given once for the whole process', async () => {
  const [web, jobs] = [openRegistry('web'), openRegistry('jobs')]
  const { names, value } = readMetrics(await writeMetrics(web, () => jobs.getMetricsAsJSON()))
  expect(value('process_start_time_seconds')).toBe(value('process_start_time_seconds', { part: 'web' }))
  expect(value('process_resident_memory_bytes', { part: 'web' })).toBeGreaterThan(0)
  expect(value('process_resident_memory_bytes', { part: 'jobs' })).toBeUndefined()
  expect(value('nodejs_heap_size_used_bytes', { part: 'jobs' })).toBeGreaterThan(0)
  expect(names.filter((name) => /^nodejs_(active|heap_space)_/.test(name))).toEqual([])
})

import { expect, test } from 'vitest'
import { createStreamLimits, MAX_STREAMS, MAX_STREAMS_PER_ADDRESS } from './stream-limits.ts'

test('[C3] the streams of one network address are limited, and one that ends makes room', () => {
  const limits = createStreamLimits()
  for (let stream = 0; stream < MAX_STREAMS_PER_ADDRESS; stream++) expect(limits.begin('one')).toBe('accepted')
  expect(limits.begin('one')).toBe('too-many')
  expect(limits.begin('other')).toBe('accepted')
  limits.end('one')
  expect(limits.begin('one')).toBe('accepted')
  expect(limits.begin('one')).toBe('too-many')
})

test('[C3] the streams of all addresses together are limited', () => {
  const limits = createStreamLimits()
  for (let stream = 0; stream < MAX_STREAMS; stream++) expect(limits.begin(`address ${stream}`)).toBe('accepted')
  expect(limits.begin('a newcomer')).toBe('full')
  expect(limits.begin(undefined)).toBe('full')
  limits.end('address 7')
  expect(limits.begin('a newcomer')).toBe('accepted')
})

import { expect } from 'vitest'
import { test } from '../../testing/site-test.ts'
import { moveClock } from '../../testing/story.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a test moves the clock, and the jobs of the time in between are done', async ({ site }) => {
  const ahead = await moveClock(site.url, { days: 2, hours: 12 })
  expect(ahead.getTime() - Date.now()).toBeGreaterThan(2 * DAY_MS)
  const later = await moveClock(site.url, { hours: 12 })
  expect(later.getTime() - Date.now()).toBeGreaterThan(2.9 * DAY_MS)
})

test('outside test mode, there is no route that moves the clock', async ({ start }) => {
  const secrets = { SESSION_SECRET: 'a secret of sixteen and more', DATA_KEY: 'another of sixteen and more' }
  for (const NODE_ENV of ['development', 'production']) {
    const site = await start({ NODE_ENV, ...secrets })
    const answer = await fetch(`${site.url}/dev/clock`, { method: 'POST', body: '{"days":2}' })
    expect(answer.status, NODE_ENV).toBeGreaterThanOrEqual(404)
    expect(answer.status, NODE_ENV).toBeLessThanOrEqual(405)
  }
})

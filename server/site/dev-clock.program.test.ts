import { expect } from 'vitest'
import { test } from '../../testing/site-test.ts'
import { logIn, staffSession } from '../../testing/staff/staff.ts'
import { moveClock } from '../../testing/story.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test('a test moves the clock, and the jobs of the time in between are done', async ({ site }) => {
  const ahead = await moveClock(site.url, { days: 2, hours: 12 })
  expect(ahead.getTime() - Date.now()).toBeGreaterThan(2 * DAY_MS)
  const later = await moveClock(site.url, { hours: 12 })
  expect(later.getTime() - Date.now()).toBeGreaterThan(2.9 * DAY_MS)
})

test('a move of the clock ends sessions, and never locks staff out', async ({ start }) => {
  const site = await start()
  const { email, cookie } = await staffSession(site, 'owner')
  const account = (session: string) =>
    fetch(`${site.url}/staff/account`, { headers: { cookie: session }, redirect: 'manual' })
  await moveClock(site.url, { hours: 11 })
  expect((await account(cookie)).status).toBe(200)
  await moveClock(site.url, { days: 40 })
  expect((await account(cookie)).status).toBe(303)
  const inside = await account(await logIn(site, email))
  expect(inside.status).toBe(200)
  expect(await inside.text(), 'its own session is listed').toContain('This device')
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

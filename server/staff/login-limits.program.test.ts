import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { newAgent, postForm } from '#testing/staff/staff.ts'

/** A site with its limits, behind a proxy. */
const test = siteTest.extend<{ site: RunningSite }>({
  site: [
    async ({ startForFile }, use: (site: RunningSite) => Promise<void>) =>
      use(await startForFile({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })),
    { scope: 'file' },
  ],
})

test('the login is locked after ten wrong passwords from one address or twenty for one account, and right ones do not count', async ({
  site,
}) => {
  const { email, password } = await newAgent(site)
  const from = (address: string, attempt: Record<string, string>) =>
    fetch(`${site.url}/staff/login`, {
      method: 'POST',
      headers: { origin: site.url, 'x-forwarded-for': address },
      body: new URLSearchParams(attempt),
      redirect: 'manual',
    })
  for (let place = 0; place < 12; place++) {
    expect((await from('10.0.0.1', { email, password })).status, 'right').toBe(303)
  }
  const wrong = (address: string) => from(address, { email, password: 'a wrong password' })
  const first = await Promise.all(Array.from({ length: 14 }, () => wrong('10.0.0.2')))
  expect(first.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await from('10.0.0.2', { email: 'other@powderpool.example', password })).status).toBe(429)
  expect((await from('10.0.0.3', { email, password })).status, 'from elsewhere').toBe(303)
  const second = await Promise.all(Array.from({ length: 14 }, (_, place) => wrong(`10.0.1.${place}`)))
  expect(second.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await from('10.0.0.4', { email, password })).status, 'the account waits').toBe(429)
  const keys = JSON.stringify(await query(site.databaseUrl, 'select key from rate_limits'))
  expect(keys).not.toMatch(/10\.0\.|powderpool\.example/)
})

test('[A5] strangers who use up an account’s attempts, even from its own network, do not lock out a device that has logged in', async ({
  site,
}) => {
  const { email, password, cookie } = await newAgent(site)
  const device = cookie.split('; ').find((pair) => pair.startsWith('staff.device=')) ?? ''
  const attempt = (given: string, sent = '') => postForm(`${site.url}/staff/login`, { email, password: given }, sent)
  for (let tries = 0; tries < 10; tries++) expect((await attempt('a wrong password')).status).toBe(401)
  expect((await attempt(password)).status, 'a stranger').toBe(429)
  expect((await attempt(password, device)).status, 'the device').toBe(303)
  expect((await attempt(password, `${device}x`)).status, 'a forged device').toBe(429)
  for (let tries = 0; tries < 10; tries++) expect((await attempt('a wrong password', device)).status).toBe(401)
  expect((await attempt(password, device)).status, 'its own tries are limited').toBe(429)
})

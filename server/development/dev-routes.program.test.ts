import { expect } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { test } from '#testing/site-test.ts'
import { logIn, staffSession } from '#testing/staff/staff.ts'
import { moveClock } from '#testing/story.ts'
import { waitFor } from '#testing/wait.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Mail = { state: string; recipient: string; subject: string; text: string; html: string }

test('without a mail server, mail is shown at /dev/mail', async ({ site }) => {
  const mails = await waitFor(async () => {
    const list: Mail[] = await (await fetch(`${site.url}/dev/mail.json`)).json()
    return list[0]?.state === 'sent' && list
  }, 'the first mail')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    recipient: 'team@powderpool.example',
    subject: 'Set up the first staff account for Powderpool',
  })
  expect(mails[0]?.text).toContain('/staff/setup?token=')
  const page = await (await fetch(`${site.url}/dev/mail`)).text()
  expect(page).toContain('Set up the first staff account for Powderpool')
})

test('a made-up host name and a proxy cannot read the mailbox or move the clock', async ({ site }) => {
  const { port } = new URL(site.url)
  for (const path of ['GET /dev/mail.json', 'GET /dev/mail', 'POST /dev/clock'])
    for (const lines of [['Host: evil.example'], [`Host: localhost:${port}`, 'X-Forwarded-For: 203.0.113.9']])
      expect(await rawRequest(site.url, [`${path} HTTP/1.1`, ...lines]), `${path} ${lines}`).toMatch(/^HTTP\/1\.1 404/)
})

test('a test can move the clock, and the jobs due in between are run', async ({ site }) => {
  const ahead = await moveClock(site.url, { days: 2, hours: 12 })
  expect(ahead.getTime() - Date.now()).toBeGreaterThan(2 * DAY_MS)
  const later = await moveClock(site.url, { hours: 12 })
  expect(later.getTime() - Date.now()).toBeGreaterThan(2.9 * DAY_MS)
})

test('moving the clock ends sessions, but never locks staff out', async ({ site }) => {
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

test('outside test mode there is no route that moves the clock, and in production no mailbox', async ({ start }) => {
  const own = {
    SESSION_SECRET: 'a secret of our very own',
    DATA_KEY: 'a key of our very own',
    GATE_PASSWORD: 'another',
  }
  const [development, production] = await Promise.all(
    ['development', 'production'].map((NODE_ENV) => start({ NODE_ENV, ...own })),
  )
  for (const site of [development, production]) {
    const answer = await fetch(`${site?.url}/dev/clock`, { method: 'POST', body: '{"days":2}' })
    expect(answer.status).toBeGreaterThanOrEqual(404)
    expect(answer.status).toBeLessThanOrEqual(405)
  }
  for (const path of ['/dev/mail', '/dev/mail.json']) expect((await fetch(production?.url + path)).status).toBe(404)
})

import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

type Line = {
  level: string
  time: string
  msg: string
  path?: string
  status?: number
  requestId?: string
  traceId?: string
  parentSpanId?: string
}
type Logged = { lines: string[]; events: Line[]; token: string }

const TRACE = { traceId: '0af7651916cd43dd8448eb211c80319c', parentSpanId: 'b7ad6b7169203331' }
const traced = { headers: { traceparent: `00-${TRACE.traceId}-${TRACE.parentSpanId}-01` } }

/** The log of a site that visitors used and that has ended. */
const test = siteTest.extend<{ logged: Logged }>({
  logged: [
    async ({ startForFile }, use: (logged: Logged) => Promise<void>) => {
      const smtp = { STAFF_EMAIL: 'boss@example.com', SMTP_URL: 'smtp://me:pw@127.0.0.1:1' }
      const site = await startForFile({ LOG_LEVEL: 'debug', ...smtp })
      const token = /token=(\S+)/.exec(site.output())?.[1] ?? ''
      await visit(site, token)
      expect(await site.stop()).toBe(0)
      const lines = site
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
      await use({ lines, events: lines.map((line) => JSON.parse(line)), token })
    },
    { scope: 'file' },
  ],
})

async function visit({ url, databaseUrl }: RunningSite, token: string): Promise<void> {
  await waitFor(
    async () => (await query(databaseUrl, 'select from mails where last_error is not null')).length,
    'a failed mail',
  )
  const setup = `${url}/staff/setup?token=`
  expect((await fetch(setup + token)).status).toBe(200)
  expect((await fetch(`${setup}wrong-secret`)).status).toBe(404)
  const visitor = { 'user-agent': 'visitor-agent', 'x-forwarded-for': '203.0.113.7', cookie: 'session=cookie-secret' }
  await fetch(`${url}/?email=ann@example.com`, { headers: visitor })
  for (const path of ['/calendar/feed-secret.ics', '/%63alendar/feed-secret', '//calendar/feed-secret.ics'])
    for (const method of ['GET', 'POST']) await fetch(url + path, { method, headers: visitor })
  await fetch(`${url}/`, { method: 'POST', body: new URLSearchParams({ name: 'Ann Example' }), headers: visitor })

  expect((await fetch(`${url}/no-such-page`, traced)).status).toBe(404)
  expect((await fetch(`${url}/webhooks/btcpay`, { method: 'POST', body: '{}', ...traced })).status).toBe(401)
  expect((await fetch(`${url}/faq?untraced`, { headers: { traceparent: 'not-a-trace' } })).status).toBe(200)
  await query(databaseUrl, 'alter table installation rename to installation_gone')
  expect((await fetch(setup + token, traced)).status).toBe(500)
}

test('logs are one JSON line per event, without queries, tokens, addresses or mail', ({
  logged: { lines, events, token },
}) => {
  expect(token.length).toBeGreaterThan(20)
  const setups = events.filter((event) => event.msg === 'request completed' && event.path === '/staff/setup')
  expect(setups.map((event) => event.status)).toEqual([200, 404, 500])
  const failure = events.find((event) => event.level === 'error')
  expect(failure?.requestId).toBe(setups[2]?.requestId)
  expect(events.every((event) => !Number.isNaN(Date.parse(event.time)))).toBe(true)
  const all = lines.join('\n')
  for (const secret of [
    token,
    'wrong-secret',
    'cookie-secret',
    'feed-secret',
    '@',
    'Ann',
    '203.0.113.7',
    'visitor-agent',
    '?',
    'me:pw',
    'not-a-trace',
  ]) {
    expect(all).not.toContain(secret)
  }
})

test('a request’s log lines, even if it was refused or failed, carry its caller’s trace', ({ logged: { events } }) => {
  const traceOf = (path: string) =>
    events
      .filter((event) => event.path === path)
      .map(({ msg, traceId, parentSpanId }) => ({ msg, traceId, parentSpanId }))
  const [completed, untraced] = [{ msg: 'request completed', ...TRACE }, { msg: 'request completed' }]
  expect(traceOf('/no-such-page')).toEqual([completed])
  expect(traceOf('/webhooks/btcpay')).toEqual([completed])
  const failed = { ...completed, msg: expect.stringContaining('failed') }
  expect(traceOf('/staff/setup')).toEqual([untraced, untraced, failed, completed])
  expect(traceOf('/faq')).toEqual([untraced])
})

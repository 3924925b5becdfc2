import { expect } from 'vitest'
import { query } from '../testing/database.ts'
import { test } from '../testing/site-test.ts'
import { waitFor } from '../testing/wait.ts'

type Line = { level: string; time: string; msg: string; path?: string; status?: number; requestId?: string }

test('logs are one JSON line per event, without queries, tokens, addresses or mail', async ({ start }) => {
  const site = await start({
    LOG_LEVEL: 'debug',
    STAFF_EMAIL: 'boss@example.com',
    SMTP_URL: 'smtp://me:pw@127.0.0.1:1',
  })
  const token = /token=(\S+)/.exec(site.output())?.[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  await waitFor(
    async () => (await query(site.databaseUrl, 'select from mails where last_error is not null')).length,
    'a failed mail',
  )

  expect((await fetch(`${site.url}/staff/setup?token=${token}`)).status).toBe(200)
  expect((await fetch(`${site.url}/staff/setup?token=wrong-secret`)).status).toBe(404)
  const visitor = { 'user-agent': 'visitor-agent', 'x-forwarded-for': '203.0.113.7', cookie: 'session=cookie-secret' }
  await fetch(`${site.url}/?email=ann@example.com`, { headers: visitor })
  for (const path of ['/calendar/feed-secret.ics', '/%63alendar/feed-secret', '//calendar/feed-secret.ics'])
    for (const method of ['GET', 'POST']) await fetch(site.url + path, { method, headers: visitor })
  await fetch(`${site.url}/`, { method: 'POST', body: new URLSearchParams({ name: 'Ann Example' }), headers: visitor })
  await query(site.databaseUrl, 'alter table installation rename to installation_gone')
  expect((await fetch(`${site.url}/staff/setup?token=${token}`)).status).toBe(500)
  expect(await site.stop()).toBe(0)

  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const events: Line[] = lines.map((line) => JSON.parse(line))
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
  ]) {
    expect(all).not.toContain(secret)
  }
})

test('the lines of a request, refused and failed ones too, carry the trace of its caller', async ({ start }) => {
  const site = await start({ LOG_LEVEL: 'info' })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const parentSpanId = 'b7ad6b7169203331'
  const traced = { headers: { traceparent: `00-${traceId}-${parentSpanId}-01` } }
  expect((await fetch(`${site.url}/no-such-page`, traced)).status).toBe(404)
  expect((await fetch(`${site.url}/webhooks/btcpay`, { method: 'POST', body: '{}', ...traced })).status).toBe(401)
  expect((await fetch(`${site.url}/faq?untraced`, { headers: { traceparent: 'not-a-trace' } })).status).toBe(200)
  await query(site.databaseUrl, 'alter table installation rename to installation_gone')
  expect((await fetch(`${site.url}/staff/setup?token=wrong`, traced)).status).toBe(500)
  expect(await site.stop()).toBe(0)

  const lines = site.output().split('\n')
  const events: (Line & { traceId?: string; parentSpanId?: string })[] = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  const traceOf = (path: string) =>
    events
      .filter((event) => event.path === path)
      .map(({ msg, traceId, parentSpanId }) => ({ msg, traceId, parentSpanId }))
  const completed = { msg: 'request completed', traceId, parentSpanId }
  expect(traceOf('/no-such-page')).toEqual([completed])
  expect(traceOf('/webhooks/btcpay')).toEqual([completed])
  expect(traceOf('/staff/setup')).toEqual([{ ...completed, msg: expect.stringContaining('failed') }, completed])
  expect(traceOf('/faq')).toEqual([{ msg: 'request completed' }])
  expect(lines.join('\n')).not.toContain('not-a-trace')
})

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { uncachedPage } from '#testing/uncached-page.ts'
import { waitFor } from '#testing/wait.ts'

const get = (site: RunningSite, path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers })

test('every response has its own request ID, cached or not', async ({ site }) => {
  const ids = new Set<string | null>()
  const paths = ['/', '/', '/', '/dates?x=1', '/healthz', '/readyz', '/nothing-here', '/dev/mail.json']
  for (const path of paths) ids.add((await get(site, path)).headers.get('x-request-id'))
  expect(ids).not.toContain(null)
  expect(ids.size).toBe(paths.length)
})

test('/healthz says that the process is alive, /readyz that database and jobs can be reached', async ({ site }) => {
  expect(await (await get(site, '/healthz')).json()).toEqual({ alive: true })
  expect(await (await get(site, '/readyz')).json()).toEqual({ ready: true })
})

test('/readyz fails if the job queue cannot be used', async ({ site }) => {
  await query(site.databaseUrl, 'alter table pgboss.queue rename to queue_gone')
  try {
    // The last result is kept for two seconds.
    await waitFor(async () => (await get(site, '/readyz')).status === 500, '/readyz that says no')
    expect((await get(site, '/healthz')).status).toBe(200)
  } finally {
    await query(site.databaseUrl, 'alter table pgboss.queue_gone rename to queue')
  }
})

test('however many ask for /readyz, one check runs at a time', async ({ site }) => {
  const holder = new pg.Client({ connectionString: site.databaseUrl })
  await holder.connect()
  const asked: Promise<Response>[] = []
  const ask = () => void asked.push(get(site, '/readyz'))
  const checks = async () => {
    const running = `select from pg_stat_activity
      where datname = current_database() and application_name = 'powderpool' and wait_event_type = 'Lock'`
    return (await query(site.databaseUrl, running)).length
  }
  try {
    await holder.query('begin; lock table pgboss.queue in access exclusive mode')
    // The last result is kept for two seconds.
    await waitFor(async () => {
      ask()
      return (await checks()) > 0
    }, 'a check that waits')
    for (let time = 0; time < 20; time++) ask()
    await Promise.all(Array.from({ length: 20 }, () => get(site, '/healthz')))
    expect(await checks()).toBe(1)
  } finally {
    await holder.end()
  }
  await Promise.all(asked)
})

test('every response has the security headers', async ({ site }) => {
  for (const path of ['/', '/dates?x=1', '/healthz', '/nothing-here', assetPath()]) {
    const { headers } = await get(site, path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('strict-transport-security'), path).toBeNull()
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (csp: string, name: string) =>
  (csp.split('; ').find((part) => part.startsWith(`${name} `)) ?? '').split(' ').slice(1)

test('the policy lists exactly the inline scripts and styles of the page', async ({ site }) => {
  for (const path of ['/', '/trips', '/how-it-works?x=1']) {
    const page = await get(site, path)
    const csp = page.headers.get('content-security-policy') ?? ''
    const html = await page.text()
    // The late modules are text until our script puts the same text into a module script, so they count as scripts.
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
      .map(([, attributes = '', body = '']) => ({ isData: /type="application\//.test(attributes), hash: hashOf(body) }))
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => hashOf(body))
    const allowed = directive(csp, 'script-src')
    const run = scripts.filter((script) => !script.isData).map((script) => script.hash)
    expect(run.length).toBeGreaterThan(1)
    expect(
      run.filter((hash) => !allowed.includes(hash)),
      'scripts that could not run',
    ).toEqual([])
    const known = ["'self'", ...scripts.map((script) => script.hash)]
    expect(
      allowed.filter((word) => !known.includes(word)),
      'scripts that are not on the page',
    ).toEqual([])
    expect(new Set(directive(csp, 'style-src'))).toEqual(new Set(["'self'", ...styles]))
    expect(html).not.toMatch(/\snonce=|\son(load|click|error)=/)
  }
})

test('the policy allows the payment provider on pages with payments only', async ({ site }) => {
  const strangers = async (path: string) => {
    const csp = (await get(site, path)).headers.get('content-security-policy') ?? ''
    return directive(csp, 'script-src').filter((source) => source.startsWith('http'))
  }
  const [, standIn] = /(http:\S+)\/stand-in\//.exec(site.output()) ?? []
  for (const path of ['/dates', '/dates?x=1', '/book/nowhere']) expect(await strangers(path), path).toEqual([standIn])
  for (const path of ['/', '/trips', '/waiting-list', '/bookings']) expect(await strangers(path), path).toEqual([])
})

test('a body that is too large is refused, with or without a content-length', async ({ site }) => {
  const large = 'x'.repeat(65 * 1024)
  const announced = await fetch(site.url, { method: 'POST', body: large })
  expect(announced.status).toBe(413)
  const chunked = await rawRequest(
    site.url,
    ['POST /dates HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked'],
    `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
  )
  expect(chunked).toMatch(/^HTTP\/1.1 413 /)
})

test('a small body is accepted, with or without a content-length, and so is no body', async ({ site }) => {
  const statuses = new Set<string | undefined>()
  const chunked = ['Host: x', 'Transfer-Encoding: chunked']
  for (const answer of [
    await rawRequest(site.url, ['POST /dates HTTP/1.1', 'Host: x', 'Content-Length: 5'], 'x=1&y'),
    await rawRequest(site.url, ['POST /dates HTTP/1.1', ...chunked], '5\r\nx=1&y\r\n0\r\n\r\n'),
    await rawRequest(site.url, ['PATCH /dates HTTP/1.1', 'Host: x']),
    await rawRequest(site.url, ['DELETE /dates HTTP/1.1', 'Host: x']),
  ]) {
    statuses.add(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1])
  }
  // This page has no form. It is enough that React Router gets the request.
  expect([...statuses]).toEqual(['405'])
  const get = await rawRequest(site.url, ['GET /dates?x=1 HTTP/1.1', ...chunked], '5\r\nx=1&y\r\n0\r\n\r\n')
  expect(get).toMatch(/^HTTP\/1.1 200 /)
})

test('an internal error shows the request ID and no stack: a page for browsers, JSON for programs', async ({
  site,
}) => {
  const path = await uncachedPage(site.databaseUrl)
  await query(site.databaseUrl, 'alter table departures rename to departures_gone')
  try {
    const page = await get(site, path, { accept: 'text/html' })
    const html = await page.text()
    const id = page.headers.get('x-request-id') ?? 'none'
    expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
    expect(html).toContain(`Request ${id}`)
    expect(page.headers.get('cache-control')).toBe('no-store')

    const json = await get(site, path, { accept: 'application/json' })
    const said = await json.text()
    expect(json.status).toBe(500)
    expect(JSON.parse(said)).toMatchObject({ requestId: json.headers.get('x-request-id') })

    for (const words of [html, said])
      expect(words).not.toMatch(/departures_gone|relation|select|\.tsx?\b|node_modules/i)
    expect(site.output()).toContain(id)
  } finally {
    await query(site.databaseUrl, 'alter table departures_gone rename to departures')
  }
  expect((await get(site, path)).status).toBe(200)
})

test('odd requests get a response, and never a server error', async ({ site }) => {
  const odd = [
    ['GET /%E0%A4%A HTTP/1.1', 'Host: x'],
    ['GET /%00 HTTP/1.1', 'Host: x'],
    ['GET //example.com/x HTTP/1.1', 'Host: x'],
    ['GET http://elsewhere.example/ HTTP/1.1', 'Host: x'],
    ['GET / HTTP/1.1', 'Host: a b'],
    ['GET / HTTP/1.0'],
    ['OPTIONS * HTTP/1.1', 'Host: x'],
    ['TRACE / HTTP/1.1', 'Host: x'],
    ['PROPFIND / HTTP/1.1', 'Host: x'],
    ['POST /dates HTTP/1.1', 'Host: x', 'Content-Type: multipart/form-data', 'Content-Length: 0'],
    ['GET /dev/mail/not-an-id HTTP/1.1', 'Host: x'],
    ['GET /assets/../../package.json HTTP/1.1', 'Host: x'],
    ['GET /assets/..%2f..%2fpackage.json HTTP/1.1', 'Host: x'],
  ]
  for (const lines of odd) {
    const answer = await rawRequest(site.url, lines)
    expect(answer, lines.join(' · ')).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    expect(answer).not.toContain('"dependencies"')
  }
})

test('hashed assets may be cached forever, other files for an hour', async ({ site }) => {
  const hashed = await get(site, assetPath(), { 'accept-encoding': 'br' })
  expect(hashed.status).toBe(200)
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.get('content-encoding')).toBe('br')
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await get(site, '/assets/nothing-1234.js')).status).toBe(404)
})

function assetPath(): string {
  const name = readdirSync('build/client/assets').find((file) => file.endsWith('.js'))
  return `/assets/${name}`
}

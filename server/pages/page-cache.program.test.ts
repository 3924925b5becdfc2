import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { toasts } from '#content/toasts/toasts.ts'
import { query } from '#testing/database.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { type RunningSite, test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

/** A cached page that shows departures. */
const PAGE = '/dates'

async function load(site: RunningSite, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + PAGE, { headers })
  return { response, etag: response.headers.get('etag') ?? '', body: await response.text() }
}

/** The response's bytes before decompression. */
async function packed(site: RunningSite, encoding: string): Promise<{ head: string; bytes: Buffer }> {
  const answer = await rawRequest(site.url, [`GET ${PAGE} HTTP/1.1`, 'Host: x', `Accept-Encoding: ${encoding}`])
  const end = answer.indexOf('\r\n\r\n')
  return { head: answer.slice(0, end).toLowerCase(), bytes: Buffer.from(answer.slice(end + 4), 'latin1') }
}

const change = (site: RunningSite) =>
  query(site.databaseUrl, 'update departures set capacity = capacity + 1, price_cents = price_cents + 100')
const announce = (site: RunningSite) => query(site.databaseUrl, `select pg_notify('powderpool_changed', 'departures')`)

const waitForOther = (site: RunningSite, etag: string) =>
  waitFor(async () => {
    const page = await load(site)
    return page.etag !== etag && page
  }, 'the new page')

test('a first HEAD request gets the headers of a GET, and no empty page is cached', async ({ site }) => {
  const first = await rawRequest(site.url, [`HEAD ${PAGE} HTTP/1.1`, 'Host: x'])
  expect(first).toMatch(/^HTTP\/1\.1 200 /)
  expect(first.split('\r\n\r\n')[1]).toBe('')
  const page = await load(site)
  expect(page.body).toContain('</html>')
  const second = await rawRequest(site.url, [`HEAD ${PAGE} HTTP/1.1`, 'Host: x'])
  expect(second).toContain(page.etag)
  expect(second.split('\r\n\r\n')[1]).toBe('')
  const uncached = await rawRequest(site.url, ['HEAD /waiting-list HTTP/1.1', 'Host: x'])
  expect(uncached).toMatch(/^HTTP\/1\.1 200 /)
  expect(uncached.split('\r\n\r\n')[1]).toBe('')
})

test('a page is rendered once, and changes only after a change notice', async ({ site }) => {
  const before = await load(site)
  await change(site)
  const during = await load(site)
  expect([during.etag, during.body]).toEqual([before.etag, before.body])
  await announce(site)
  const after = await waitForOther(site, before.etag)
  expect(after.body).not.toBe(before.body)
})

test('a browser that has the page gets 304 and no body', async ({ site }) => {
  const { etag, response } = await load(site)
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await load(site, { 'if-none-match': known })
    expect([again.response.status, again.body, again.etag]).toEqual([304, '', etag])
  }
  expect((await load(site, { 'if-none-match': '"other"' })).response.status).toBe(200)
})

test('brotli, gzip and plain are the same page under one ETag', async ({ site }) => {
  const plain = await packed(site, 'identity')
  const brotli = await packed(site, 'gzip, deflate, br')
  const gzip = await packed(site, 'gzip')
  expect(plain.head).not.toContain('content-encoding')
  expect(brotli.head).toContain('content-encoding: br')
  expect(gzip.head).toContain('content-encoding: gzip')
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  const etags = [plain, brotli, gzip].map(({ head }) => /etag: (\S+)/.exec(head)?.[1])
  expect(new Set(etags).size).toBe(1)
  for (const { head, bytes } of [plain, brotli, gzip]) {
    expect(head).toContain('vary: accept-encoding')
    expect(head).toContain(`content-length: ${bytes.length}`)
  }
})

test('an encoding that the browser refuses is not sent', async ({ site }) => {
  expect((await packed(site, 'br;q=0, gzip')).head).toContain('content-encoding: gzip')
  expect((await packed(site, 'br;q=0, gzip;q=0.0')).head).not.toContain('content-encoding')
})

test('simultaneous requests get the same page', async ({ site }) => {
  await announce(site)
  const pages = await Promise.all(Array.from({ length: 20 }, () => load(site)))
  expect(new Set(pages.map((page) => page.etag)).size).toBe(1)
  expect(pages.every((page) => page.response.status === 200)).toBe(true)
  // Notices arrive in order: once this one has, the next test has the page to itself.
  await change(site)
  await announce(site)
  await waitForOther(site, pages[0]?.etag ?? '')
})

test('[C4] an address with a different query, dots or a host gets the page in memory', async ({ site }) => {
  const { etag } = await load(site)
  await change(site)
  const spellings = [
    `${PAGE}?x=1`,
    `${PAGE}?`,
    `${PAGE}?utm_source=a&x`,
    `/.${PAGE}`,
    `http://elsewhere.example${PAGE}`,
  ]
  for (const spelling of spellings) {
    const answer = await rawRequest(site.url, [`GET ${spelling} HTTP/1.1`, 'Host: x'])
    expect(answer, spelling).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer, spelling).toContain(etag)
  }
})

test('[C4] another spelling of a path redirects to the page’s own address', async ({ site }) => {
  for (const spelling of ['/Dates', '/dates/', '//dates', '/%64ates', '/DATES//']) {
    const answer = await rawRequest(site.url, [`GET ${spelling}?x=1 HTTP/1.1`, 'Host: x'])
    expect(answer, spelling).toMatch(/^HTTP\/1\.1 308 /)
    expect(answer.toLowerCase(), spelling).toContain('location: /dates?x=1\r\n')
  }
})

test('[C4] a form that was sent without a script still says so on a page from memory', async ({ site }) => {
  const pages = ['/contact', '/contact?sent=1', '/contact?sent=1&x=2', '/contact?x=3'].map(async (path) => {
    const response = await fetch(site.url + path)
    return { etag: response.headers.get('etag'), isSent: (await response.text()).includes(toasts.contactSent.text) }
  })
  const [plain, sent, sentToo, plainToo] = await Promise.all(pages)
  expect([plain?.isSent, sent?.isSent, sentToo?.isSent, plainToo?.isSent]).toEqual([false, true, true, false])
  expect(sent?.etag).not.toBe(plain?.etag)
})

test('the response to a form is never cached as the page', async ({ site }) => {
  await announce(site)
  const posted = await fetch(site.url + PAGE, { method: 'POST', body: new URLSearchParams({ x: '1' }) })
  const page = await load(site)
  expect(page.response.status).toBe(200)
  expect(page.body).not.toBe(await posted.text())
})

import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { type RunningSite, test } from '#testing/site-test.ts'

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

type Sent = { headers?: Record<string, string>; method?: string; body?: URLSearchParams }

/** Requests a page as a person's browser does, by default. */
async function open(site: RunningSite, path: string, { headers = {}, ...sent }: Sent = {}): Promise<Response> {
  const answer = await fetch(site.url + path, { ...sent, headers: { 'user-agent': BROWSER, ...headers } })
  await answer.arrayBuffer()
  return answer
}

/** Requests that are not a person's visit beginning on a public page. */
const others: [string, Sent][] = [
  ['/', { method: 'HEAD' }],
  ['/contact', { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) }],
  ['/', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['/', { headers: { 'user-agent': 'curl/8.5.0' } }],
  ['/', { headers: { 'sec-purpose': 'prefetch' } }],
  ['/dates', { headers: { 'sec-fetch-site': 'same-origin' } }],
  ['/dates.data', {}],
  ['/robots.txt', {}],
  ['/favicon.ico', {}],
  ['/nowhere', {}],
  ['/destination/nowhere', {}],
  ['/place', {}],
  ['/booking', {}],
  ['/booking/find', {}],
  ['/dev/mail', {}],
  ['/healthz', {}],
  ['/api/departures', {}],
  ['/staff', {}],
  ['/staff/login', {}],
]

test('a visit that begins on a public page is counted, cached or not, and nothing else is', async ({ start }) => {
  const site = await start()
  for (const [path, sent] of others) {
    await open(site, path, sent)
    // The second time, it may come from the cache.
    await open(site, path, sent)
  }
  for (const path of ['/', '/', '/?utm_source=letter', '/dates', '/DATES/', '/%64ates', '/destination/japan']) {
    expect((await open(site, path)).status, path).toBe(200)
  }
  const { headers } = await open(site, '/faq')
  expect((await open(site, '/faq', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(304)
  await Promise.all(Array.from({ length: 5 }, () => open(site, '/about')))
  expect(await site.stop()).toBe(0)
  const counts = 'select page, sum(visits)::int as visits from visit_counts group by page order by page'
  expect(await query(site.databaseUrl, counts)).toEqual([
    { page: '/', visits: 3 },
    { page: '/about', visits: 5 },
    { page: '/dates', visits: 3 },
    { page: '/destination/japan', visits: 1 },
    { page: '/faq', visits: 2 },
  ])
})

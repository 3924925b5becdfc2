import { expect } from 'vitest'
import { query, siteDatabaseUrl } from '#testing/database.ts'
import { listenToDepartures } from '#testing/event-stream.ts'
import { createOrder, insertOpenDeparture } from '#testing/paid-site.ts'
import { openPayPalFixture } from '#testing/payments/paypal.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

/** A cached page that shows departures. */
const PAGE = '/dates'
const MAX_WRITES = 60
/** The status of a post to a page without a form. */
const NOT_LIMITED = 405
/** Far less than the ten seconds after which a hanging process is ended. */
const PROMPT_MS = 5000

type Departure = { id: string; available_spots: number }

/** Two instances behind one proxy, on one database and with one provider. */
const test = siteTest.extend<{ pair: [RunningSite, RunningSite] }>({
  pair: [
    async ({ startForFile }, use: (pair: [RunningSite, RunningSite]) => Promise<void>) => {
      const payPal = await openPayPalFixture()
      const places = { DATABASE_URL: await siteDatabaseUrl(), PAYPAL_API_BASE: payPal.standIn.url }
      const shared = { ...places, RATE_LIMIT: 'on', TRUST_PROXY: '1' }
      await use(await Promise.all([startForFile(shared), startForFile(shared)]))
      await payPal.standIn.stop()
    },
    { scope: 'file' },
  ],
})

function post(site: RunningSite, address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}${PAGE}`, { method: 'POST', headers: { 'x-forwarded-for': address, ...headers } })
}

test('[C2] writes are counted per address across instances: after 60 in a minute, both refuse after at most a third more', async ({
  pair,
}) => {
  for (let call = 0; call < MAX_WRITES; call += 4) {
    const answers = await Promise.all([...pair, ...pair].map((site) => post(site, '203.0.113.7')))
    expect(answers.map((answer) => answer.status)).toEqual([1, 2, 3, 4].map(() => NOT_LIMITED))
  }
  let accepted = 0
  for (const site of pair) {
    let refused = await post(site, '203.0.113.7')
    while (refused.status === NOT_LIMITED) {
      accepted += 1
      refused = await post(site, '203.0.113.7')
    }
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await refused.json()).toMatchObject({ requestId: refused.headers.get('x-request-id') })
  }
  expect(accepted).toBeLessThanOrEqual(MAX_WRITES / 3)
})

test('behind a trusted proxy, another visitor is another address, but a claimed address is ignored', async ({
  pair,
}) => {
  expect((await post(pair[0], '203.0.113.8')).status).toBe(NOT_LIMITED)
  expect((await post(pair[0], '198.51.100.1, 203.0.113.7')).status).toBe(429)
})

test('reading is not limited by what was written', async ({ pair }) => {
  expect((await fetch(pair[0].url, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200)
})

test('limits store no addresses in the database', async ({ pair }) => {
  const rows = await query<{ key: string }>(pair[0].databaseUrl, 'select key from rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map((row) => row.key).join()).not.toContain('203.0.113')
})

test('when the window ends, writes are accepted again', async ({ pair }) => {
  await query(pair[0].databaseUrl, `update rate_limits set window_ends_at = now() - interval '1 second'`)
  expect((await post(pair[1], '203.0.113.7')).status).toBe(NOT_LIMITED)
})

test('a change made on one instance shows on all of them', async ({ pair }) => {
  // Each instance of this test has its own address. Behind a proxy they would share one.
  const load = async (site: RunningSite) => (await (await fetch(site.url + PAGE)).text()).replaceAll(site.url, '')
  const before = await Promise.all(pair.map(load))
  expect(new Set(before).size).toBe(1)
  await query(pair[0].databaseUrl, 'update departures set capacity = 96, price_cents = 123400')
  expect(await Promise.all(pair.map(load))).toEqual(before)
  await query(pair[0].databaseUrl, `select pg_notify('powderpool_changed', 'departures')`)
  const after = await waitFor(async () => {
    const pages = await Promise.all(pair.map(load))
    return pages.every((page) => page !== before[0]) && pages
  }, 'the new page on both')
  expect(new Set(after).size).toBe(1)
})

test('the stream of departures is neither compressed nor cached', async ({ pair: [site] }) => {
  const leaving = new AbortController()
  const stream = await fetch(`${site.url}/api/departures/stream`, {
    signal: leaving.signal,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(stream.headers.get('cache-control')).toContain('no-store')
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  leaving.abort()
})

// The last test here, because it stops one of them.
test('both instances send a seat taken on one of them, and open streams do not keep a site from stopping', async ({
  pair,
}) => {
  const [one, other] = pair
  const departureId = await insertOpenDeparture(one.databaseUrl, 8)
  const streams = await Promise.all(pair.map(({ url }) => listenToDepartures<Departure>(url)))
  const spots = (list: Departure[]) => list.find(({ id }) => id === departureId)?.available_spots
  for (const stream of streams) expect(spots(await stream.next())).toBeUndefined()
  await query(one.databaseUrl, `select pg_notify('powderpool_changed', 'departures')`)
  for (const stream of streams) expect(spots(await stream.next())).toBe(8)

  expect(await createOrder(one, departureId)).toMatchObject({ status: 200 })
  for (const stream of streams) expect(spots(await stream.next())).toBe(7)
  const list: Departure[] = await (await fetch(`${other.url}/api/departures`)).json()
  expect(spots(list)).toBe(7)

  const stoppedAt = Date.now()
  expect(await one.stop()).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(PROMPT_MS)
  await expect(streams[0]?.next()).rejects.toThrow('the stream has ended')
  streams[1]?.close()
})

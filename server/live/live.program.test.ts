import { expect } from 'vitest'
import { freshDatabaseUrl } from '../../testing/database.ts'
import { listenToDepartures } from '../../testing/event-stream.ts'
import { createOrder, insertOpenDeparture } from '../../testing/paid-site.ts'
import { openPayPalBench } from '../../testing/payments/paypal.ts'
import { test } from '../../testing/site-test.ts'

type Departure = { id: string; available_spots: number }

/** Far less than the ten seconds after which a hanging process is ended. */
const PROMPT_MS = 5000

test('a seat taken on one instance is sent by both, and open streams do not keep a site from stopping', async ({
  start,
}) => {
  const payPal = await openPayPalBench()
  const shared = { DATABASE_URL: await freshDatabaseUrl(), PAYPAL_API_BASE: payPal.standIn.url }
  const departureId = await insertOpenDeparture(shared.DATABASE_URL, 8)
  const [one, other] = await Promise.all([start(shared), start(shared)])
  const streams = await Promise.all([one, other].map(({ url }) => listenToDepartures<Departure>(url)))
  const spots = (list: Departure[]) => list.find(({ id }) => id === departureId)?.available_spots
  for (const stream of streams) expect(spots(await stream.next())).toBe(8)

  expect(await createOrder(one, departureId)).toMatchObject({ status: 200 })
  for (const stream of streams) expect(spots(await stream.next())).toBe(7)
  const page = await (await fetch(`${other.url}/api/departures`)).json()
  expect(spots(page as Departure[])).toBe(7)

  const stoppedAt = Date.now()
  expect(await one.stop()).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(PROMPT_MS)
  await expect(streams[0]?.next()).rejects.toThrow('the stream has ended')
  streams[1]?.close()
  await payPal.standIn.stop()
})

test('the stream is neither compressed nor cached', async ({ start }) => {
  const site = await start()
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

import { expect, onTestFinished, test } from 'vitest'
import { destinations } from '#content/catalogue/destinations.ts'
import { announceChange, announceDeparture } from '#db/notices/change-notices.ts'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { createDeparture } from '#operations/departures/create-departure.ts'
import type { DepartureId } from '#rules/ids.ts'
import { playScenario } from '#scenarios/play.ts'
import { query } from '#testing/database.ts'
import { inDays } from '#testing/days.ts'
import { listenToDepartures } from '#testing/event-stream.ts'
import { openForEachTest } from '#testing/open-for-tests.ts'
import { newGuestPayload } from '#testing/payloads.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture } from '#testing/web-fixture.ts'
import { openLiveDepartures } from './live-departures.ts'
import { MAX_STREAMS_PER_ADDRESS } from './stream-limits.ts'

type Departure = { id: string; capacity: number; available_spots: number; status: string }

type Listed = Departure & Record<string, unknown>

const NO_OPERATOR = { salesCloseDays: 3, operatorId: null, charterCostCents: null, cabinSeats: 4, cabinMaxKg: null }

const web = openForEachTest(openWebFixture)

const listen = () => listenToDepartures<Departure>(web.url)
const create = (departureId: string | undefined, participants = 1) =>
  web.call('create-payment-order', { ...newGuestPayload(), departureId, participants })

async function listed(): Promise<Listed[]> {
  const answer = await fetch(`${web.url}/api/departures`)
  return (await answer.json()) as Listed[]
}

/** The demo season, once the site lists all of it. */
async function playSeason() {
  await playScenario('demo-season', web.tools)
  return waitFor(async () => {
    const all = await listed()
    return all.length === 3 * destinations.length && all
  }, 'the season in the list')
}

/** A departure with one free seat, once the site lists it. */
async function playLastSeat() {
  const [departureId] = await playScenario('last-seat', web.tools)
  await waitFor(async () => (await listed()).some(({ id }) => id === departureId), 'the departure in the list')
  return departureId
}

/** A stream that has received every change of the season. Notices arrive in the order of the commits. */
async function listenToSeason() {
  await playSeason()
  const stream = await listen()
  const [first] = await stream.next()
  await query(web.database.url, 'update departures set capacity = 99 where id = $1', [first?.id])
  await announceDeparture(web.tools.db, first?.id as DepartureId)
  await lastOf(stream, (list) => list.some(({ capacity }) => capacity === 99))
  return { stream, all: await listed() }
}

test('the API lists three departures for each destination with exactly the specified fields', async () => {
  const list = await playSeason()
  for (const { id, title, maxParticipants, priceCents, durationDays } of destinations) {
    const own = list.filter(({ destination }) => destination === id)
    const shared = { id: expect.any(String), destination: id, title, capacity: maxParticipants, invited_seats: 0 }
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const trip = { start_date: day, end_date: day, price_per_person: priceCents / 100, duration_days: durationDays }
    const open = {
      available_spots: maxParticipants - 2,
      status: 'Available',
      phase: 'open',
      flight_status: 'open',
      potential: 2,
    }
    const waiting = { phase: 'gathering', flight_status: 'gathering', potential: 0 }
    const gathering = { available_spots: maxParticipants, status: 'Waitlist', ...waiting }
    expect(own).toEqual([gathering, open, open].map((state) => ({ ...shared, ...trip, ...state })))
  }
})

test('the stream starts with all departures and sends each change', async () => {
  const departureId = await playLastSeat()
  const stream = await listen()
  expect(await stream.next()).toMatchObject([{ id: departureId, available_spots: 1, status: 'Available' }])
  const { body } = await create(departureId)
  expect(await stream.next()).toMatchObject([{ available_spots: 0, status: 'Waitlist' }])
  await web.call('release-payment-hold', { orderId: (body as { orderId?: string }).orderId })
  expect(await stream.next()).toMatchObject([{ available_spots: 1, status: 'Available' }])
  stream.close()
})

test('[S2] the stream also sends an expired hold', async () => {
  const departureId = await playLastSeat()
  await create(departureId)
  await query(web.database.url, `update holds set expires_at = now() + interval '1 second'`)
  await announceChange(web.tools.db, 'departures')
  const stream = await listen()
  expect(await stream.next()).toMatchObject([{ available_spots: 0 }])
  expect(await stream.next()).toMatchObject([{ available_spots: 1, status: 'Available' }])
  stream.close()
})

test('a change sends only the departure that changed, and a new client gets all of them', async () => {
  const { stream, all } = await listenToSeason()
  const departure = all.find(({ status }) => status === 'Available')
  await create(departure?.id)
  const after = await stream.next()
  const changed = [{ ...departure, available_spots: (departure?.available_spots ?? 0) - 1, potential: 3 }]
  expect(stream.last()).toEqual({ name: 'changes', changed, removed: [] })
  const newcomer = await listen()
  expect(await newcomer.next()).toEqual(after)
  expect([newcomer.last().name, after.length]).toEqual(['departures', 3 * destinations.length])
  for (const each of [stream, newcomer]) each.close()
})

test('a new departure is sent and listed by its date, and a cancelled one is removed', async () => {
  const { stream, all } = await listenToSeason()
  const startDate = inDays(4, web.tools.now())
  const settings = { ...NO_OPERATOR, startDate, endDate: startDate, capacity: 4 }
  const created = await createDeparture({ destination: 'japan', settings, actor: 'Kim' }, web.tools)
  expect(created).toMatchObject({ ok: true })
  const { departureId } = created as { departureId: DepartureId }
  await stream.next()
  expect(stream.last()).toMatchObject({ changed: [{ id: departureId, available_spots: 4 }], removed: [] })
  expect((await listed()).map(({ id }) => id)).toEqual([departureId, ...all.map(({ id }) => id)])
  await cancelDeparture({ departureId, actor: 'Kim', reason: 'No snow' }, web.tools)
  await stream.next()
  expect(stream.last()).toEqual({ name: 'changes', changed: [], removed: [departureId] })
  expect(await listed()).toEqual(all)
  stream.close()
})

test('[S2] when a hold expires, only its departure is sent', async () => {
  const { stream, all } = await listenToSeason()
  const departureId = all.find(({ status }) => status === 'Available')?.id as DepartureId
  await create(departureId)
  await stream.next()
  await query(web.database.url, `update holds set expires_at = now() + interval '1 second'`)
  await announceDeparture(web.tools.db, departureId)
  await stream.next()
  expect(stream.last().changed).toEqual([all.find(({ id }) => id === departureId)])
  stream.close()
})

test('after a gap in the change notices, every client gets what has changed since', async () => {
  const { stream, all } = await listenToSeason()
  const [first] = all
  await query(web.database.url, 'update departures set capacity = capacity + 1 where id = $1', [first?.id])
  await query(
    web.database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'powderpool-listen' and datname = current_database()`,
  )
  await stream.next()
  expect(stream.last().changed).toMatchObject([{ id: first?.id, capacity: (first?.capacity ?? 0) + 1 }])
  stream.close()
})

test('a client that reconnects starts with the current departures', async () => {
  const departureId = await playLastSeat()
  const first = await listen()
  await first.next()
  first.close()
  await create(departureId)
  const second = await listen()
  expect(await second.next()).toMatchObject([{ available_spots: 0 }])
  second.close()
})

test('changes within a short time are sent together, to every client', async () => {
  await playSeason()
  const streams = await Promise.all(Array.from({ length: 20 }, listen))
  const lists = await Promise.all(streams.map((stream) => stream.next()))
  const open = lists[0]?.filter(({ status }) => status === 'Available') ?? []
  await Promise.all(open.map(({ id }) => create(id)))
  const received = await Promise.all(
    streams.map(async (stream) => lastOf(stream, (list) => spots(list) === spots(lists[0]) - open.length)),
  )
  expect(new Set(received.map((list) => JSON.stringify(list))).size).toBe(1)
  for (const stream of streams) {
    expect(stream.received()).toBeLessThan(2 + open.length)
    stream.close()
  }
})

const spots = (list: Departure[] = []) => list.reduce((sum, departure) => sum + departure.available_spots, 0)

async function lastOf(stream: { next(): Promise<Departure[]> }, isLast: (list: Departure[]) => boolean) {
  let list = await stream.next()
  while (!isLast(list)) list = await stream.next()
  return list
}

test('[C3] a network address can have fifty streams, one more is refused, and a stream that ends makes room', async () => {
  const limited = await openWebFixture({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  onTestFinished(() => limited.close())
  const leaving = new AbortController()
  const open = (address: string, signal?: AbortSignal) =>
    fetch(`${limited.url}/api/departures/stream`, {
      headers: { 'x-forwarded-for': address },
      ...(signal && { signal }),
    })
  const one = '203.0.113.7'
  const streams = await Promise.all(
    Array.from({ length: MAX_STREAMS_PER_ADDRESS }, (_, port) => open(`${one}:${port + 1}`, leaving.signal)),
  )
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await open(one)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  const other = await open('203.0.113.8', leaving.signal)
  expect(other.status).toBe(200)
  leaving.abort()
  await waitFor(async () => {
    const again = await open(one)
    await again.body?.cancel()
    return again.status === 200
  }, 'room for a stream')
})

test('new clients get the same bytes until something changes', async () => {
  const departureId = await playLastSeat()
  const live = openLiveDepartures({ ...web.tools, onExpiry() {}, onOtherClosest() {}, onTrouble() {} })
  const listOf = async () => {
    await live.current()
    const sent: Buffer[] = []
    live.watch({ send: (event) => sent.push(event), end() {} })()
    return sent[0]
  }
  const first = await listOf()
  expect(await listOf()).toBe(first)
  await create(departureId)
  live.changed('departures')
  const next = await listOf()
  expect(next).not.toEqual(first)
  expect(await listOf()).toBe(next)
  live.close()
})

test('a HEAD request to the stream leaves no watcher behind', async () => {
  const answer = await fetch(`${web.url}/api/departures/stream`, { method: 'HEAD' })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('content-encoding')).toBeNull()
})

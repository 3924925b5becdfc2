import { afterEach, beforeEach, expect, test } from 'vitest'
import { destinations } from '../../content/catalogue/destinations.ts'
import { announceChange } from '../../db/notices/change-notices.ts'
import { playScenario } from '../../scenarios/play.ts'
import { query } from '../../testing/database.ts'
import { listenToStream } from '../../testing/event-stream.ts'
import { type FunctionDoor, openFunctionDoor } from '../../testing/function-door.ts'
import { paymentPayload } from '../../testing/payloads.ts'
import { waitFor } from '../../testing/wait.ts'

type Departure = { id: string; available_spots: number; status: string }

let door: FunctionDoor

beforeEach(async () => {
  door = await openFunctionDoor()
})
afterEach(() => door.close())

const listen = () => listenToStream<Departure[]>(`${door.url}/api/departures/stream`, 'departures')
const create = (departureId: string | undefined, participants = 1) =>
  door.call('create-payment-order', { ...paymentPayload, departureId, participants })

/** The demo season, once the site lists all of it. */
async function playSeason() {
  await playScenario('demo-season', door.tools)
  return waitFor(async () => {
    const answer = await fetch(`${door.url}/api/departures`)
    const all = (await answer.json()) as Record<string, unknown>[]
    return all.length === 3 * destinations.length && all
  }, 'the season in the list')
}

test('the API lists three departures for each destination with exactly the specified fields', async () => {
  const list = await playSeason()
  for (const { id, title, maxParticipants, priceCents, durationDays } of destinations) {
    const own = list.filter(({ destination }) => destination === id)
    const shared = { id: expect.any(String), destination: id, title, capacity: maxParticipants, invited_seats: 0 }
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const trip = { start_date: day, end_date: day, price_per_person: priceCents / 100, duration_days: durationDays }
    const open = { available_spots: maxParticipants - 2, status: 'Available', phase: 'open', potential: 2 }
    const gathering = { available_spots: maxParticipants, status: 'Waitlist', phase: 'gathering', potential: 0 }
    expect(own).toEqual([gathering, open, open].map((state) => ({ ...shared, ...trip, ...state })))
  }
})

test('the stream starts with all departures and sends each change within a second', async () => {
  const [departureId] = await playScenario('last-seat', door.tools)
  const stream = await listen()
  expect(await stream.next()).toMatchObject([{ id: departureId, available_spots: 1, status: 'Available' }])
  const before = Date.now()
  const { body } = await create(departureId)
  expect(await stream.next()).toMatchObject([{ available_spots: 0, status: 'Waitlist' }])
  expect(Date.now() - before).toBeLessThan(1000)
  await door.call('release-payment-hold', { orderId: (body as { orderId?: string }).orderId })
  expect(await stream.next()).toMatchObject([{ available_spots: 1, status: 'Available' }])
  stream.close()
})

test('[S2] an expired hold is sent too', async () => {
  const [departureId] = await playScenario('last-seat', door.tools)
  await create(departureId)
  await query(door.database.url, `update holds set expires_at = now() + interval '1 second'`)
  await announceChange(door.tools.db, 'departures')
  const stream = await listen()
  expect(await stream.next()).toMatchObject([{ available_spots: 0 }])
  expect(await stream.next()).toMatchObject([{ available_spots: 1, status: 'Available' }])
  stream.close()
})

test('a client that reconnects starts with the current departures', async () => {
  const [departureId] = await playScenario('last-seat', door.tools)
  const first = await listen()
  await first.next()
  first.close()
  await create(departureId)
  const second = await listen()
  expect(await second.next()).toMatchObject([{ available_spots: 0 }])
  second.close()
})

test('changes within a short time are sent as one, to everybody', async () => {
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

test('a HEAD request to the stream leaves no watcher behind', async () => {
  const answer = await fetch(`${door.url}/api/departures/stream`, { method: 'HEAD' })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('content-encoding')).toBeNull()
})

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, type Db, openDatabase } from '../../db/database.ts'
import type { WaitingListPayload } from '../../rules/forms/schemas.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { query } from '../../testing/database.ts'
import { type ListBench, openListBench } from '../../testing/list-bench.ts'
import { waitingListPayload } from '../../testing/payloads.ts'
import { holdSeats } from '../orders/hold-seats.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { followDeparture } from './follow-departure.ts'

let own: ListBench
/** The connections of a second instance of the site. */
let other: Database

beforeAll(async () => {
  own = await openListBench()
  other = await openDatabase({ DATABASE_URL: own.bench.url, DATABASE_POOL: 10, DATA_DIR: '' })
})
afterAll(async () => {
  await other.close()
  await own.close()
})

const instances = () => [own.tools, { ...own.tools, db: other.db }]

async function crowd(departureId: DepartureId, count: number): Promise<void> {
  const joins = Array.from({ length: count }, (_, number) => {
    const tools = instances()[number % 2] ?? own.tools
    const email = own.emailOf(departureId, `n${number}`)
    const payload = { ...waitingListPayload, name: `n${number}`, email, groupSize: '1', departureId }
    return joinWaitlist({ payload: payload as WaitingListPayload, packageIds: [] }, tools)
  })
  await Promise.all(joins)
}

test('[P3] two instances that tip one date at the same moment invite the first eight, and each of them once', async () => {
  for (let round = 0; round < 5; round++) {
    const departureId = await own.departure()
    await crowd(departureId, 32)
    const first = await query<{ recipient: string }>(
      own.bench.url,
      'select email as recipient from waitlist_entries where departure_id = $1 order by joined_at, id limit 8',
      [departureId],
    )
    const invited = await own.recipientsOf(departureId, 'invitation')
    expect(invited.sort()).toEqual(first.map(({ recipient }) => recipient).sort())
    expect(await own.staffMails(departureId, 'departure-tipped')).toHaveLength(1)
    expect(await own.shown(departureId)).toMatchObject({ phase: 'deposit', invitedSeats: 8, waitingPeople: 32 })
  }
})

test('[P4] two instances that notice the same lapse refill the seats once', async () => {
  const departureId = await own.departure()
  await crowd(departureId, 20)
  own.wait(48 * 60)
  await Promise.all([...instances(), ...instances()].map((tools) => followDeparture(departureId, tools)))
  expect(await own.recipientsOf(departureId, 'invitation-lapsed')).toHaveLength(8)
  const invited = await own.recipientsOf(departureId, 'invitation')
  expect(invited).toHaveLength(16)
  expect(new Set(invited).size).toBe(16)
})

/** 16 buyers and 16 who join, at once, for what 8 can have: how many seats are given away. */
async function race(db: Db): Promise<number> {
  const departureId = await own.departure({ phase: 'deposit' })
  const buyers = Array.from({ length: 16 }, () => holdSeats(own.request(departureId, 1), { ...own.tools, db }))
  await Promise.all([...buyers, crowd(departureId, 16)])
  const shown = await own.shown(departureId)
  return (shown?.heldSeats ?? 0) + (shown?.invitedSeats ?? 0)
}

test('[S1] buyers and invitations share one lock: together they never get more than the 8 seats there are', async () => {
  for (let round = 0; round < 5; round++) expect(await race(other.db)).toBe(8)
})

/** The same database, on connections that leave out the one statement that locks. */
function withoutLock(db: Db): Db {
  const connect = async () => {
    const client = await db.$client.connect()
    const ask = client.query.bind(client) as (asked: string | pg.QueryConfig) => Promise<pg.QueryResult>
    const query = (asked: string | pg.QueryConfig) =>
      ask(typeof asked === 'object' && asked.name === 'lock-departure' ? 'select' : asked)
    return { query, release: client.release.bind(client) }
  }
  return new Proxy(db, { get: (target, key) => (key === '$client' ? { connect } : Reflect.get(target, key)) })
}

test('[S1] with the lock left out of the buyers’ way the same race oversells, so the test can tell', async () => {
  const given: number[] = []
  for (let round = 0; round < 5; round++) given.push(await race(withoutLock(other.db)))
  expect(Math.max(...given)).toBeGreaterThan(8)
})

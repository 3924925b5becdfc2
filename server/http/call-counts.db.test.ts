import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/database.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForEachTest } from '#testing/open-for-tests.ts'
import { waitFor } from '#testing/wait.ts'
import { type CallCounts, openCallCounts } from './call-counts.ts'

const LIMIT = { name: 'test', calls: 30, seconds: 3600 }
/** Rule C2 allows an instance as much beyond the limit. */
const THIRD = 10

const own = openForEachTest(openWorkbench)
let instances: CallCounts[]

beforeEach(async () => {
  instances = []
})
afterEach(async () => {
  for (const instance of instances) await instance.close()
})

function open(db: Db = own.database.db, onTrouble = (_: unknown) => {}): CallCounts {
  const instance = openCallCounts({ db, now: own.tools.now, onTrouble })
  instances.push(instance)
  return instance
}

/** The number of calls that were accepted out of `calls` simultaneous ones. */
async function accepted(instance: CallCounts, calls: number, key = 'ann'): Promise<number> {
  const waits = await Promise.all(Array.from({ length: calls }, () => instance.secondsToWait(LIMIT, key)))
  return waits.filter((wait) => wait === 0).length
}

async function countedInDatabase(key = 'ann'): Promise<number> {
  const rows = await query<{ hits: number }>(own.url, 'select hits from rate_limits where key = $1', [`test:${key}`])
  return rows[0]?.hits ?? 0
}

test('[C2] one instance counts simultaneous calls exactly', async () => {
  expect(await accepted(open(), 50)).toBe(30)
  expect(await countedInDatabase()).toBe(50)
})

test('[C2] one instance counts exactly across several writes to the database', async () => {
  const instance = open()
  let sum = 0
  for (const calls of [4, 9, 8, 8, 8]) {
    const before = await countedInDatabase()
    sum += await accepted(instance, calls)
    await waitFor(async () => (await countedInDatabase()) === before + calls, 'the calls in the database')
  }
  expect(sum).toBe(30)
  expect(await instance.secondsToWait(LIMIT, 'ann')).toBeGreaterThan(3500)
  expect(await instance.secondsToWait(LIMIT, 'bob')).toBe(0)
})

test('[C2] two instances that a caller uses in turn count exactly', async () => {
  const pair = [open(), open()] as const
  let sum = 0
  for (let turn = 0; turn < 20; turn++) sum += (await accepted(pair[0], 1)) + (await accepted(pair[1], 1))
  expect(sum).toBe(30)
})

test('[C2] a further instance accepts at most a third of the limit before it knows of the others, and only once', async () => {
  expect(await accepted(open(), 40)).toBe(30)
  const further = open()
  expect(await accepted(further, 40)).toBe(THIRD)
  expect(await accepted(further, 5)).toBe(0)
})

test('[C2] after a restart the next instance accepts at most a third more, and fewer if calls came slowly', async () => {
  const before = open()
  expect(await accepted(before, 9)).toBe(9)
  await before.close()
  expect(await countedInDatabase(), 'a clean stop loses nothing').toBe(9)
  const after = open()
  expect(await accepted(after, 5)).toBe(5)
  await waitFor(async () => (await countedInDatabase()) === 14, 'the calls in the database')
  expect(await accepted(after, 40)).toBe(16)
})

test('[C2] a call far below its limit waits for no database, and is counted when the database is back', async () => {
  let isDown = true
  let troubles = 0
  const failing = async () => {
    throw new Error('the database is down')
  }
  const { $client } = own.database.db
  const run = $client.query.bind($client) as (...statement: unknown[]) => Promise<unknown>
  const query = (...statement: unknown[]) => (isDown ? failing() : run(...statement))
  const db = drizzle(Object.assign(Object.create($client), { query })) as unknown as Db
  const instance = open(db, () => {
    troubles += 1
  })
  expect(await accepted(instance, THIRD)).toBe(THIRD)
  const refused = instance.secondsToWait(LIMIT, 'ann')
  const isDownError = { cause: { message: 'the database is down' } }
  await expect(refused, 'beyond that, the database must be asked').rejects.toMatchObject(isDownError)
  await waitFor(async () => troubles > 0, 'a failed write')
  isDown = false
  await waitFor(async () => (await countedInDatabase()) === THIRD, 'the calls in the database')
})

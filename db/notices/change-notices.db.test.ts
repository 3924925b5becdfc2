import { afterAll, expect, test } from 'vitest'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { insertOpenDeparture } from '#testing/paid-site.ts'
import { waitFor } from '#testing/wait.ts'
import { announceChange, announceDeparture, type ChangeSubscription, listenForChanges } from './change-notices.ts'

const own = openForFile(openWorkbench)
const subscriptions: ChangeSubscription[] = []

type Heard = { changes: string[]; gaps: number; errors: number }

async function listen(): Promise<Heard> {
  const heard: Heard = { changes: [], gaps: 0, errors: 0 }
  const subscription = await listenForChanges(own.database, {
    onChange: (topic) => heard.changes.push(topic),
    onGap: () => heard.gaps++,
    onError: () => heard.errors++,
  })
  subscriptions.push(subscription)
  return heard
}

afterAll(async () => {
  for (const subscription of subscriptions) await subscription.close()
})

test('every listener gets a change once it is committed, and never if it is rolled back', async () => {
  const [one, other] = [await listen(), await listen()]
  const rollback = new Error('changed my mind')
  const { db } = own.database
  await expect(
    db.transaction(async (tx) => {
      await announceChange(tx, 'departures')
      throw rollback
    }),
  ).rejects.toBe(rollback)
  await db.transaction(async (tx) => {
    await announceChange(tx, 'departures')
    expect([...one.changes, ...other.changes], 'before the commit').toEqual([])
  })
  // Notices arrive in the order of the commits, so everything before this one has been heard by now.
  await waitFor(async () => one.changes.length > 0 && other.changes.length > 0, 'the notice at both listeners')
  expect([one.changes, other.changes]).toEqual([['departures'], ['departures']])
})

test('a departure is announced once per transaction, with the trip that it belongs to', async () => {
  const heard = await listen()
  const departureId = await insertOpenDeparture(own.url, 8)
  await own.database.db.transaction(async (tx) => {
    await announceDeparture(tx, departureId)
    await announceDeparture(tx, departureId)
  })
  await announceChange(own.database.db, 'catalogue')
  await waitFor(async () => heard.changes.includes('catalogue'), 'the last notice')
  expect(heard.changes).toEqual([`departures/japan/${departureId}`, 'catalogue'])
})

test('a broken connection is restored, reports the gap, and gets changes again', async () => {
  const heard = await listen()
  expect(heard.gaps).toBe(1)
  await query(
    own.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'powderpool-listen' and datname = current_database()`,
  )
  await waitFor(async () => heard.gaps === 2, 'the restored connection')
  expect(heard.errors).toBeGreaterThan(0)
  expect(subscriptions.at(-1)?.isUp()).toBe(true)
  await announceChange(own.database.db, 'departures')
  await waitFor(async () => heard.changes.length === 1, 'the notice after the gap')
})

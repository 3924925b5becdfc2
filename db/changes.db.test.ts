import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkbench, query, type Workbench } from '../testing/database.ts'
import { waitFor } from '../testing/wait.ts'
import { announceChange, type ChangeLine, listenForChanges } from './changes.ts'

let bench: Workbench
const lines: ChangeLine[] = []

type Heard = { changes: string[]; gaps: number; troubles: number }

async function listen(): Promise<Heard> {
  const heard: Heard = { changes: [], gaps: 0, troubles: 0 }
  const line = await listenForChanges(bench.database, {
    onChange: (topic) => heard.changes.push(topic),
    onGap: () => heard.gaps++,
    onTrouble: () => heard.troubles++,
  })
  lines.push(line)
  return heard
}

beforeAll(async () => {
  bench = await openWorkbench()
})

afterAll(async () => {
  for (const line of lines) await line.close()
  await bench.close()
})

test('a change is heard by every listener once it is committed, and never if it is rolled back', async () => {
  const [one, other] = [await listen(), await listen()]
  const rollback = new Error('changed my mind')
  const { db } = bench.database
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
  // News arrive in the order of the commits, so whatever came before this one has been heard by now.
  await waitFor(async () => one.changes.length > 0 && other.changes.length > 0, 'the news on both lines')
  expect([one.changes, other.changes]).toEqual([['departures'], ['departures']])
})

test('a broken line is mended by itself, tells of the gap, and hears again', async () => {
  const heard = await listen()
  expect(heard.gaps).toBe(1)
  await query(
    bench.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'powderpool-listen' and datname = current_database()`,
  )
  await waitFor(async () => heard.gaps === 2, 'the mended line')
  expect(heard.troubles).toBeGreaterThan(0)
  expect(lines.at(-1)?.isUp()).toBe(true)
  await announceChange(bench.database.db, 'departures')
  await waitFor(async () => heard.changes.length === 1, 'the news after the gap')
})

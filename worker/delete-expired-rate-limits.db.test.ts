import { afterAll, beforeAll, expect, test } from 'vitest'
import { incrementCalls } from '../db/rate-limits.ts'
import { openWorkbench, query, type Workbench } from '../testing/database.ts'
import { deleteRateLimits } from './delete-expired-rate-limits.ts'

let bench: Workbench

beforeAll(async () => {
  bench = await openWorkbench()
})
afterAll(() => bench.close())

test('ended windows are deleted, open ones keep counting', async () => {
  const now = new Date('2027-01-23T12:00:00Z')
  const { db } = bench.database
  await incrementCalls(db, 'ended', 60, new Date('2027-01-23T11:58:00Z'))
  await incrementCalls(db, 'running', 60, new Date('2027-01-23T11:59:30Z'))
  await deleteRateLimits({ db, now: () => now })
  expect(await query(bench.url, 'select key from rate_limits')).toEqual([{ key: 'running' }])
  expect((await incrementCalls(db, 'running', 60, now)).hits).toBe(2)
})

test('a window starts with its first call and a new one starts after its end', async () => {
  const { db } = bench.database
  const at = (second: number) => new Date(Date.UTC(2027, 0, 23, 12, 0, second))
  const hits = []
  for (const second of [0, 10, 59, 60, 61]) hits.push((await incrementCalls(db, 'window', 60, at(second))).hits)
  expect(hits).toEqual([1, 2, 3, 1, 2])
})

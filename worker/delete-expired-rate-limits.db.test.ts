import { expect, test } from 'vitest'
import { addCalls } from '#db/rate-limits.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { deleteRateLimits } from './delete-expired-rate-limits.ts'

const own = openForFile(openWorkbench)

/** Counts a call in a window of a minute. */
async function hitsAfterCall(key: string, now: Date): Promise<number | undefined> {
  const windowEndsAt = new Date(now.getTime() + 60_000)
  const [sum] = await addCalls(own.database.db, [{ key, hits: 1, windowEndsAt }], now)
  return sum?.hits
}

test('ended rate-limit windows are deleted, and open ones keep counting', async () => {
  const now = new Date('2027-01-23T12:00:00Z')
  const { db } = own.database
  await hitsAfterCall('ended', new Date('2027-01-23T11:58:00Z'))
  await hitsAfterCall('running', new Date('2027-01-23T11:59:30Z'))
  await deleteRateLimits({ db, now: () => now })
  expect(await query(own.url, 'select key from rate_limits')).toEqual([{ key: 'running' }])
  expect(await hitsAfterCall('running', now)).toBe(2)
})

test('a rate-limit window starts with its first call, and a new one starts after its end', async () => {
  const at = (second: number) => new Date(Date.UTC(2027, 0, 23, 12, 0, second))
  const hits = []
  for (const second of [0, 10, 59, 60, 61]) hits.push(await hitsAfterCall('window', at(second)))
  expect(hits).toEqual([1, 2, 3, 1, 2])
})

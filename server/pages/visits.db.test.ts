import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitFor } from '#testing/wait.ts'
import { openVisits, type Visits } from './visits.ts'

const fixture = openForFile(openWorkbench)
const troubles: unknown[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(async () => {
  vi.useRealTimers()
})

/** An instance of the site on its own day. */
const open = (day: string) =>
  openVisits({
    db: fixture.database.db,
    now: () => new Date(`${day}T12:00:00Z`),
    onTrouble: (error) => troubles.push(error),
  })

const visit = { method: 'GET', headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' } } as IncomingMessage

function come(visits: Visits, ...paths: string[]): void {
  for (const path of paths) visits.count(visit, path)
}

const countsOf = (day: string) =>
  query(fixture.url, 'select page, visits from visit_counts where day = $1 order by page', [day])

test('visits counted by several instances add up, for any spelling of an address', async () => {
  const [one, other] = [open('2027-01-04'), open('2027-01-04')]
  come(one, '/', '/dates', '/Dates/')
  come(other, '/dates', '/', '/', '//')
  await Promise.all([one.close(), other.close()])
  expect(await countsOf('2027-01-04')).toEqual([
    { page: '/', visits: 4 },
    { page: '/dates', visits: 3 },
  ])
})

test('visits are written every ten seconds, so that a crash loses no more', async () => {
  const visits = open('2027-01-05')
  come(visits, '/')
  vi.advanceTimersByTime(9999)
  expect(await countsOf('2027-01-05')).toEqual([])
  vi.advanceTimersByTime(1)
  await waitFor(async () => (await countsOf('2027-01-05')).length > 0, 'the first writing')
  come(visits, '/')
  await visits.close()
  expect(await countsOf('2027-01-05')).toEqual([{ page: '/', visits: 2 }])
})

test('visits that could not be written are written with the next ones', async () => {
  const visits = open('2027-01-06')
  come(visits, '/', '/faq')
  await query(fixture.url, 'alter table visit_counts rename to away')
  vi.advanceTimersByTime(10_000)
  await waitFor(async () => troubles.length > 0, 'the trouble')
  await query(fixture.url, 'alter table away rename to visit_counts')
  come(visits, '/')
  await visits.close()
  expect(await countsOf('2027-01-06')).toEqual([
    { page: '/', visits: 2 },
    { page: '/faq', visits: 1 },
  ])
})

import { execFileSync } from 'node:child_process'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { createOrder, insertOpenDeparture } from '#testing/paid-site.ts'
import { type RunningSite, test as siteTest } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'

const BUYERS = 64
const SEATS = 8

/** A site in two processes. */
const test = siteTest.extend<{ site: RunningSite }>({
  site: [
    async ({ startForFile }, use: (site: RunningSite) => Promise<void>) =>
      use(await startForFile({ WEB_PROCESSES: '2' })),
    { scope: 'file' },
  ],
})

/**
 * Each call is a new connection, and processes take turns with them. One that is handed to a process as it dies is never
 * answered, so none is waited for long.
 */
async function get(site: RunningSite, path: string): Promise<{ process: string; body: string }> {
  const init = { headers: { connection: 'close' }, signal: AbortSignal.timeout(5000) }
  const response = await fetch(site.url + path, init)
  const process = response.headers.get('x-request-id')?.split('-')[0] ?? ''
  return { process, body: await response.text() }
}

function firstChildOf({ process: { pid } }: RunningSite): number {
  return Number.parseInt(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }), 10)
}

/** The response of each process, by the name that it puts into request ids. */
async function getFromAll(site: RunningSite, path: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  return waitFor(async () => {
    const { process, body } = await get(site, path)
    if (process) found.set(process, body)
    return found.size === 2 && found
  }, 'a response of both processes')
}

test('both processes answer on one port, from their own page cache', async ({ site }) => {
  const pages = await getFromAll(site, '/faq')
  expect(new Set(pages.values()).size).toBe(1)
})

test('[S1] 64 buyers race for 8 seats: 8 are sold, and every process shows it', async ({ site }) => {
  const departureId = await insertOpenDeparture(site.databaseUrl, SEATS)
  const answers = await Promise.all(Array.from({ length: BUYERS }, () => createOrder(site, departureId)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(SEATS)
  const [held] = await query(site.databaseUrl, 'select sum(seats)::int as seats from holds where departure_id = $1', [
    departureId,
  ])
  expect(held).toEqual({ seats: SEATS })
  await waitFor(async () => {
    const lists = await getFromAll(site, '/api/departures')
    return [...lists.values()].every((list) => {
      const departures: { id: string; available_spots: number }[] = JSON.parse(list)
      return departures.find(({ id }) => id === departureId)?.available_spots === 0
    })
  }, 'no seats left in both processes')
})

test('the jobs run beside them: mail is sent', async ({ site }) => {
  const sent = `select from mails where state = 'sent'`
  await waitFor(async () => (await query(site.databaseUrl, sent)).length > 0, 'a mail')
})

// The last test here, because it ends the site.
test('a process that is killed is replaced, and the site ends as a whole', async ({ site }) => {
  const before = await getFromAll(site, '/healthz')
  process.kill(firstChildOf(site), 'SIGKILL')
  await waitFor(async () => {
    const { process: name } = await get(site, '/healthz').catch(() => ({ process: '' }))
    return name !== '' && !before.has(name)
  }, 'the new process')
  expect(await site.stop()).toBe(0)
})

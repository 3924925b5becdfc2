import { expect } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { functions } from '#server/functions/catalogue.ts'
import { query } from '#testing/database.ts'
import { postmasterOf } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { waitFor } from '#testing/wait.ts'
import { costlyDoors, type Door, LINKED } from './costly-doors.ts'
import { usedMs } from './processor-time.ts'

/** What one request to a door that has no limit below thirty a minute may cost, in milliseconds of the processor. */
const MAX_COST_MS = 30
/** The same behind a mailed link: each takes a mailbox, and the page asks the database about its one record. */
const MAX_LINK_COST_MS = 80
const REQUESTS = 30

/** As many people wait as in a good season, so that a page which reads them all would show it. */
async function fillPool(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into waitlist_entries (id, departure_id, name, email, people, payload, joined_at, confirmed_at, updated_at)
     select gen_random_uuid(), (select id from departures where phase = 'gathering' order by id limit 1), 'Ann',
       'ann' || n || '@example.com', 1, '{"sport": "ski", "flexibleDates": true}', now(), now(), now()
     from generate_series(1, 2000) n`,
  )
}

const isTight = ({ limit }: Door) => limit !== undefined && (limit.calls / limit.seconds) * 60 < 30

type Cost = { door: string; ms: number; site: number; database: number; status: number; isFree: boolean }

test('no door that strangers can open as often as they like costs more than 30 ms of all processors, or 80 behind a mailed link', async ({
  start,
  folder,
}) => {
  const started = await start({ DATABASE_URL: '', DATA_DIR: folder, PASSWORD_HASHING: 'slow' })
  const { url: databaseUrl } = await startEmbeddedPostgres(folder)
  const doors = await costlyDoors({ ...started, databaseUrl })
  await fillPool(databaseUrl)
  const used = () => ({ site: usedMs(Number(started.process.pid)), database: usedMs(Number(postmasterOf(folder))) })
  /** What a request has caused, such as a mail, is part of its cost. */
  const jobsDone = () =>
    waitFor(async () => {
      const waiting = `select 1 from pgboss.job where state in ('created', 'active') and start_after <= now() limit 1`
      return (await query(databaseUrl, waiting)).length === 0
    }, 'the end of the jobs')
  const knock = async ({ path, ask }: Door) => {
    const { headers, ...asked } = ask?.() ?? {}
    // As from a page of ours, without which most forms are refused.
    const sent = { ...asked, ...(headers && { headers: { origin: started.url, ...headers } }) }
    const answer = await fetch(started.url + path, { redirect: 'manual', ...sent })
    await answer.arrayBuffer()
    return answer.status
  }
  // A program that has just started compiles what it meets. That is not what a flood costs.
  for (const door of doors.filter(({ ask }) => !ask)) for (let time = 0; time < 5; time++) await knock(door)
  const measure = async (door: Door) => {
    const status = await knock(door)
    await jobsDone()
    const before = used()
    for (let time = 0; time < REQUESTS; time++) await knock(door)
    await jobsDone()
    const after = used()
    const [site, database] = [(after.site - before.site) / REQUESTS, (after.database - before.database) / REQUESTS]
    return { door: door.name, ms: site + database, site, database, status, isFree: !isTight(door) }
  }
  const mostOf = (door: string) => (door.endsWith(LINKED) ? MAX_LINK_COST_MS : MAX_COST_MS)
  const isTooMuch = ({ door, ms, isFree }: Cost) => isFree && ms > mostOf(door)
  const costs: Cost[] = []
  for (const door of doors) {
    let cost = await measure(door)
    // What the site did meanwhile for other reasons is not the cost of the door, and does not come again.
    for (let time = 0; time < 2 && isTooMuch(cost); time++) cost = await measure(door)
    costs.push(cost)
  }
  costs.sort((one, other) => other.ms - one.ms)
  const row = ({ door, site, database, status, isFree }: Cost) =>
    `${site.toFixed(1).padStart(6)} + ${database.toFixed(1).padStart(5)} ms  ${status}  ${isFree ? 'free   ' : 'limited'}  ${door}`
  console.log(
    `The dearest of ${costs.length} doors (site + database, status, limit):\n${costs.slice(0, 10).map(row).join('\n')}`,
  )
  const known = doors.map(({ path }) => path)
  expect(Object.keys(functions).filter((name) => !known.includes(`/functions/v1/${name}`))).toEqual([])
  expect(costs.filter(isTooMuch).map(row)).toEqual([])
}, 1_200_000)

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { openJobs } from '#jobs/queue.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import { query } from '#testing/database.ts'
import type { RunningSite } from '#testing/site-test.ts'
import { sendTraffic } from '#testing/traffic.ts'
import { uncachedPage } from '#testing/uncached-page.ts'
import { waitFor } from '#testing/wait.ts'

/** A cached page. */
const REMEMBERED = '/dates'

/** Commits rows until the database is gone. `confirmed` has the IDs of the confirmed commits. */
async function commitRows(url: string): Promise<{ confirmed: string[]; broken: Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const [departure] = (await client.query('select id from departures limit 1')).rows
  const confirmed: string[] = []
  const insert = async (): Promise<void> => {
    const id = randomUUID()
    await client.query(
      `insert into holds (id, departure_id, seats, expires_at, created_at) values ($1, $2, 1, now(), now())`,
      [id, departure.id],
    )
    confirmed.push(id)
    return insert()
  }
  const broken = insert().catch(() => client.end().catch(() => {}))
  await waitFor(async () => confirmed.length > 0, 'the first commit')
  return { confirmed, broken }
}

/** Queues a mail as another instance would, and waits until the site has sent it. */
async function expectJobsToRun({ url: siteUrl }: RunningSite, url: string): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '' })
  const jobs = await openJobs(url, () => {})
  const recipient = `${randomUUID()}@example.com`
  const site = { dataKeys: [] }
  const tools = { enqueue: jobs.enqueue, now: () => new Date(), newId: () => randomUUID() as never, site }
  await database.db.transaction((tx) =>
    queueMail(tx, { template: 'newsletter-welcome', data: { leaveLink: 'x' }, recipient }, tools),
  )
  await jobs.stop()
  await database.close()
  await waitFor(async () => {
    const mails: { recipient: string; state: string }[] = await (await fetch(`${siteUrl}/dev/mail.json`)).json()
    return mails.some((mail) => mail.recipient === recipient && mail.state === 'sent')
  }, 'a job after the fault')
}

/** Stops the database under traffic, starts it again, and checks what visitors saw. */
export async function expectShortAbsence(
  site: RunningSite,
  url: string,
  takeAway: () => Promise<void>,
  bringBack: () => Promise<void>,
): Promise<void> {
  // Both need the database at every request.
  const live = ['/readyz', await uncachedPage(url)]
  const traffic = sendTraffic(site.url, [...live, REMEMBERED])
  await waitFor(async () => traffic.answers.length > 5, 'traffic')
  const { confirmed, broken } = await commitRows(url)
  await takeAway()
  await broken
  const failed = (path: string) => traffic.answers.some((answer) => answer.path === path && answer.status !== 200)
  await waitFor(async () => live.every(failed), 'requests that feel the absence')
  await bringBack()
  const before = traffic.answers.length
  await waitFor(async () => {
    const recent = traffic.answers.slice(before).slice(-6)
    return recent.length === 6 && recent.every((answer) => answer.status === 200)
  }, 'the recovery')
  await traffic.stop()

  const wrong = traffic.answers.filter((answer) => answer.status !== 200 && answer.status !== 503)
  expect(wrong, 'anything but an answer and a 503').toEqual([])
  const refused = traffic.answers.filter((answer) => answer.status === 503)
  expect(refused.filter((answer) => !(Number(answer.retryAfter) > 0))).toEqual([])
  expect(refused.filter((answer) => answer.path === REMEMBERED)).toEqual([])

  const kept = new Set((await query<{ id: string }>(url, 'select id from holds')).map((row) => row.id))
  expect(
    confirmed.filter((id) => !kept.has(id)),
    'lost commits',
  ).toEqual([])
  await expectJobsToRun(site, url)
}

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { rehearsalWords } from '#content/staff/rehearsal.ts'
import { openDatabase } from '#db/database.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { CHAIN_START, checkLinks, findCut } from '#db/staff/audit-chain.ts'
import { openJobs } from '#jobs/queue.ts'
import { query } from '#testing/database.ts'
import { bookAsGuest } from '#testing/guest.ts'
import { createOrder, insertOpenDeparture } from '#testing/paid-site.ts'
import { jobPayload } from '#testing/payloads.ts'
import { endDatabase, launch, type Program, removeFolder, startProgram, temporaryFolder } from '#testing/program.ts'
import { pdfOf } from '#testing/sample-files.ts'
import { amount } from '#testing/soak.ts'
import { logIn, staffSession } from '#testing/staff/staff.ts'
import { waitFor } from '#testing/wait.ts'
import { checkArchive } from './check-archive.ts'
import type { Manifest } from './manifest.ts'

const WHOLE_SEASON_MS = 400_000
/** A whole season has rows in every table, and takes long to play. */
const DEMO_DATA = amount({ short: 'dates', long: 'on' })
const never = new AbortController().signal

/** The names of data folders that are gone after the test, with the sites and databases in them. */
const test = base.extend<{ place: (name: string) => string; start: (dataDir: string) => Promise<Program> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern.
  place: async ({}, use) => {
    const folder = await temporaryFolder()
    const places = new Set<string>()
    await use((name) => {
      places.add(join(folder, name))
      return join(folder, name)
    })
    for (const place of places) await endDatabase(place)
    await removeFolder(folder)
  },
  start: async ({ place: _ }, use) => {
    const programs: Program[] = []
    await use(async (dataDir) => {
      const program = await startProgram({ DATA_DIR: dataDir, DEMO_DATA })
      programs.push(program)
      return program
    })
    for (const { process } of programs) process.kill('SIGKILL')
  },
})

async function command(name: 'backup' | 'restore', file: string, DATA_DIR: string): Promise<string> {
  const run = launch([`scripts/${name}.ts`, file], { DATA_DIR })
  expect(await run.exited, run.output()).toBe(0)
  return run.output()
}

async function apply(site: Program): Promise<void> {
  const body = new FormData()
  body.set('payload', JSON.stringify(jobPayload))
  body.set('resume', new File([new Uint8Array(pdfOf(3000))], 'cv.pdf'))
  expect((await fetch(`${site.url}/functions/v1/send-hr-email`, { method: 'POST', body })).status).toBe(200)
}

/** Queues a job for tomorrow and returns its id. */
async function enqueueForTomorrow(url: string): Promise<string> {
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '' })
  const jobs = await openJobs(url, () => {})
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await database.db.transaction((tx) => jobs.enqueue(tx, 'reconcile-orders', {}, tomorrow))
  await jobs.stop()
  await database.close()
  const waiting = `select id from pgboss.job where name = 'reconcile-orders' and start_after = $1`
  const [job] = await query<{ id: string }>(url, waiting, [tomorrow])
  if (!job) throw new Error('the job is not in the queue')
  return job.id
}

test('[D4] [D5] a site that was backed up while it sold, and then killed, goes on in a new folder from that moment, once it is made live', {
  timeout: WHOLE_SEASON_MS,
}, async ({ place, start }) => {
  const [data, archive, restored] = [place('data'), place('backup.tar.gz'), place('restored')]
  const site = await start(data)
  const { url } = await startEmbeddedPostgres(data)
  const departureId = await insertOpenDeparture(url, 500)
  const sell = (buyer: number) => bookAsGuest(site, `buyer-${buyer}@example.com`, 1, departureId)
  const sold = [await sell(0)]
  const staff = await staffSession(site, 'owner')
  await apply(site)
  const job = await enqueueForTomorrow(url)

  const backup = command('backup', archive, data)
  let isDone = false
  void backup.finally(() => {
    isDone = true
  })
  while (!isDone) sold.push(await sell(sold.length))
  expect(await backup).toMatch(/was read back and checked[\s\S]*DATA_KEY/)
  expect(statSync(archive).mode & 0o777).toBe(0o600)
  sold.push(await sell(sold.length))
  await site.kill()

  expect(await command('restore', archive, restored)).toContain('compared them with the backup')
  const manifest = await checkArchive(archive, never)
  await command('backup', place('again.tar.gz'), restored)
  const again = await checkArchive(place('again.tar.gz'), never)
  expect(manifest.tables.length).toBeGreaterThan(50)
  // The restore has marked the copy there.
  const compared = ({ tables }: Manifest) => tables.filter(({ name }) => name !== 'installation')
  expect(compared(again), 'every count and checksum').toEqual(compared(manifest))
  expect(again).toMatchObject({ sequences: manifest.sequences, files: manifest.files, missingFiles: [] })

  const server = await startEmbeddedPostgres(restored)
  const kept = await query(server.url, 'select from bookings where departure_id = $1', [departureId])
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length, 'the last one was sold after the backup').toBeLessThan(sold.length)
  const unpaid = `select from bookings b where departure_id = $1 and not exists (select from orders o
    join payments p on p.order_id = o.id where o.booking_id = b.id)`
  expect(await query(server.url, unpaid, [departureId]), 'one moment, not several').toEqual([])
  await query(server.url, 'update pgboss.job set start_after = now() where id = $1', [job])

  const next = await start(restored)
  expect((await fetch(`${next.url}/dates`)).status).toBe(200)
  const stateOfJob = async () =>
    (await query(server.url, 'select state from pgboss.job where id = $1', [job]))[0]?.state
  const cookie = await logIn(next, staff.email, staff.password)
  const today = async (body?: URLSearchParams) => {
    const sent = { method: 'POST', body, headers: { cookie, origin: next.url } }
    return (await fetch(`${next.url}/staff/today`, body ? sent : { headers: { cookie } })).text()
  }
  const [file] = await query(server.url, 'select id, inquiry_id from inquiry_files')
  const address = `${next.url}/staff/inquiries/${file?.inquiry_id}/files/${file?.id}`
  const saved = await fetch(address, { headers: { cookie } })
  expect(Buffer.from(await saved.bytes()).equals(pdfOf(3000))).toBe(true)

  expect(await today()).toContain(rehearsalWords.banner)
  expect(await createOrder(next, departureId), 'a request for money').toMatchObject({ status: 503 })
  expect(await stateOfJob(), 'the job that waited, in rehearsal').toBe('created')
  expect(await today(new URLSearchParams({ intent: 'make-live' }))).toContain(rehearsalWords.done)
  expect(await today()).not.toContain(rehearsalWords.banner)
  await waitFor(async () => (await stateOfJob()) === 'completed', 'the job that waited')
  expect(await bookAsGuest(next, 'new@example.com', 1, departureId)).toMatchObject({
    reference: expect.stringMatching(/^PP-/),
  })
  const { db, close } = await openDatabase({ DATABASE_URL: server.url, DATABASE_POOL: 2, DATA_DIR: '' })
  expect((await checkLinks(db, CHAIN_START, 100_000)).broken, 'the audit log').toBeUndefined()
  expect(await findCut(db)).toBeUndefined()
  await close()
  await next.stop()
})

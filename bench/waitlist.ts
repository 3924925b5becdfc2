import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { shippedCatalogue } from '../content/catalogue.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/queue.ts'
import { openCatalogue } from '../operations/catalogue/show-catalogue.ts'
import { closeDeparture, reopenDeparture } from '../operations/departures/close-departure.ts'
import type { Tools } from '../operations/tools.ts'
import { declineInvitation } from '../operations/waitlist/decline-invitation.ts'
import { joinWaitlist } from '../operations/waitlist/join-waitlist.ts'
import type { WaitingListPayload } from '../rules/forms/schemas.ts'
import type { DepartureId, NewId, WaitlistEntryId } from '../rules/ids.ts'
import { setUpDeparture } from '../scenarios/departure.ts'
import { waitingListPayload } from '../testing/payloads.ts'
import { removeFolder, temporaryFolder } from '../testing/program.ts'
import { median, type Row } from './report.ts'

const SHORT = 100
const LONG = 10_000
const CAPACITY = 12
const JOINS = 30
/** What a step may take of the database's time. Measured around the whole operation, so it is less in truth. */
const MOST_MS = 50
/** Of what a step takes on a short list, so that noise is not taken for growth. */
const LEAST_SHARE = 0.5

/** Joining, the switch and each refill on a list of 10,000, beside the same on a list of 100. */
export async function waitlistRows(): Promise<Row[]> {
  const folder = await temporaryFolder()
  const postgres = await startEmbedded(folder)
  await migrateDatabase(postgres.url)
  const { db, close } = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 4, DATA_DIR: folder })
  const jobs = await openJobs(postgres.url, () => {})
  const house = {
    publicUrl: 'http://bench.example',
    secret: 'a secret for the bench',
    dataKeys: ['a data key for the bench'],
    staffEmail: 'team@bench.example',
    bankAccount: { holder: 'Bench', iban: 'XX00', bic: 'XXXXXX00', bank: 'Bench', isSimulated: true },
  }
  const newId = (() => randomUUID()) as NewId
  const tools: Tools = {
    db,
    enqueue: jobs.enqueue,
    jobs,
    now: () => new Date(),
    newId,
    house,
    catalogue: openCatalogue(shippedCatalogue, db),
  }
  try {
    await measure(SHORT, tools)
    const short = await measure(SHORT, tools)
    const long = await measure(LONG, tools)
    return Object.entries(long).flatMap(([step, ms]) => rowsOf(step, ms, short[step] ?? Number.NaN))
  } finally {
    await jobs.stop()
    await close()
    await postgres.stopIfUnused()
    await removeFolder(folder)
  }
}

function rowsOf(step: string, long: number, short: number): Row[] {
  const both = `${short.toFixed(1)} / ${long.toFixed(1)} ms`
  return [
    {
      name: `${MOST_MS} ms / ${step}, ${LONG} people on the list`,
      value: { ratio: MOST_MS / long, detail: `${long.toFixed(1)} ms` },
      target: 1,
    },
    {
      name: `${step}, list of ${SHORT} / of ${LONG}`,
      value: { ratio: short / long, detail: both },
      target: LEAST_SHARE,
    },
  ]
}

/** Milliseconds of each step on a list of this length. */
async function measure(length: number, tools: Tools): Promise<Record<string, number>> {
  const departureId = await tools.db.transaction((tx) =>
    setUpDeparture(tx, { phase: 'gathering', capacity: CAPACITY }, tools),
  )
  const staff = { departureId, actor: 'bench', reason: 'to fill the list before it opens' }
  await closeDeparture(staff, tools)
  await fillList(tools.db, departureId, length)
  const joining = await each(Array.from({ length: JOINS }), () => join(departureId, tools))
  const [opening = Number.NaN] = await each([staff], (request) => reopenDeparture(request, tools))
  const refilling: number[] = []
  for (let refill = 0; refill < JOINS; refill++) {
    const [invited] = await invitedOf(tools.db, departureId)
    if (invited) refilling.push(...(await each([invited], (entryId) => declineInvitation(entryId, tools))))
  }
  return { joining: median(joining), 'the switch': opening, 'a refill': median(refilling) }
}

async function each<T>(list: T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const item of list) {
    const before = performance.now()
    await work(item)
    times.push(performance.now() - before)
  }
  return times
}

/** The first are too large for anything but an empty cabin, so that a search through the list would show. */
async function fillList(db: Db, departureId: DepartureId, length: number): Promise<void> {
  await db.execute(sql`insert into waitlist_entries (id, departure_id, name, email, people, payload, joined_at, updated_at)
    select gen_random_uuid(), ${departureId}, 'Bench', n || '.' || ${departureId}::text || '@example.com',
      case when n <= ${length / 2} then 7 else 1 end, '{}', now() - (${length} - n) * interval '1 second', now()
    from generate_series(1, ${length}::int) n`)
  await db.execute(sql`analyze waitlist_entries`)
}

async function join(departureId: DepartureId, tools: Tools): Promise<void> {
  const payload = { ...waitingListPayload, email: `${randomUUID()}@example.com`, departureId } as WaitingListPayload
  const joined = await joinWaitlist({ payload, packageIds: [] }, tools)
  if (!joined.ok) throw new Error(joined.reason)
}

async function invitedOf(db: Db, departureId: DepartureId): Promise<WaitlistEntryId[]> {
  const { rows } = await db.execute<{ id: WaitlistEntryId }>(
    sql`select entry_id as id from invitations where departure_id = ${departureId} and state = 'open' limit 1`,
  )
  return rows.map(({ id }) => id)
}

if (import.meta.main) console.log(await waitlistRows())

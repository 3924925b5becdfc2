import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { installJobs } from '../../jobs/install.ts'
import { readGuestAnswers } from '../../operations/guests/read-guest-answers.ts'
import { seal, unseal } from '../../operations/guests/seal.ts'
import { sealPlainAnswers } from '../../operations/guests/seal-plain-answers.ts'
import { getPersonData } from '../../operations/privacy/person-data.ts'
import type { BookingId } from '../../rules/ids.ts'
import { emptyDatabaseUrl, openWorkbench, query, tablesWith, type Workbench } from '../../testing/database.ts'
import { test } from '../../testing/site-test.ts'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from './migrate.ts'

const REAL = join(import.meta.dirname, '../migrations')
const SEALING = '0010_sealed_booking_answers'
const KEYS = ['a data key for tests']

let bench: Workbench | undefined
afterEach(async () => {
  await bench?.close()
  bench = undefined
})

/** The migrations before the sealing, as a site of the last version has them. */
function copyEarlierMigrations(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(REAL, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const until = journal.entries.findIndex(({ tag }: { tag: string }) => tag === SEALING)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }))
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const addOrder = (number: number, booking: number | null, answers: string) =>
  `insert into orders (id, departure_id, booking_id, method, purpose, payment_plan, provider_id, state, seats, first_name,
     last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_attempts, created_at,
     emergency_contact, emergency_phone, special_requests)
   values ('${id(number)}', '${id(1)}', ${booking ? `'${id(booking)}'` : 'null'}, 'paypal', 'booking', 'full', '${number}',
     'open', 1, 'Ada', 'Berg', 'ada@example.com', '1', 400, 400, 20, 420, 0, now(), ${answers})`

/** A site with plain answers: of a booking, whose guest has sealed answers too, of an order and of a waiting party. */
const plainSite = [
  `insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents, price_is_placeholder, created_at)
   values ('${id(1)}', 'japan', current_date + 90, current_date + 94, 200, 'open', 400, true, now())`,
  `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, payment_plan,
     subtotal_cents, created_at, emergency_contact, emergency_phone, special_requests)
   values ('${id(2)}', 'PP-AAAAA', '${id(1)}', 1, 'confirmed', 'Ada', 'Berg', 'ada@example.com', '1', 'full', 400, now(),
     'Plain Kari', '+47 1', 'Plain diet')`,
  `insert into guests (id, booking_id, position, name, sealed_answers, updated_at)
   values ('${id(3)}', '${id(2)}', 1, 'Ada Berg',
     '${seal({ emergency: { name: 'Later Kari', phone: '+47 2' }, bootSize: 'EU 42' }, id(3), KEYS)}', now())`,
  addOrder(4, 2, `'Plain Kari', '+47 1', 'Plain diet'`),
  addOrder(5, null, `'Plain Bo', null, ''`),
  addOrder(6, null, `null, '', null`),
  `insert into waitlist_entries (id, departure_id, name, email, people, payload, joined_at, updated_at)
   values ('${id(7)}', '${id(1)}', 'Ada', 'ada@example.com', 1, '{"country": "Norway", "specialRequests": "Plain window"}', now(), now())`,
  `insert into mails (id, template, data, recipient, state, created_at)
   values ('${id(8)}', 'submission-staff', '{"payload": {"country": "Norway", "specialRequests": "Plain window"}}', 'staff', 'sent', now())`,
]

async function upgrade(folder: string, statements: string[]): Promise<string> {
  const url = await emptyDatabaseUrl()
  copyEarlierMigrations(folder)
  await migrateDatabase(url, folder)
  await installJobs(url)
  for (const statement of statements) await query(url, statement)
  await migrateDatabase(url)
  return url
}

async function sealAll(url: string): Promise<void> {
  const { db, close, ownerUrl } = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '' })
  await sealPlainAnswers({ db, ownerUrl, site: { dataKeys: KEYS } }).finally(close)
}

/** A transaction that began before, and could still see what the sealing replaces, as the server's own work may. */
async function whileWatched(url: string, work: () => Promise<void>): Promise<void> {
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  try {
    await watcher.query('begin isolation level repeatable read')
    await watcher.query('select from operators')
    await work()
  } finally {
    await watcher.end()
  }
}

/** Whether the files of the tables contain the text, in rows or in what rows left behind. */
async function filesWith(url: string, text: string): Promise<string[]> {
  await query(url, 'checkpoint')
  const found = await query<{ name: string }>(
    url,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
       and position(convert_to($1, 'UTF8') in pg_read_binary_file(pg_relation_filepath(oid))) > 0 order by 1`,
    [text],
  )
  return found.map(({ name }) => name)
}

test('[G10] the start after the upgrade seals what was plain, once, and leaves no readable copy', async ({
  folder,
}) => {
  const url = await upgrade(folder, plainSite)
  expect(await tablesWith(url, 'plain diet'), 'until the start').toEqual(['orders'])
  await whileWatched(url, () => sealAll(url))
  await sealAll(url)
  expect(await tablesWith(url, 'plain')).toEqual([])
  expect(await filesWith(url, 'Ada')).not.toEqual([])
  for (const text of ['Plain Kari', 'Plain diet', 'Plain Bo', 'Plain window']) {
    expect(await filesWith(url, text), text).toEqual([])
  }

  bench = await openWorkbench(url)
  const { tools } = bench
  const reader = { actor: 'Kim', role: 'agent', operatorId: null } as const
  const read = await readGuestAnswers({ bookingId: id(2) as BookingId }, reader, tools)
  const guest = { emergency: { name: 'Later Kari', phone: '+47 2' }, bootSize: 'EU 42', specialRequests: 'Plain diet' }
  expect(read).toMatchObject({ ok: true, guests: [{ answers: guest }] })
  const { orders, waitlistEntries } = await getPersonData('ada@example.com', tools)
  const byId = Object.fromEntries(orders.map((order) => [order.id, order.answers]))
  expect(byId).toEqual({ [id(4)]: {}, [id(5)]: { emergency: { name: 'Plain Bo', phone: '' } }, [id(6)]: {} })
  expect(waitlistEntries).toMatchObject([
    { payload: { country: 'Norway' }, answers: { specialRequests: 'Plain window' } },
  ])
})

test('[G10] a sealing that was interrupted goes on at the next start', async ({ folder }) => {
  const orders = Array.from({ length: 130 }, (_, index) => addOrder(1000 + index, null, `'Plain ${index}', null, null`))
  const url = await upgrade(folder, [...plainSite, ...orders])
  const last = id(1129)
  await query(url, `update orders set sealed_answers = 'plain:{' where id = $1`, [last])
  await expect(sealAll(url)).rejects.toThrow()
  const countPlain = async () => (await query(url, `select from orders where sealed_answers like 'plain:%'`)).length
  expect(await countPlain(), 'the first hundred are sealed').toBe(32)
  await query(url, `update orders set sealed_answers = 'plain:{"specialRequests": "Corrected"}' where id = $1`, [last])
  await sealAll(url)
  expect(await countPlain()).toBe(0)
  const [order] = await query<{ sealed_answers: string }>(url, 'select sealed_answers from orders where id = $1', [
    last,
  ])
  expect(unseal(order?.sealed_answers ?? '', last, KEYS)).toEqual({ specialRequests: 'Corrected' })
})

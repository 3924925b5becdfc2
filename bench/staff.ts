import { sql } from 'drizzle-orm'
import { shippedCatalogue } from '../content/catalogue.ts'
import { type Db, openDatabase, type Tx } from '../db/database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { BookingFilter } from '../db/staff-bookings.ts'
import { searchBookings } from '../operations/bookings/search-bookings.ts'
import { showBookingRecord } from '../operations/bookings/show-booking-record.ts'
import { openCatalogue } from '../operations/catalogue/show-catalogue.ts'
import { searchWaitlist } from '../operations/waitlist/search-waitlist.ts'
import { showEntryRecord } from '../operations/waitlist/show-entry-record.ts'
import type { DepartureId } from '../rules/ids.ts'
import { removeFolder, temporaryFolder } from '../testing/program.ts'
import { median, type Row } from './report.ts'

const BOOKINGS = 100_000
const ENTRIES = 1_000_000
const ROUNDS = 9
/** What a page's questions may take together. Measured around them, so that the database's part is less in truth. */
const MOST_MS = 100

/** Every list, search and record page of the back-office that grows with the season, on the largest one foreseen. */
export async function staffRows(): Promise<Row[]> {
  const folder = await temporaryFolder()
  const postgres = await startEmbedded(folder)
  await migrateDatabase(postgres.url)
  const { db, close } = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 4, DATA_DIR: folder })
  try {
    await db.transaction(fill)
    await db.execute(sql`analyze`)
    const rows: Row[] = []
    for (const [name, work] of Object.entries(await pages(db))) {
      const ms = median(await timesOf(work))
      rows.push({
        name: `${MOST_MS} ms / ${name}`,
        value: { ratio: MOST_MS / ms, detail: `${ms.toFixed(1)} ms` },
        target: 1,
      })
    }
    return rows
  } finally {
    await close()
    await postgres.stopIfUnused()
    await removeFolder(folder)
  }
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  return times
}

const all: BookingFilter = { words: [], isOverdue: false }

async function pages(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const tools = { db, now: () => new Date(), catalogue: openCatalogue(shippedCatalogue, db) }
  const booked = await searchBookings(all, undefined, tools)
  const [departure] = (await db.execute<{ id: DepartureId }>(sql`select id from departures order by id limit 1`)).rows
  const bookings = (filter: Partial<BookingFilter>) => () => searchBookings({ ...all, ...filter }, undefined, tools)
  const list = (filter: Partial<Parameters<typeof searchWaitlist>[0]>) => () =>
    searchWaitlist({ words: [], ...filter }, undefined, tools)
  const entries = await list({})()
  const [booking, entry] = [booked.rows[7], entries.rows[7]]
  const [half, halfway] = await Promise.all([
    placeAt(db, 'bookings', 'created_at'),
    placeAt(db, 'waitlist_entries', 'joined_at'),
  ])
  if (!booking || !entry) throw new Error('the lists are empty')
  return {
    'bookings, first page': bookings({}),
    'bookings, a page in the middle': () => searchBookings(all, { after: half }, tools),
    'bookings, backwards from the middle': () => searchBookings(all, { before: half }, tools),
    'bookings, by reference': bookings({ words: ['77777'] }),
    'bookings, by two letters': bookings({ words: ['an'] }),
    'bookings, by first and last name': bookings({ words: ['anna', 'ba'] }),
    'bookings, by country': bookings({ words: ['norway'] }),
    'bookings, by nobody': bookings({ words: ['nobodyatall'] }),
    'bookings, cancelled': bookings({ state: 'cancelled' }),
    'bookings, overdue': bookings({ isOverdue: true }),
    'bookings, of a destination': bookings({ destination: 'japan' }),
    'bookings, of a date': bookings({ departureId: departure?.id }),
    'bookings, by cryptocurrency': bookings({ method: 'crypto' }),
    'bookings, deposit and overdue, by name': bookings({ words: ['anna'], plan: 'deposit', isOverdue: true }),
    'booking record': () => showBookingRecord(booking.id, tools),
    'waitlist, first page': list({}),
    'waitlist, a page in the middle': () => searchWaitlist({ words: [] }, { after: halfway }, tools),
    'waitlist, by address': list({ words: ['anna', '77777'] }),
    'waitlist, by two letters': list({ words: ['an'] }),
    'waitlist, by a first name': list({ words: ['anna'] }),
    'waitlist, by trip': list({ words: ['japan'] }),
    'waitlist, by trip and name': list({ words: ['japan', 'anna'] }),
    'waitlist, by nobody': list({ words: ['nobodyatall'] }),
    'waitlist, invited': list({ standing: 'invited' }),
    'waitlist, left': list({ standing: 'left' }),
    'waitlist, for a package': list({ wish: 'package' }),
    'waitlist, anywhere': list({ wish: 'anywhere' }),
    'waitlist, of a date': list({ departureId: departure?.id }),
    'waitlist record': () => showEntryRecord(entry.id, tools),
  }
}

/** The place of the row in the middle of a list. */
async function placeAt(db: Db, table: string, moment: string): Promise<{ at: Date; id: string }> {
  const { rows } = await db.execute<{ at: string; id: string }>(
    sql.raw(
      `select ${moment} as at, id from ${table} order by ${moment}, id offset (select count(*) / 2 from ${table}) limit 1`,
    ),
  )
  const [row] = rows
  if (!row) throw new Error(`${table} is empty`)
  return { at: new Date(row.at), id: row.id }
}

/** People of whom many share a first name, few a last name, and nobody an address. */
const names = sql.raw(`
  (array['Anna','Andrea','Ben','Carla','David','Elin','Felix','Greta','Hugo','Ida','Jonas','Karin','Leo','Mara','Nils',
    'Olga','Paul','Rosa','Sven','Tilda'])[1 + abs(hashint4(n)) % 20] as first,
  initcap(translate(substr(md5((n % 5000)::text), 1, 8), '0123456789', 'ghijklmnop')) as last`)
const country = sql.raw(`(array['Canada','United States','Norway','Germany','Japan','Chile'])[1 + n % 6]`)
const moment = (ago: string) => sql.raw(`date_trunc('second', now()) - n * interval '${ago}'`)
const dates = sql.raw(`(select array_agg(id order by start_date, id) as ids from departures)`)

async function fill(db: Tx): Promise<void> {
  // A million rows take longer than any page may.
  await db.execute(sql`set local statement_timeout = 0`)
  await db.execute(sql`insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents,
      price_is_placeholder, created_at)
    select gen_random_uuid(), destination, current_date + n * 7, current_date + n * 7 + 4, 12, 'deposit', 500000, false, now()
    from unnest(array['japan','canada','switzerland','alaska','chile','argentina']) destination, generate_series(1, 20) n`)
  await fillBookings(db)
  await db.execute(sql`insert into waitlist_entries (id, departure_id, package_id, name, email, people, standing, payload,
      joined_at, updated_at, left_at)
    select gen_random_uuid(), case when n % 10 < 8 then ids[1 + n % 120] end, case when n % 10 = 8 then 'powder-pioneer' end,
      first || ' ' || last, lower(first || '.' || n || '@example.com'), 1 + n % 3,
      case when n % 5000 = 0 then 'invited' when n % 100 = 0 then 'passed' else 'waiting' end,
      json_build_object('phone', '+1 416 ' || n, 'country', 'Norway'), ${moment('20 seconds')}, now(),
      case when n % 50 = 1 then now() end
    from (select n, ${names} from generate_series(1, ${ENTRIES}::int) n) people, ${dates} dates`)
}

/** With everything that belongs to one: guests, schedule, order, payment and mails. */
async function fillBookings(db: Tx): Promise<void> {
  await db.execute(sql`insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone,
      plan, subtotal_cents, created_at)
    select gen_random_uuid(), 'PP-' || n, ids[1 + n % 120], 1, case when n % 200 = 0 then 'cancelled' else 'confirmed' end,
      first, last, lower(first || '.' || n || '@example.com'), '+1 416 5550101',
      case when n % 3 = 0 then 'deposit' else 'full' end, 500000, ${moment('200 seconds')}
    from (select n, ${names} from generate_series(1, ${BOOKINGS}::int) n) people, ${dates} dates`)
  await db.execute(sql`insert into guests (id, booking_id, position, name, country, updated_at)
    select gen_random_uuid(), id, 1, first_name || ' ' || last_name, ${country}, now()
    from (select *, substr(reference, 4)::int as n from bookings) booked`)
  await db.execute(sql`insert into instalments (id, booking_id, part, due_day, amount_cents, settled_cents)
    select gen_random_uuid(), id, part, current_date + due, 500000 * share / 100,
      case when part = 'second' and n % 50 = 0 then 0 else 500000 * share / 100 end
    from (select *, substr(reference, 4)::int as n from bookings) booked,
      (values ('deposit', -90, 30), ('first', -30, 35), ('second', -10, 35)) parts (part, due, share)`)
  await db.execute(sql`insert into orders (id, departure_id, booking_id, method, purpose, plan, provider_id, state, seats,
      first_name, last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_tries, created_at)
    select gen_random_uuid(), departure_id, id, case when n % 300 = 0 then 'crypto' else 'paypal' end, 'booking', plan,
      reference, 'paid', 1, first_name, last_name, email, phone, 500000, 500000, 25000, 525000, 0, created_at
    from (select *, substr(reference, 4)::int as n from bookings) booked`)
  await db.execute(sql`insert into payments (id, order_id, booking_id, direction, provider_id, state, amount_cents, fee_cents,
      created_at, settled_at)
    select gen_random_uuid(), id, booking_id, 'in', provider_id, 'completed', 525000, 25000, created_at, created_at from orders`)
  await db.execute(sql`insert into mails (id, name, facts, recipient, booking_id, state, subject, created_at)
    select gen_random_uuid(), 'booking-confirmed', '{}', email, id, 'sent', 'Your booking', created_at
    from bookings, generate_series(1, 2)`)
}

if (import.meta.main) console.log(await staffRows())

import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const RENAMING = '0006_one_language'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A season in the tables, columns and values of the last version. */
const season = [
  `insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents, price_is_placeholder,
     created_at, chartered_at, cabin_kilos)
   values ('${id(1)}', 'japan', '2027-01-02', '2027-01-05', 8, 'deposit', 400, true, now(), now(), 450)`,
  `insert into waitlist_entries (id, departure_id, name, email, people, standing, payload, joined_at, updated_at)
   values ('${id(2)}', '${id(1)}', 'Ada', 'ada@example.com', 2, 'waiting', '{}', now(), now()),
          ('${id(3)}', '${id(1)}', 'Bo', 'bo@example.com', 3, 'passed', '{}', now(), now())`,
  `insert into invitations (id, departure_id, entry_id, seats, until, state, created_at)
   values ('${id(4)}', '${id(1)}', '${id(3)}', 3, now(), 'lapsed', now())`,
  `insert into bookings (id, reference, departure_id, seats, state, first_name, last_name, email, phone, plan,
     subtotal_cents, created_at)
   values ('${id(5)}', 'PP-AAAAA', '${id(1)}', 1, 'confirmed', 'Ada', 'Berg', 'ada@example.com', '1', 'deposit', 400, now())`,
  `insert into instalments (id, booking_id, part, due_day, amount_cents, settled_cents, reminder)
   values ('${id(6)}', '${id(5)}', 'deposit', '2026-11-01', 120, 120, 'days-before'),
          ('${id(7)}', '${id(5)}', 'second', '2026-11-20', 280, 0, 'staff-asked')`,
  `insert into orders (id, departure_id, booking_id, method, purpose, plan, provider_id, state, seats, first_name,
     last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_tries, created_at)
   select x.id::uuid, '${id(1)}', x.booking::uuid, 'paypal', x.purpose, 'deposit', x.id, x.state, 1, 'Ada', 'Berg',
     'ada@example.com', '1', 400, 120, 6, 126, 0, now()
   from (values ('${id(8)}', '${id(5)}', 'booking', 'paid'), ('${id(9)}', null, 'booking', 'returned'),
     ('${id(10)}', '${id(5)}', 'instalment', 'dead')) x (id, booking, purpose, state)`,
  `insert into payments (id, order_id, direction, provider_id, state, amount_cents, fee_cents, refund_of_id, created_at)
   values ('${id(11)}', '${id(8)}', 'in', 'CAPTURE', 'completed', 126, 6, null, now())`,
  `insert into payments (id, order_id, direction, provider_id, state, amount_cents, fee_cents, refund_of_id, created_at)
   select x.id::uuid, '${id(8)}', 'out', x.name, x.state, 10, 0, '${id(11)}', now()
   from (values ('${id(12)}', 'asked-x-1', 'pending'), ('${id(13)}', 'REFUND-1', 'pending'), ('${id(14)}', 'REFUND-2', 'completed'),
     ('${id(15)}', 'asked-x-2', 'completed'), ('${id(16)}', 'REFUND-3', 'failed'), ('${id(17)}', 'asked-x-3', 'failed'))
     x (id, name, state)`,
  `insert into mails (id, name, facts, recipient, state, created_at) values
     ('${id(18)}', 'booking-cancelled', '{"guestLink": "/b", "name": "a \\"wish\\": b"}', 'a@example.com', 'queued', now()),
     ('${id(19)}', 'booking-ended', '{}', 'a@example.com', 'sent', now()),
     ('${id(20)}', 'waitlist-joined', '{"wish": {"kind": "anywhere"}, "place": 2, "needed": 6}', 'a@example.com', 'queued', now()),
     ('${id(21)}', 'submission-staff', '{"wish": {"kind": "anywhere"}, "payload": {"place": "Oslo"}}', 'a@example.com', 'queued', now())`,
  `insert into subscribers (id, email, state, asked_words, asked_from, asked_at)
   values ('${id(22)}', 'a@example.com', 'asked', 'Yes', '127.0.0.1', now()),
          ('${id(23)}', 'b@example.com', 'left', 'Yes', '127.0.0.1', now())`,
  `insert into catalogue_changes (id, kind, key, number, value, actor, created_at)
   values ('${id(24)}', 'sale', 'terms', 1, '{"depositPercent": 40}', 'Kim', now()),
          ('${id(25)}', 'question', 'x', 1, '{"group": "list"}', 'Kim', now())`,
  `insert into audit_log (id, at, actor, action, entry_id, reason, facts)
   values ('${id(26)}', now(), 'Kim', 'invite-by-hand', '${id(2)}', 'why', '{}')`,
]

test('a season of the last version keeps its data under the new names', async ({ folder }) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore(RENAMING, folder)
  await migrateDatabase(url, folder)
  for (const statement of season) await query(url, statement)
  await migrateDatabase(url)

  const read = async (sql: string) => (await query<{ x: unknown }>(url, sql)).map(({ x }) => x)
  expect(
    await query(url, 'select phase, going_since is not null as going, cabin_max_kg, waiting_people from departures'),
  ).toEqual([{ phase: 'open', going: true, cabin_max_kg: 450, waiting_people: 2 }])
  expect(await read('select status as x from waitlist_entries order by id')).toEqual(['waiting', 'paused'])
  expect(await read('select state as x from invitations')).toEqual(['expired'])
  expect(await read('select last_reminder as x from installments order by id')).toEqual([
    'three-days-before',
    'escalated',
  ])
  expect(await read(`select state || ' ' || purpose as x from orders order by id`)).toEqual([
    'paid booking',
    'refunded booking',
    'void installment',
  ])
  expect(await read(`select concat_ws(' ', kind, state, provider_id) as x from payments order by id`)).toEqual([
    'payment completed CAPTURE',
    'refund requested',
    'refund pending REFUND-1',
    'refund paid REFUND-2',
    'refund paid',
    'refund failed REFUND-3',
    'refund withdrawn',
  ])
  expect(await read(`select template || ' ' || data as x from mails order by id`)).toEqual([
    'departure-cancelled-booking {"name": "a \\"wish\\": b", "bookingLink": "/b"}',
    'booking-cancelled {}',
    'waitlist-joined {"target": {"kind": "anywhere"}, "minimum": 6, "position": 2}',
    'submission-staff {"target": {"kind": "anywhere"}, "payload": {"place": "Oslo"}}',
  ])
  expect(await read('select state as x from subscribers order by id')).toEqual(['pending', 'unsubscribed'])
  expect(await read(`select kind || ' ' || value as x from catalogue_revisions order by id`)).toEqual([
    'payment-terms {"depositPercent": 40}',
    'question {"group": "waitlist"}',
  ])
  expect(await read('select action as x from audit_log')).toEqual(['invite-by-hand'])
})

test('[W5] the waiting list is still counted after the renaming, and its parties count as confirmed', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore(RENAMING, folder)
  await migrateDatabase(url, folder)
  for (const statement of season.slice(0, 2)) await query(url, statement)
  await migrateDatabase(url)
  expect(await query(url, 'select bool_and(confirmed_at = joined_at) as all from waitlist_entries')).toEqual([
    { all: true },
  ])
  await query(url, `update waitlist_entries set status = 'waiting' where id = '${id(3)}'`)
  expect(await query(url, 'select waiting_parties, waiting_people from departures')).toEqual([
    { waiting_parties: 2, waiting_people: 5 },
  ])
  await query(
    url,
    `insert into waitlist_entries (id, name, email, people, payload, joined_at, confirmed_at, updated_at)
    values ('${id(30)}', 'Cy', 'cy@example.com', 1, '{}', now(), now(), now())`,
  )
  expect(await query(url, `select parties from waitlist_join_counts where target = 'anywhere'`)).toEqual([
    { parties: 1 },
  ])
})

import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('[S8] of several live holds of one invitation, the newest and those with money on its way keep their seats', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore('0021_one_hold', folder)
  await migrateDatabase(url, folder)
  await query(
    url,
    `insert into departures (id, destination, time_zone, start_date, end_date, capacity, phase, price_cents,
       price_is_placeholder, created_at)
     values ($1, 'japan', 'Asia/Tokyo', '2030-03-02', '2030-03-05', 8, 'open', 400, true, now())`,
    [id(1)],
  )
  await query(
    url,
    `insert into waitlist_entries (id, departure_id, name, email, people, status, payload, joined_at, confirmed_at,
       updated_at)
     values ($1, $1, 'Ada Berg', 'a@example.com', 1, 'invited', '{}', now(), now(), now())`,
    [id(1)],
  )
  await query(
    url,
    `insert into invitations (id, entry_id, departure_id, seats, state, expires_at, created_at)
     values ($1, $1, $1, 1, 'open', now() + interval '1 day', now())`,
    [id(1)],
  )
  for (const [number, confirmedAt, invitation] of [
    [11, null, id(1)],
    [12, new Date(), id(1)],
    [13, null, id(1)],
    [14, null, null],
  ] as const) {
    await query(
      url,
      `insert into holds (id, departure_id, invitation_id, seats, expires_at, created_at)
       values ($1, $2, $3, 1, now() + interval '1 hour', now() + $4 * interval '1 second')`,
      [id(number), id(1), invitation, number],
    )
    await query(
      url,
      `insert into orders (id, departure_id, hold_id, method, purpose, payment_plan, state, seats, first_name, last_name,
         email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_attempts, confirmed_at, created_at)
       values ($1, $2, $1, 'bank-transfer', 'booking', 'full', 'open', 1, 'Ada', 'Berg', $3, '1', 400, 400, 0, 400, 0, $4,
         now())`,
      [id(number), id(1), `${number}@example.com`, confirmedAt],
    )
  }
  await migrateDatabase(url)
  const ended = await query(url, 'select id from holds where ended_at is not null')
  expect(ended).toEqual([{ id: id(11) }])
})

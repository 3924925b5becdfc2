import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('[P14] departures with guests that ended long ago have flown; staff record how the others ended', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore('0017_flown', folder)
  await migrateDatabase(url, folder)
  for (const [number, daysAgo, guests, cancelledAt] of [
    [1, 40, 1, null],
    [2, 40, 0, null],
    [3, 40, 1, new Date()],
    [4, 20, 1, null],
  ] as const) {
    await query(
      url,
      `insert into departures (id, destination, time_zone, start_date, end_date, capacity, phase, price_cents,
         price_is_placeholder, created_at, cancelled_at)
       values ($1, 'japan', 'Asia/Tokyo', current_date - $2::int - 3, current_date - $2::int, 8, 'open', 400, true, now(), $3)`,
      [id(number), daysAgo, cancelledAt],
    )
    if (guests === 0) continue
    await query(
      url,
      `insert into bookings (id, reference, departure_id, seats, state, payment_plan, first_name, last_name, email, phone,
         subtotal_cents, deposit_cents, created_at)
       values ($1, $2, $1, 1, 'confirmed', 'full', 'Ada', 'Berg', 'a@example.com', '1', 400, 120, now())`,
      [id(number), `PP-${number}`],
    )
  }
  await migrateDatabase(url)
  const flown = 'select id from departures where flown_at is not null order by id'
  expect(await query(url, flown)).toEqual([{ id: id(1) }])
})

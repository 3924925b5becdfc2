import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('[P16] departures with their minimum paid, and those that staff let go, are confirmed by the migration', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore('0022_status', folder)
  await migrateDatabase(url, folder)
  for (const [number, seats, goesAnyway, cancelledAt] of [
    [1, 6, null, null],
    [2, 5, null, null],
    [3, 5, new Date(), null],
    [4, 6, null, new Date()],
  ] as const) {
    await query(
      url,
      `insert into departures (id, destination, time_zone, start_date, end_date, capacity, phase, price_cents,
         price_is_placeholder, created_at, goes_anyway_since, cancelled_at)
       values ($1, 'japan', 'Asia/Tokyo', current_date + 60, current_date + 63, 8, 'open', 400, true, now(), $2, $3)`,
      [id(number), goesAnyway, cancelledAt],
    )
    await query(
      url,
      `insert into bookings (id, reference, departure_id, seats, state, payment_plan, first_name, last_name, email, phone,
         subtotal_cents, deposit_cents, created_at)
       values ($1, $2, $1, $3, 'confirmed', 'full', 'Ada', 'Berg', 'a@example.com', '1', 2400, 720, now())`,
      [id(number), `PP-${number}`, seats],
    )
  }
  await migrateDatabase(url)
  const confirmed = 'select id from departures where confirmed_since is not null order by id'
  expect(await query(url, confirmed)).toEqual([{ id: id(1) }, { id: id(3) }])
})

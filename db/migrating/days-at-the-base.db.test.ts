import { expect } from 'vitest'
import { destinations } from '../../content/catalogue/destinations.ts'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('[P9] [M13] departures get the zones of their bases, and transfers under way the wait for a statement', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore('0012_days_at_the_base', folder)
  await migrateDatabase(url, folder)
  const places = [...destinations.map((destination) => destination.id), 'a former destination']
  for (const [index, place] of places.entries()) {
    await query(
      url,
      `insert into departures (id, destination, start_date, end_date, capacity, phase, price_cents, price_is_placeholder,
         created_at) values ($1, $2, '2027-03-02', '2027-03-05', 8, 'open', 400, true, now())`,
      [id(index + 1), place],
    )
  }
  const holds = `insert into holds (id, departure_id, seats, expires_at, created_at) values ($1, '${id(1)}', 1, $2, now())`
  const orders = `insert into orders (id, departure_id, hold_id, method, purpose, payment_plan, state, seats, first_name,
      last_name, email, phone, subtotal_cents, due_cents, fee_cents, total_cents, capture_attempts, confirmed_at, created_at)
    values ($1, '${id(1)}', $1, $2, 'booking', 'full', 'open', 1, 'Ada', 'Berg', 'a@example.com', '1', 400, 400, 0, 400, 0,
      $3, now())`
  const soon = new Date(Date.now() + 3_600_000)
  for (const [number, method, confirmedAt] of [
    [11, 'bank-transfer', new Date()],
    [12, 'bank-transfer', null],
    [13, 'paypal', null],
  ] as const) {
    await query(url, holds, [id(number), soon])
    await query(url, orders, [id(number), method, confirmedAt])
  }
  await migrateDatabase(url)
  const zones = await query<{ destination: string; zone: string; days: number }>(
    url,
    'select destination, time_zone as zone, sales_close_days as days from departures order by id',
  )
  expect(zones).toEqual([
    ...destinations.map((destination) => ({ destination: destination.id, zone: destination.timeZone, days: 3 })),
    { destination: 'a former destination', zone: 'UTC', days: 3 },
  ])
  const ends = await query<{ at: Date }>(url, 'select expires_at as at from holds order by id')
  const later = new Date(soon.getTime() + 5 * 24 * 3_600_000)
  expect(ends.map(({ at }) => at)).toEqual([later, soon, soon])
})

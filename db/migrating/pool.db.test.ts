import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

test('[W10] what was proposed to an entry before becomes a proposal that keeps its link, one of them open for each address', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore('0024_pool', folder)
  await migrateDatabase(url, folder)
  for (const number of [1, 2]) {
    await query(
      url,
      `insert into departures (id, destination, time_zone, start_date, end_date, capacity, phase, price_cents,
         price_is_placeholder, created_at)
       values ($1, 'japan', 'Asia/Tokyo', '2030-03-02', '2030-03-05', 8, 'gathering', 400, true, now())`,
      [id(number)],
    )
  }
  for (const [number, departure, email, hoursAgo, hasLeft] of [
    [11, 1, 'ada@example.com', 24, false],
    [12, null, 'ada@example.com', 48, false],
    [13, 1, 'bo@example.com', 8 * 24, false],
    [14, 1, 'cy@example.com', 24, true],
    [15, 1, 'di@example.com', null, false],
  ] as const) {
    await query(
      url,
      `insert into waitlist_entries (id, departure_id, name, email, people, status, payload, joined_at, confirmed_at,
         updated_at, left_at, proposed_departure_id, proposed_at)
       values ($1, $2, 'Ada Berg', $3, 2, 'waiting', '{}', now(), now(), now(), case when $4 then now() end,
         case when $5::int is not null then $6::uuid end, now() - $5::int * interval '1 hour')`,
      [id(number), departure && id(departure), email, hasLeft, hoursAgo, id(2)],
    )
  }
  await migrateDatabase(url)
  const proposals = await query(
    url,
    `select id, entry_id, email_key, departure_id, people, state, ended_by from proposals order by id`,
  )
  const of = (number: number, email_key: string, state: string) => ({
    id: id(number),
    entry_id: id(number),
    email_key,
    departure_id: id(2),
    people: 2,
    state,
    ended_by: state === 'open' ? null : 'expired',
  })
  expect(proposals).toEqual([
    of(11, 'ada@example.com', 'open'),
    of(12, 'ada@example.com', 'ended'),
    of(13, 'bo@example.com', 'ended'),
    of(14, 'cy@example.com', 'ended'),
  ])
})

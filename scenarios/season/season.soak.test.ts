import { expect, onTestFinished, test } from 'vitest'
import { query } from '#testing/database.ts'
import { MORNING, openSeason } from './season.testing.ts'

const EVENING = new Date('2026-11-16T20:10:00Z')

/** Everything that people see of a season, with its IDs. */
const shown = [
  'select id, destination, start_date::text, capacity, phase, is_private from departures order by id',
  'select id, reference, first_name, last_name, seats, state, subtotal_cents from bookings order by id',
  'select id, method, kind, state, amount_cents from payments order by id',
  'select id, name, people, status from waitlist_entries order by id',
  "select id, action, actor, reason from audit_log where actor <> 'Kim' order by id",
  'select id, template, recipient, state from mails order by id',
]

test('two starts on the same day play the same season, whatever the hour', async () => {
  const [one, other] = [await openSeason(MORNING), await openSeason(EVENING)]
  onTestFinished(async () => {
    await one.close()
    await other.close()
  })
  for (const text of shown) expect(await query(other.url, text), text).toEqual(await query(one.url, text))
})

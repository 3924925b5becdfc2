import { expect } from 'vitest'
import { staffPieces } from '#content/staff/frame.ts'
import { query } from '#testing/database.ts'
import { test } from '#testing/site-test.ts'
import { staffSession } from '#testing/staff/staff.ts'

test('[A18] a list that is too long to sort says so on its page, and lists everyone in its own order', async ({
  site,
}) => {
  await query(
    site.databaseUrl,
    `insert into waitlist_entries (id, name, email, people, payload, joined_at, confirmed_at, updated_at)
     select gen_random_uuid(), 'Person ' || n, n || '@mail.example', 1, '{}', now() + n * interval '1 second', now(), now()
     from generate_series(1, 10001) n`,
  )
  const { cookie } = await staffSession(site, 'agent')
  const read = async (search: string) => {
    const response = await fetch(`${site.url}/staff/waitlist${search}`, { headers: { cookie } })
    return { status: response.status, text: await response.text() }
  }
  const sorted = await read('?sort=name')
  expect(sorted.status).toBe(200)
  expect(sorted.text).toContain(staffPieces.tooLong)
  expect(sorted.text, 'the newest').toContain('Person 10001')
  expect(sorted.text).not.toContain('aria-sort="')
  expect((await read('')).text).not.toContain(staffPieces.tooLong)
  const narrower = await read('?sort=name&q=person+77')
  expect(narrower.text).not.toContain(staffPieces.tooLong)
  expect(narrower.text).toContain('Person 77')
  expect(narrower.text).toContain('aria-sort="ascending"')
})

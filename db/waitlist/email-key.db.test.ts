import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey } from '#rules/addresses.ts'
import { freshDatabaseUrl, query } from '#testing/database.ts'

/** As in rules/addresses.test.ts. */
const addresses = [
  'ann@example.com',
  'Ann@Example.COM',
  ' ann@example.com ',
  'ann+powder@example.com',
  'ann+a+b@example.com',
  'a.nn@example.com',
  '+tag@example.com',
  'A.n.n+powder@gmail.com',
  'ann@googlemail.com',
  '+tag@gmail.com',
  '@googlemail.com',
  'a.n.n@mygmail.com',
  'no address',
]

const scribbled = fc.string({ unit: fc.constantFrom('a', 'B', '+', '@', '.', ' '), maxLength: 12 })

test('[W2] the database compares addresses as the rule does', async () => {
  const emails = [...addresses, ...fc.sample(scribbled, 2000)]
  const rows = await query<{ email: string; email_key: string }>(
    await freshDatabaseUrl(),
    `insert into waitlist_entries (id, package_id, name, email, people, payload, joined_at, updated_at)
     select gen_random_uuid(), n, 'Ann', email, 1, '{}', now(), now() from unnest($1::text[]) with ordinality e (email, n)
     returning email, email_key`,
    [emails],
  )
  expect(rows).toHaveLength(emails.length)
  for (const { email, email_key } of rows) expect(email_key, email).toBe(addressKey(email))
})

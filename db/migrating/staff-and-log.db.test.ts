import { expect } from 'vitest'
import { emptyDatabaseUrl, query } from '../../testing/database.ts'
import { copyMigrationsBefore } from '../../testing/earlier-migrations.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const MIGRATION = '0009_staff_and_log'

test('[A3] entries from before the chain are carried over into it, in their order', async ({ folder }) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore(MIGRATION, folder)
  await migrateDatabase(url, folder)
  await query(
    url,
    `insert into audit_log (id, at, actor, action, reason, details) values
      (gen_random_uuid(), '2026-11-02', 'Olga', 'refund', 'Second', '{}'),
      (gen_random_uuid(), '2026-11-01', 'Olga', 'refund', 'First', '{"cents": 1}')`,
  )
  await migrateDatabase(url)
  const links = `select number::int, reason, actor_id, hash = audit_hash(number, previous_hash, entry) as fits,
    reason_hash = audit_reason_hash(reason_salt, reason) as reason_fits, previous_hash = lag(hash, 1, '') over (order by number) as follows
    from audit_chain join audit_log entry on id = entry_id order by number`
  const good = { actor_id: null, fits: true, reason_fits: true, follows: true }
  expect(await query(url, links)).toEqual([
    { number: 1, reason: 'First', ...good },
    { number: 2, reason: 'Second', ...good },
  ])
})

test('[A1] links that were stored readable are gone after the update, except from a mail that is still to be sent', async ({
  folder,
}) => {
  const url = await emptyDatabaseUrl()
  copyMigrationsBefore(MIGRATION, folder)
  await migrateDatabase(url, folder)
  const row = (template: string, state: string) =>
    `(gen_random_uuid(), '${template}', '{"link": "secret"}', '${state}@example.com', '${state}', 'secret', 'secret', now())`
  await query(
    url,
    `insert into mails (id, template, data, recipient, state, html, text, created_at) values
      ${row('staff-reset', 'sent')}, ${row('staff-invited', 'failed')}, ${row('staff-setup', 'queued')}, ${row('newsletter-confirm', 'sent')}`,
  )
  await migrateDatabase(url)
  expect(
    await query(url, `select template, state from mails m where m::text like '%secret%' order by template`),
  ).toEqual([
    { template: 'newsletter-confirm', state: 'sent' },
    { template: 'staff-setup', state: 'queued' },
  ])
})

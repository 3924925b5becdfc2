import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { DepartureId, MailId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { readMetrics } from '#testing/metrics.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openDatabaseCounts } from './database-counts.ts'
import { registerDatabaseValues } from './database-values.ts'

const own = openForFile(openWorkbench)

const openValues = (uptimeMs = () => 0) => {
  const registry = new Registry()
  registerDatabaseValues(
    registry,
    openDatabaseCounts(own.database.db, () => new Date(), uptimeMs),
  )
  return async () => readMetrics(await registry.metrics())
}

const insertMail = (state: string) =>
  query(
    own.url,
    `insert into mails (id, template, data, recipient, state, created_at)
     values (gen_random_uuid(), 'newsletter-welcome', '{}', 'ann@example.com', $1, now())`,
    [state],
  )

test('waiting and failed mails and jobs are counted, and read at most every few seconds', async () => {
  let uptimeMs = 0
  const read = openValues(() => uptimeMs)
  expect((await read()).value('powderpool_mails', { state: 'queued' })).toBe(0)
  for (const state of ['queued', 'queued', 'failed', 'sent']) await insertMail(state)
  const mailId = crypto.randomUUID() as string as MailId
  await own.database.db.transaction((tx) => own.tools.enqueue(tx, 'send-mail', { mailId }))
  uptimeMs = 4999
  expect((await read()).value('powderpool_mails', { state: 'queued' }), 'from memory').toBe(0)

  uptimeMs = 5000
  const { value } = await read()
  expect(value('powderpool_database_up')).toBe(1)
  expect(value('powderpool_mails', { state: 'queued' })).toBe(2)
  expect(value('powderpool_mails', { state: 'failed' })).toBe(1)
  expect(value('powderpool_jobs_waiting', { queue: 'send-mail' })).toBe(1)
  expect(value('powderpool_jobs_failed', { queue: 'send-mail' })).toBe(0)
})

test('the age of the oldest requested refund, of the oldest message and of the oldest job that is due are given, from zero on', async () => {
  const before = await openValues()()
  expect(before.value('powderpool_oldest_refund_seconds', { method: 'paypal' })).toBe(0)
  expect(before.value('powderpool_webhooks_late_seconds')).toBe(0)
  expect(before.value('powderpool_oldest_job_seconds', { queue: 'ask-guests' })).toBe(0)
  const departureId = crypto.randomUUID() as string as DepartureId
  for (const minutes of [20, 5, -60])
    await own.database.db.transaction((tx) =>
      own.tools.enqueue(tx, 'ask-guests', { departureId }, new Date(Date.now() - minutes * 60_000)),
    )
  // Only these rows matter here, so what they belong to is left out.
  await query(
    own.url,
    `set session_replication_role = replica;
     insert into payments (id, order_id, method, kind, state, refund_of_id, amount_cents, fee_cents, created_at)
     select gen_random_uuid(), gen_random_uuid(), 'paypal', 'refund', state, gen_random_uuid(), 100, 0, now() - age::interval
     from (values ('requested', '1 minute'), ('requested', '2 hours'), ('paid', '9 days')) as refunds (state, age);
     insert into webhook_deliveries (id, endpoint_id, message_id, state, next_at, created_at)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'waiting', now() - age::interval, now()
     from (values ('10 minutes'), ('-1 hour')) as messages (age)`,
  )
  const { value } = await openValues()()
  const isAbout = (seconds: number | undefined, wanted: number) => seconds && seconds >= wanted && seconds < wanted + 60
  expect(isAbout(value('powderpool_oldest_refund_seconds', { method: 'paypal' }), 7200)).toBe(true)
  expect(isAbout(value('powderpool_webhooks_late_seconds'), 600)).toBe(true)
  expect(isAbout(value('powderpool_oldest_job_seconds', { queue: 'ask-guests' }), 1200)).toBe(true)
})

test('many simultaneous requests read the database values once', async () => {
  const read = openValues()
  const before = own.database.pool.onWait
  let connections = 0
  own.database.pool.onWait = () => {
    connections += 1
  }
  await read()
  const once = connections
  connections = 0
  const other = openValues()
  await Promise.all(Array.from({ length: 20 }, () => other()))
  own.database.pool.onWait = before
  expect(connections).toBe(once)
})

import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { MailId } from '#rules/ids.ts'
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
  expect(value('powderpool_jobs_waiting', { job: 'send-mail' })).toBe(1)
  expect(value('powderpool_jobs_failed', { job: 'send-mail' })).toBe(0)
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

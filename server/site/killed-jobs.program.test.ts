import pg from 'pg'
import { expect } from 'vitest'
import { query } from '../../testing/database.ts'
import { forgetWorkers } from '../../testing/forget-workers.ts'
import { enqueueReconciliation } from '../../testing/paid-site.ts'
import { test } from '../../testing/site-test.ts'
import { waitFor } from '../../testing/wait.ts'

const runs = (url: string, state: string) =>
  query<{ id: string }>(url, `select id from pgboss.job where name = 'reconcile-orders' and state = $1`, [state])
const deadJobs = (url: string) => query(url, `select id from pgboss.job where name = 'dead-jobs'`)

/** Keeps jobs that read orders from ending until it is called. */
async function holdUp(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table orders in access exclusive mode')
  return () => client.end()
}

test('a clock’s job that is killed with -9 until its last attempt leaves nothing for staff once the clock has run it again', async ({
  start,
}) => {
  const first = await start()
  const url = first.databaseUrl
  const letGo = await holdUp(url)
  await enqueueReconciliation(url)
  const [killed] = await waitFor(async () => {
    const active = await runs(url, 'active')
    return active.length > 0 && active
  }, 'a run that is held up')
  await query(url, 'update pgboss.job set retry_limit = 0 where id = $1', [killed?.id])
  await first.kill()
  await letGo()
  await forgetWorkers(url)

  await start({ DATABASE_URL: url })
  await waitFor(async () => (await runs(url, 'failed')).some(({ id }) => id === killed?.id), 'its death', 60_000)
  await enqueueReconciliation(url)
  await waitFor(async () => (await deadJobs(url)).length === 0, 'no dead job')
  expect((await runs(url, 'completed')).length).toBeGreaterThan(0)
})

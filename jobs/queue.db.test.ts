import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/database.ts'
import type { MailId, PaymentId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitFor } from '#testing/wait.ts'
import { type JobName, jobSettings } from './catalogue.ts'
import { type Attempt, type JobHandlers, type Jobs, openJobs } from './queue.ts'

type Run = { instance: string; at: Date; attempt: Attempt }

const own = openForFile(openWorkbench)
const instances: Jobs[] = []
const runs = new Map<string, Run[]>()
/** What a job does when it runs. By default it does nothing. */
const actions = new Map<string, (run: Run) => Promise<void>>()

const idle = Object.fromEntries(Object.keys(jobSettings).map((name) => [name, async () => {}])) as Record<
  JobName,
  () => Promise<void>
>

/** Two instances of the site that work on the same queue. */
beforeAll(async () => {
  for (const instance of ['one', 'other']) {
    const jobs = await openJobs(own.url, () => {})
    instances.push(jobs)
    const handlers: JobHandlers = {
      ...idle,
      async 'send-mail'({ mailId }, attempt) {
        const run = { instance, at: new Date(), attempt }
        runs.set(mailId, [...runsOf(mailId), run])
        await actions.get(mailId)?.(run)
      },
    }
    await jobs.work(handlers)
  }
})

afterAll(async () => {
  for (const jobs of instances) await jobs.stop()
})

const runsOf = (name: string) => runs.get(name) ?? []
const enqueue = (tx: Tx, name: string, startAfter?: Date) =>
  own.tools.enqueue(tx, 'send-mail', { mailId: name as MailId }, startAfter)
const commit = (name: string, startAfter?: Date) => own.database.db.transaction((tx) => enqueue(tx, name, startAfter))
const hasRun = (name: string) => waitFor(async () => runsOf(name).length > 0, `the job ${name}`)

type Row = { state: string; retry_count: number; delay: number }
/** The job's row. `delay` is the time in seconds from the failed try to the next one. */
async function rowsOf(name: string): Promise<Row[]> {
  return query<Row>(
    own.url,
    `select state, retry_count, extract(epoch from start_after - started_on)::float as delay
     from pgboss.job where name = 'send-mail' and data->>'mailId' = $1`,
    [name],
  )
}

test('a job of a rolled-back transaction never runs, but one of a committed transaction does', async () => {
  const rollback = new Error('changed my mind')
  await expect(
    own.database.db.transaction(async (tx) => {
      await enqueue(tx, 'rolled-back')
      throw rollback
    }),
  ).rejects.toBe(rollback)
  await commit('committed')
  await hasRun('committed')
  expect(runsOf('committed')).toHaveLength(1)
  expect(runsOf('rolled-back')).toEqual([])
  expect(await rowsOf('rolled-back')).toEqual([])
})

test('a job does not run before its transaction commits', async () => {
  await own.database.db.transaction(async (tx) => {
    await enqueue(tx, 'uncommitted')
    await commit('elsewhere')
    await hasRun('elsewhere')
    expect(runsOf('uncommitted')).toEqual([])
  })
  await hasRun('uncommitted')
})

test('a delayed job waits for its time', async () => {
  const due = new Date(Date.now() + 1500)
  await commit('in an hour', new Date(Date.now() + 3_600_000))
  await commit('soon', due)
  await commit('now')
  await hasRun('soon')
  const [soon] = runsOf('soon')
  const [now] = runsOf('now')
  expect(soon?.at.getTime()).toBeGreaterThanOrEqual(due.getTime())
  expect(now && soon && now.at < soon.at).toBe(true)
  expect(runsOf('in an hour')).toEqual([])
  expect(await rowsOf('in an hour')).toMatchObject([{ state: 'created' }])
})

test('a failing job is retried, each time later, and finally becomes a dead job that staff can see', async () => {
  const name = 'hopeless'
  actions.set(name, async () => {
    throw new Error('the mail server says no')
  })
  const { retryDelay, retryLimit } = jobSettings['send-mail']
  const due = `update pgboss.job set start_after = now(), retry_limit = $2
    where name = 'send-mail' and data->>'mailId' = $1`
  await commit(name)
  const delays: number[] = []
  for (const tried of [1, 2, 3, 4, 5]) {
    const [row] = await waitFor(async () => {
      const rows = await rowsOf(name)
      // The count distinguishes this failure from the previous one, whose row looks the same.
      return rows[0]?.state === 'retry' && rows[0].retry_count === tried - 1 && rows
    }, `the failed try ${tried}`)
    delays.push(row?.delay ?? 0)
    // Makes the next attempt due now, and the sixth attempt the last.
    await query(own.url, due, [name, tried === 5 ? 5 : retryLimit])
  }
  const dead = await waitFor(async () => {
    const list = await own.jobs.dead()
    return list.length > 0 && list
  }, 'the dead job')
  expect(dead).toMatchObject([{ name: 'send-mail', payload: { mailId: name } }])
  expect(JSON.stringify(dead[0]?.error)).toContain('the mail server says no')
  expect(dead[0]?.diedAt).toBeInstanceOf(Date)
  expect(runsOf(name).map((run) => run.attempt.isLast)).toEqual([false, false, false, false, false, true])
  // Backoff doubles the maximum and picks from its upper half, so the delay after next is always longer.
  for (const [index, delay] of delays.entries()) {
    expect(delay).toBeGreaterThanOrEqual(retryDelay * 2 ** index * 0.5)
    if (index >= 2) expect(delay).toBeGreaterThan(delays[index - 2] ?? 0)
  }
  expect(await rowsOf(name)).toMatchObject([{ state: 'failed', retry_count: 5 }])
})

test('a job that fails or takes long does not hold up the jobs that were queued with it', async () => {
  const others = Array.from({ length: 30 }, (_, number) => `neighbor ${number}`)
  let finish = () => {}
  const until = new Promise<void>((resolve) => {
    finish = resolve
  })
  actions.set('slow', () => until)
  actions.set('unlucky', async () => {
    throw new Error('no such person')
  })
  await own.database.db.transaction(async (tx) => {
    for (const name of ['slow', 'unlucky', ...others]) await enqueue(tx, name)
  })
  await waitFor(async () => others.every((name) => runsOf(name).length > 0), 'the other jobs')
  expect(await rowsOf('slow')).toMatchObject([{ state: 'active' }])
  finish()
  await waitFor(async () => (await rowsOf('slow'))[0]?.state === 'completed', 'the slow job')
  await waitFor(async () => (await rowsOf('unlucky'))[0]?.state === 'retry', 'the retry of the failed job')
  await waitFor(
    async () => (await Promise.all(others.map(rowsOf))).every(([row]) => row?.state === 'completed'),
    'their completion',
  )
  expect(others.filter((name) => runsOf(name).length !== 1)).toEqual([])
})

test('waiting jobs are taken batch after batch, not one batch per poll', async () => {
  const names = Array.from({ length: 600 }, (_, number) => `waiting ${number}`)
  await own.database.db.transaction((tx) => Promise.all(names.map((name) => enqueue(tx, name))))
  await waitFor(async () => names.every((name) => runsOf(name).length > 0), 'all waiting jobs', 10_000)
})

test('several instances share the work, and each job runs once', async () => {
  const names = Array.from({ length: 24 }, (_, number) => `shared ${number}`)
  const busy = new Set<string>()
  let bothBusy = () => {}
  const until = new Promise<void>((resolve) => {
    bothBusy = resolve
  })
  for (const name of names) {
    actions.set(name, async ({ instance }) => {
      busy.add(instance)
      if (busy.size === 2) bothBusy()
      await until
    })
  }
  await own.database.db.transaction(async (tx) => {
    for (const name of names) await enqueue(tx, name)
  })
  await waitFor(async () => names.every((name) => runsOf(name).length > 0), 'all shared jobs')
  await waitFor(
    async () => (await Promise.all(names.map(rowsOf))).every(([row]) => row?.state === 'completed'),
    'their completion',
  )
  expect(names.filter((name) => runsOf(name).length !== 1)).toEqual([])
})

test('a successful run of a periodic job clears its own dead runs, and no others', async () => {
  const bury = `insert into pgboss.job (name, data, source_name, source_id, source_output)
    values ('dead-jobs', '{}', $1, gen_random_uuid(), '{"message": "job heartbeat timeout"}')`
  for (const name of ['expire-transfers', 'check-ledger', 'submit-refund']) await query(own.url, bury, [name])
  const names = async () => (await own.jobs.dead()).map(({ name }) => name).filter((name) => name !== 'send-mail')
  expect((await names()).sort()).toEqual(['check-ledger', 'expire-transfers', 'submit-refund'])
  await own.database.db.transaction(async (tx) => {
    await own.tools.enqueue(tx, 'expire-transfers', {})
    await own.tools.enqueue(tx, 'submit-refund', { paymentId: 'one' as PaymentId })
  })
  await waitFor(async () => !(await names()).includes('expire-transfers'), 'the end of the dead job')
  expect((await names()).sort()).toEqual(['check-ledger', 'submit-refund'])
})

test('periodic jobs are scheduled once, with any number of instances', async () => {
  const schedules = await query(own.url, 'select name, cron, timezone from pgboss.schedule order by name')
  const periodic = Object.entries(jobSettings).flatMap(([name, settings]) =>
    'cron' in settings ? { name, cron: settings.cron, timezone: 'UTC' } : [],
  )
  expect(periodic).toContainEqual({ name: 'delete-expired-rate-limits', cron: '*/10 * * * *', timezone: 'UTC' })
  expect(schedules).toEqual(periodic.sort((one, other) => one.name.localeCompare(other.name)))
})

test('the queue reports whether it can be reached', async () => {
  await expect(own.jobs.probe()).resolves.toBeUndefined()
})

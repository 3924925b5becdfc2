import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Db, Tx } from '#db/database.ts'
import { DEAD_JOBS, type JobName, type JobPayloads, type JobSettings, jobSettings } from './catalogue.ts'

/** Connections for polling, completing and listening, in addition to the site's own pool. */
const CONNECTIONS = 4
/** A job whose process was killed is noticed after this time: sooner than a person stops waiting for a mail. */
const SUPERVISE_SECONDS = 10
/** NOTIFY announces new jobs. One statement a second finds the queues with delayed jobs, retries, and lost notices. */
const LOOK_MS = 1000
/** Each worker's own polling, of which there are dozens, only makes up for looks that failed. */
const POLL_SECONDS = 30
/** While a slow job keeps one batch from ending, the other goes on. */
const BATCHES = 2
/** A worker whose batch was not full waits this long before the next, so that jobs queued one by one are taken together. */
const GATHER_MS = 100
/** A clean exit may take ten seconds, and this leaves two of them to everything else. */
const STOP_TIMEOUT_MS = 8000

const jobNames = Object.keys(jobSettings) as JobName[]

export type Attempt = { isLast: boolean }
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], attempt: Attempt) => Promise<void>
}

export type DeadJob = { id: string; name: JobName; payload: unknown; error: unknown; diedAt: Date }

/** The part of the queue that operations use: queue jobs, and list failed ones. */
export type JobQueue = {
  /** Queues a job that runs only if the caller's transaction commits. */
  enqueue<Name extends JobName>(tx: Tx, name: Name, payload: JobPayloads[Name], startAfter?: Date): Promise<void>
  /** Throws if the queue cannot be reached. */
  probe(): Promise<void>
  dead(): Promise<DeadJob[]>
  /** Queues a dead job again if the caller's transaction commits. False if the job is no longer there. */
  revive(tx: Tx, id: string): Promise<boolean>
  stop(): Promise<void>
}

/** A queue whose jobs are performed here. */
export type Jobs = JobQueue & {
  work(handlers: JobHandlers): Promise<void>
  /** Starts no further job and waits for the running ones. */
  stop(): Promise<void>
}

/** Opens the queue (install.ts) for a thread that performs no jobs. It uses the caller's connections. */
export async function openJobQueue({ $client }: Db, onTrouble: (error: unknown) => void): Promise<JobQueue> {
  const executeSql = (text: string, values?: unknown[]) => $client.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, migrate: false, supervise: false, schedule: false })
  boss.on('error', onTrouble)
  await boss.start()
  return queueOf(boss)
}

/** Opens the queue (install.ts) for a thread that performs its jobs. */
export async function openJobs(url: string, onTrouble: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'powderpool-jobs',
    max: CONNECTIONS,
    connectionTimeoutMillis: 3000,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronMonitorIntervalSeconds: 30,
  })
  boss.on('error', onTrouble)
  await boss.start()
  const queue = queueOf(boss)
  const end = new AbortController()
  return {
    ...queue,
    async work(handlers) {
      void wakeWorkers(await startWorkers(boss, handlers), boss, end.signal, onTrouble)
    },
    stop() {
      end.abort()
      return queue.stop()
    },
  }
}

function queueOf(boss: PgBoss): JobQueue {
  return {
    async enqueue(tx, name, payload, startAfter) {
      await boss.insert(name, [{ data: payload, ...(startAfter && { startAfter }) }], { db: fromDrizzle(tx, sql) })
    },
    async probe() {
      await boss.getQueue(DEAD_JOBS)
    },
    dead: () => deadJobs(boss),
    revive: async (tx, id) => (await boss.redrive(DEAD_JOBS, { ids: [id], db: fromDrizzle(tx, sql) })) > 0,
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

type Workers = ReadonlyMap<string, readonly string[]>

async function startWorkers(boss: PgBoss, handlers: JobHandlers): Promise<Workers> {
  return new Map(
    await Promise.all(jobNames.map(async (name) => [name, await startWorkersOf(name, boss, handlers)] as const)),
  )
}

/** The conditions match the queue's index. */
const DUE = `select name from unnest($1::text[]) as queue (name) where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

/** Wakes the workers of each queue that has a job to do, until the queue stops. */
async function wakeWorkers(workers: Workers, boss: PgBoss, end: AbortSignal, onTrouble: (error: unknown) => void) {
  while (!end.aborted) {
    try {
      const { rows } = await boss.getDb().executeSql(DUE, [jobNames])
      for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    } catch (error) {
      // A look that the end of the queue cuts off is no trouble, and a stop does not wait for it.
      if (!end.aborted) onTrouble(error)
    }
    await setTimeout(LOOK_MS, undefined, { signal: end }).catch(() => {})
  }
}

/** Returns the IDs of the workers. */
async function startWorkersOf(name: JobName, boss: PgBoss, handlers: JobHandlers): Promise<string[]> {
  const perform = handlers[name] as (payload: unknown, attempt: Attempt) => Promise<void>
  const { concurrency, batchSize = 1, cron }: JobSettings = jobSettings[name]
  const workers = batchSize > 1 ? BATCHES : concurrency
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  } as const
  const performBatch = async (jobs: JobWithMetadata<unknown>[]): Promise<JobResult[]> => {
    const pause = jobs.length < batchSize && setTimeout(GATHER_MS)
    const results = await mapLimited(jobs, concurrency / workers, async (job): Promise<JobResult> => {
      // A failure is a result of this job alone: if it were thrown, the whole batch would be tried again.
      try {
        await perform(job.data, { isLast: job.retryCount >= job.retryLimit })
        if (cron) await forgetDeadJobs(name, boss)
        return { id: job.id, status: 'completed' }
      } catch (error) {
        return { id: job.id, status: 'failed', output: error }
      }
    })
    await pause
    return results
  }
  // Only the first worker of a call could be woken by its ID.
  const start = () => boss.work<unknown, void, typeof options>(name, options, performBatch)
  return Promise.all(Array.from({ length: workers }, start))
}

/** Calls `run` for every item, at most `limit` at a time. */
async function mapLimited<Item, Result>(items: Item[], limit: number, run: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) results.push(await run(item))
  }
  await Promise.all(Array.from({ length: limit }, lane))
  return results
}

/** Its clock has made up for runs that failed or were killed, so staff need not run them again. */
async function forgetDeadJobs(name: JobName, boss: PgBoss): Promise<void> {
  const madeUpFor = (await deadJobs(boss)).filter((dead) => dead.name === name)
  if (madeUpFor.length === 0) return
  await boss.deleteJob(
    DEAD_JOBS,
    madeUpFor.map(({ id }) => id),
  )
}

async function deadJobs(boss: PgBoss): Promise<DeadJob[]> {
  const jobs = await boss.findJobs<unknown>(DEAD_JOBS)
  return jobs.map((job) => ({
    id: job.id,
    name: job.sourceName as JobName,
    payload: job.data,
    error: job.sourceOutput,
    diedAt: job.createdOn,
  }))
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { type JobName, jobSettings } from '#jobs/catalogue.ts'
import type { Tools } from '#operations/tools.ts'
import { loopbackOnly } from '#payments/stand-in/loopback-only.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { Clock } from '#server/process/clock.ts'

const HOUR_MS = 60 * 60 * 1000
const POLL_MS = 20

const moveSchema = z.strictObject({ days: z.number().min(0).default(0), hours: z.number().min(0).default(0) })

type ClockTools = Pick<Tools, 'db' | 'enqueue'> & {
  clock: Clock
  /** Clears caches that may be out of date now. */
  onMove(): void
}

/** Moves the clock, runs the periodic jobs and responds when the queue is empty. Mounted only for tests. */
export function devClock({ db, enqueue, clock, onMove }: ClockTools): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/dev/clock', loopbackOnly, async (context) => {
    const { days, hours } = moveSchema.parse(await context.req.json())
    clock.move((days * 24 + hours) * HOUR_MS)
    onMove()
    for (const name of periodicJobs) await db.transaction((tx) => enqueue(tx, name, {}))
    while (await isBusy(db)) await pause(POLL_MS)
    return context.json({ now: clock.now() })
  })
  return routes
}

const jobNames = Object.keys(jobSettings) as JobName[]
/** Periodic jobs also do the work of delayed jobs, in case one of those gets lost. */
const periodicJobs = jobNames.filter(isPeriodic)

type PeriodicJob = { [Name in JobName]: (typeof jobSettings)[Name] extends { cron: string } ? Name : never }[JobName]

function isPeriodic(name: JobName): name is PeriodicJob {
  return 'cron' in jobSettings[name]
}

/** Whether a job is due or running, including jobs and mails that other jobs enqueued. */
async function isBusy(db: Tools['db']): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job
      where name in ${jobNames} and state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
  )
  return rows.length > 0
}

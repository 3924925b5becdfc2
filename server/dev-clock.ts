import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { type JobName, jobSettings } from '../jobs/catalogue.ts'
import type { Tools } from '../operations/tools.ts'
import type { Clock } from './clock.ts'
import type { HttpEnv } from './pages.ts'

const HOUR_MS = 60 * 60 * 1000
/** Between two looks at the queue. */
const LOOK_MS = 20

const moveSchema = z.strictObject({ days: z.number().min(0).default(0), hours: z.number().min(0).default(0) })

type ClockTools = Pick<Tools, 'db' | 'enqueue'> & {
  clock: Clock
  /** Whatever was remembered may be over now. */
  onMove(): void
}

/** Moves the clock, and answers when all is done that the time in between would have brought. Mounted only for tests. */
export function devClock({ db, enqueue, clock, onMove }: ClockTools): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/dev/clock', async (context) => {
    const { days, hours } = moveSchema.parse(await context.req.json())
    clock.move((days * 24 + hours) * HOUR_MS)
    onMove()
    for (const name of periodicJobs) await db.transaction((tx) => enqueue(tx, name, {}))
    while (await isBusy(db)) await pause(LOOK_MS)
    return context.json({ now: clock.now() })
  })
  return routes
}

const jobNames = Object.keys(jobSettings) as JobName[]
/** What comes by time alone. A job that was put off to a moment has one of these behind it, should it be lost. */
const periodicJobs = jobNames.filter(isPeriodic)

type PeriodicJob = { [Name in JobName]: (typeof jobSettings)[Name] extends { cron: string } ? Name : never }[JobName]

function isPeriodic(name: JobName): name is PeriodicJob {
  return 'cron' in jobSettings[name]
}

/** Whether something waits or is worked on, the mails and jobs included that the first ones led to. */
async function isBusy(db: Tools['db']): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pgboss.job
      where name in ${jobNames} and state in ('created', 'retry', 'active') and start_after <= now() limit 1`,
  )
  return rows.length > 0
}

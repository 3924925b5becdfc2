import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { DEAD_JOBS, type JobName, jobSettings } from './catalogue.ts'

/**
 * For one job, how many runs are due and not yet begun, for how many seconds the oldest of them has been, and how many
 * failed for the last time.
 */
export type JobCounts = { name: JobName; waiting: number; oldestSeconds: number; dead: number }

const jobNames = Object.keys(jobSettings) as JobName[]
const queues = [...jobNames, DEAD_JOBS]

type Row = { queue: string; source: string | null; jobs: number; age: number }

/** Every job of the catalogue. The conditions match the queue's index. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await db.execute<Row>(
    sql`select name as queue, source_name as source, count(*)::int as jobs,
        extract(epoch from now() - min(start_after))::float as age from pgboss.job
      where name in ${queues} and state < 'active' and not blocked and start_after <= now()
      group by name, source_name`,
  )
  const sum = (isWanted: (row: Row) => boolean) => rows.filter(isWanted).reduce((total, { jobs }) => total + jobs, 0)
  return jobNames.map((name) => ({
    name,
    // A job that was run again has its first queue as its source.
    waiting: sum(({ queue }) => queue === name),
    oldestSeconds: Math.max(0, ...rows.filter(({ queue }) => queue === name).map(({ age }) => age)),
    dead: sum(({ queue, source }) => queue === DEAD_JOBS && source === name),
  }))
}

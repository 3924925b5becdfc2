import { sql } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import type { JobName, JobPayloads } from './catalogue.ts'

/** The payloads of a job's runs that are due and have not begun. The conditions match the queue's index. */
export async function listWaitingJobs<Name extends JobName>(tx: Tx, name: Name): Promise<JobPayloads[Name][]> {
  const { rows } = await tx.execute<{ data: JobPayloads[Name] }>(
    sql`select data from pgboss.job
      where name = ${name} and state < 'active' and not blocked and start_after <= now()`,
  )
  return rows.map(({ data }) => data)
}

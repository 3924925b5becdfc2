import { query } from './database.ts'
import { waitFor } from './wait.ts'

/**
 * Makes a killed site look as if it ended two minutes ago, because the queue waits that long for a silent worker. First
 * its last statements end: one of them may still take a job.
 */
export async function forgetWorkers(databaseUrl: string): Promise<void> {
  const left = `select from pg_stat_activity where datname = current_database() and application_name = 'powderpool-jobs'`
  await waitFor(async () => (await query(databaseUrl, left)).length === 0, 'the end of the killed site’s connections')
  await query(
    databaseUrl,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes',
     started_on = started_on - interval '2 minutes' where state = 'active'`,
  )
}

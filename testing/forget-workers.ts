import { query } from './database.ts'

/** Makes a killed site look as if it ended two minutes ago, because the queue waits that long for a silent worker. */
export async function forgetWorkers(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes',
     started_on = started_on - interval '2 minutes' where state = 'active'`,
  )
}

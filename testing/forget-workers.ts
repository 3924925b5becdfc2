import { query } from './database.ts'

/** As if a killed site had died two minutes ago; the queue believes in a silent worker for a while. */
export async function forgetWorkers(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes',
     started_on = started_on - interval '2 minutes' where state = 'active'`,
  )
}

import pg from 'pg'

/** Deletes all data: the tables, the record of migrations, and the job queue. */
export async function resetDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'powderpool-reset' })
  await client.connect()
  try {
    await client.query(`
      drop schema if exists drizzle, pgboss cascade;
      drop schema public cascade;
      create schema public`)
  } finally {
    await client.end()
  }
}

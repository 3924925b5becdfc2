import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Every command runs in the project's folder. */
export const MIGRATIONS = 'db/migrations'

/** Any number that nothing else in this database uses. */
export const MIGRATION_LOCK = 7_306_529

/**
 * Runs all pending migrations in one transaction, so one that fails leaves everything as it was.
 * The lock makes a second instance wait and then find nothing to do.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'powderpool-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Every command runs in the project's folder. */
export const MIGRATIONS = 'db/migrations'

/** Any number that nothing else in this database uses. */
export const MIGRATION_LOCK = 7_306_529

/** The tables are not ours, or are of an early checkout, which began with other migrations. */
export class ForeignTablesError extends Error {}

/**
 * Runs all pending migrations in one transaction, so one that fails leaves everything as it was.
 * The lock makes a second instance wait and then find nothing to do.
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'powderpool-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await expectOwnTables(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

async function expectOwnTables(client: pg.Client, folder: string): Promise<void> {
  const known = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!known.rows[0].exists) return
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by id limit 1')
  const [first] = readMigrationFiles({ migrationsFolder: folder })
  if (rows.length === 0 || rows[0].hash === first?.hash) return
  throw new ForeignTablesError(
    'The tables in this database do not begin with our first migration. Start the site with another database, or erase this one with npm run db:reset.',
  )
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { demoDataOf } from './program.ts'

/** The templates of a database: nothing, all tables, or all tables and the public dates. */
export const templates = { empty: 'template0', migrated: 'template_powderpool', dates: 'template_powderpool_dates' }

/** Creates a database on the server. */
export async function createDatabase(serverUrl: string, from: keyof typeof templates = 'migrated'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(serverUrl, `create database ${name} template ${templates[from]} strategy file_copy`)
  return databaseAt(serverUrl, name)
}

/** Ends the connections of a database that its test no longer needs, and deletes it. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await command(serverUrl, `drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

async function command(serverUrl: string, sql: string): Promise<void> {
  await keptConnections(serverUrl).query(sql)
}

const kept = new Map<string, pg.Pool>()

/** Connecting costs more than most statements of a test, so a database's connections are kept for a moment. */
export function keptConnections(url: string): pg.Pool {
  const known = kept.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, application_name: 'test', max: 4, idleTimeoutMillis: 500 })
  // Its database may be dropped or killed while no one asks. The next statement connects again.
  pool.on('error', () => {})
  kept.set(url, pool)
  return pool
}

/** Creates the database of a site with these settings, which would insert the public dates itself at its first start. */
export function createSiteDatabase(serverUrl: string, settings: Record<string, string> = {}): Promise<string> {
  return createDatabase(serverUrl, demoDataOf(settings) === 'dates' ? 'dates' : 'migrated')
}

/** Another database of the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

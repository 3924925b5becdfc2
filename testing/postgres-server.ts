import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { grantSiteRole } from '../db/migrating/grant-site-role.ts'
import { migrateDatabase } from '../db/migrating/migrate.ts'
import { installJobs } from '../jobs/install.ts'
import { removeFolder, temporaryFolder } from './program.ts'

const TEMPLATE = 'template_powderpool'

/** One PostgreSQL server for a whole test run, with a migrated database that tests copy. */
export async function startPostgresServer(): Promise<{ url: string; siteUrl: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder()
  const server = await startEmbeddedPostgres(folder)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // No data here has to survive a crash. Tests of durability start servers of their own.
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = databaseAt(server.url, TEMPLATE)
  await migrateDatabase(templateUrl)
  await installJobs(templateUrl)
  await grantSiteRole(templateUrl, server.siteUrl)
  return {
    url: server.url,
    siteUrl: server.siteUrl,
    async stop() {
      await server.stopIfUnused()
      await removeFolder(folder)
    },
  }
}

/** Creates a database on the server, as a copy of the migrated one or without any tables. */
export async function createDatabase(serverUrl: string, from: 'migrated' | 'empty' = 'migrated'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl, application_name: 'test' })
  await client.connect()
  await client.query(`create database ${name} template ${from === 'migrated' ? TEMPLATE : 'template0'}`)
  await client.end()
  return databaseAt(serverUrl, name)
}

function databaseAt(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

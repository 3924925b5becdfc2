import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../db/migrating/migrate.ts'
import { installJobs } from '../jobs/install.ts'

const TEMPLATE = 'template_powderpool'

/** One PostgreSQL server for the whole test run, with a migrated database that each test file copies. */
export default async function startTestPostgres(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'powderpool-test-'))
  // When the tests run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres(folder)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // No data here has to survive a crash. Tests of durability start servers of their own.
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = Object.assign(new URL(server.url), { pathname: `/${TEMPLATE}` }).href
  await migrateDatabase(templateUrl)
  await installJobs(templateUrl)
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', TEMPLATE)
  return async () => {
    await server.stopIfUnused()
    await rm(folder, { recursive: true, force: true })
  }
}

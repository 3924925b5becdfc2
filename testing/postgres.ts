import { mkdtempSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openJobs } from '../jobs/queue.ts'

const TEMPLATE = 'template_powderpool'

/** One PostgreSQL server for the whole test run, with a migrated database that each test file copies. */
export default async function startTestPostgres(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'powderpool-test-'))
  // The database's own user must be able to reach it when the tests run as root.
  await chmod(folder, 0o755)
  const server = await startEmbedded(folder)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // Nothing here has to outlive the machine. What does is proven on servers of their own.
  await client.query('alter system set fsync = off')
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = Object.assign(new URL(server.url), { pathname: `/${TEMPLATE}` }).href
  await migrateDatabase(templateUrl)
  await (await openJobs(templateUrl, () => {})).stop()
  project.provide('postgresUrl', server.url)
  project.provide('templateDatabase', TEMPLATE)
  return async () => {
    await server.stopIfUnused()
    await rm(folder, { recursive: true, force: true })
  }
}

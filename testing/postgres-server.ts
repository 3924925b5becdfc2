import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { grantSiteRole } from '#db/migrating/grant-site-role.ts'
import { migrateDatabase } from '#db/migrating/migrate.ts'
import { installJobs } from '#jobs/install.ts'
import { databaseAt, templates } from './create-database.ts'
import { removeFolder, temporaryFolder } from './program.ts'
import { publishDatesInto } from './publish-dates.ts'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** A database takes 12 MB, and some tests leave theirs until the run ends. */
const MIN_ROOM_BYTES = 4e9

/** One PostgreSQL server for a whole test run, with databases that tests copy. */
export async function startPostgresServer(): Promise<{ url: string; siteUrl: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder(await quickestPlace())
  const server = await startEmbeddedPostgres(folder)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // No data here has to survive a crash. Tests of durability start their own servers.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'jit'])
    await client.query(`alter system set ${setting} = off`)
  // Tables fill within seconds. Without their sizes, PostgreSQL plans slow ways to read them.
  await client.query(`alter system set autovacuum_naptime = '3s'`)
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${templates.migrated}`)
  const templateUrl = databaseAt(server.url, templates.migrated)
  await migrateDatabase(templateUrl)
  await installJobs(templateUrl)
  await grantSiteRole(templateUrl, server.siteUrl)
  await client.query(`create database ${templates.dates} template ${templates.migrated}`)
  await client.end()
  await publishDatesInto(databaseAt(server.url, templates.dates))
  return {
    url: server.url,
    siteUrl: server.siteUrl,
    async stop() {
      await server.stopIfUnused()
      await removeFolder(folder)
    },
  }
}

/** A database is hundreds of files. Making them costs several times as much on a disk as in memory. */
async function quickestPlace(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => undefined)
  return room && room.bavail * room.bsize > MIN_ROOM_BYTES ? MEMORY : tmpdir()
}

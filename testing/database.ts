import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { type JobQueue, openJobQueue } from '#jobs/queue.ts'
import { createCatalogueCache } from '#operations/catalogue/catalogue-cache.ts'
import { quickPasswords } from '#operations/staff/passwords.ts'
import type { Tools } from '#operations/tools.ts'
import type { Id } from '#rules/ids.ts'
import { createDatabase, createSiteDatabase, dropDatabase, keptConnections } from './create-database.ts'
import { recordLocks } from './locks/record-locks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this test run. */
    postgresUrl: string
    /** The same server, as the role of a running site. */
    postgresSiteUrl: string
  }
}

/** Copies the migrated database. */
export function freshDatabaseUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl'))
}

/** The same for a site that is started with these settings. */
export function siteDatabaseUrl(settings?: Record<string, string>): Promise<string> {
  return createSiteDatabase(inject('postgresUrl'), settings)
}

export function dropTestDatabase(url: string): Promise<void> {
  return dropDatabase(inject('postgresUrl'), url)
}

/** Creates a database without tables. */
export function emptyDatabaseUrl(): Promise<string> {
  return createDatabase(inject('postgresUrl'), 'empty')
}

/** The address of a test's database for the role of a running site, which cannot change the audit log. */
export function siteRoleUrl(url: string): string {
  const { username, password } = new URL(inject('postgresSiteUrl'))
  return Object.assign(new URL(url), { username, password }).href
}

/** Runs one statement outside of the pool that is tested. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  return (await keptConnections(url).query<Row>(sql, values)).rows
}

/** The tables, including the job queue's, in which any column of any row has this text. */
export async function tablesWith(url: string, text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss') order by 1`,
  )
  const found = []
  for (const { name } of tables) {
    const rows = await query(url, `select from ${name} as t where strpos(lower(t::text), lower($1)) > 0 limit 1`, [
      text,
    ])
    if (rows.length > 0) found.push(name.replace('public.', ''))
  }
  return found
}

export type Workbench = {
  url: string
  database: Database
  jobs: JobQueue
  tools: Tools
  /** What was wrong with the locks that transactions took. Any fault that is left when it closes fails the test. */
  lockFaults: string[]
  close(): Promise<void>
}

/** Tests make many simultaneous calls on a busy machine, so a connection may take longer than a visitor would wait. */
export async function openPatiently(url: string): Promise<Database> {
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 10, DATA_DIR: '' })
  database.db.$client.options.connectionTimeoutMillis = 60_000
  return database
}

/** Everything an operation needs, on a new database or on the database of a running program. */
export async function openWorkbench(programDatabaseUrl?: string): Promise<Workbench> {
  const url = programDatabaseUrl ?? (await freshDatabaseUrl())
  const database = await openPatiently(url)
  const lockFaults = recordLocks(database.db.$client)
  const jobs = await openJobQueue(database.db, () => {})
  const tools: Tools = {
    db: database.db,
    enqueue: jobs.enqueue,
    jobs,
    now: () => new Date(),
    newId: <Noun extends string>() => randomUUID() as string as Id<Noun>,
    // No change notices are received here, so the catalogue is read again each time.
    catalogue: {
      shipped: shippedCatalogue,
      current: () => createCatalogueCache(shippedCatalogue, database.db).current(),
    },
    site: {
      publicUrl: 'https://powderpool.example',
      secret: 'a secret for tests',
      dataKeys: ['a data key for tests'],
      staffEmail: 'team@powderpool.example',
      bankAccount: {
        holder: 'Powderpool (simulated)',
        iban: 'XX00SIMULATED0000000',
        bic: 'XXXXXX00',
        bank: 'Simulated Bank',
        isSimulated: true,
      },
      allowsPrivateWebhooks: true,
      seller: { name: 'Nova Trips Inc.', address: ['1 Bay Street', 'Toronto'], taxNumber: '123456789', isDemo: false },
      taxPercent: null,
    },
    passwords: quickPasswords,
    liveMethods: [],
  }
  return {
    url,
    database,
    jobs,
    tools,
    lockFaults,
    async close() {
      await jobs.stop()
      await database.close()
      if (!programDatabaseUrl) await dropTestDatabase(url)
      if (lockFaults.length > 0) throw new Error(`locks in the wrong order:\n${lockFaults.join('\n')}`)
    },
  }
}

/** Opens every connection of the pool. Otherwise the first of many calls would be done before the others are connected. */
export async function warmUp({ database }: Workbench): Promise<void> {
  const pool = database.db.$client
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}

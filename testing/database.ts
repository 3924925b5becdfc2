import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { shippedCatalogue } from '../content/catalogue.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { type Jobs, openJobs } from '../jobs/queue.ts'
import { openCatalogue } from '../operations/catalogue/show-catalogue.ts'
import type { Tools } from '../operations/tools.ts'
import type { Id } from '../rules/ids.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own PostgreSQL server, and the migrated database in it that others are copied from. */
    postgresUrl: string
    templateDatabase: string
  }
}

/** A database of its own, copied from the migrated one. */
export function freshDatabaseUrl(): Promise<string> {
  return newDatabaseUrl(inject('templateDatabase'))
}

/** A database as a new server gives it, without a single table. */
export function emptyDatabaseUrl(): Promise<string> {
  return newDatabaseUrl('template0')
}

async function newDatabaseUrl(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(inject('postgresUrl'), `create database ${name} template ${template}`)
  return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
}

/** Asks or changes a database from outside, over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, application_name: 'test' })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

export type Workbench = { url: string; database: Database; jobs: Jobs; tools: Tools; close(): Promise<void> }

/** Everything an operation needs, on a database of its own or on that of a program that runs. */
export async function openWorkbench(ofProgram?: string): Promise<Workbench> {
  const url = ofProgram ?? (await freshDatabaseUrl())
  const database = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 10, DATA_DIR: '' })
  // Many at once on a busy machine wait longer than a visitor would.
  database.db.$client.options.connectionTimeoutMillis = 60_000
  const jobs = await openJobs(url, () => {})
  const tools: Tools = {
    db: database.db,
    enqueue: jobs.enqueue,
    jobs,
    now: () => new Date(),
    newId: <Noun extends string>() => randomUUID() as string as Id<Noun>,
    // Nobody listens for changes here, so nothing is remembered.
    catalogue: { shipped: shippedCatalogue, current: () => openCatalogue(shippedCatalogue, database.db).current() },
    house: {
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
    },
  }
  return {
    url,
    database,
    jobs,
    tools,
    async close() {
      await jobs.stop()
      await database.close()
    },
  }
}

/** Opens every connection of the pool. Otherwise the first of many calls is done before the others are even connected. */
export async function warmUp({ database }: Workbench): Promise<void> {
  const pool = database.db.$client
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}

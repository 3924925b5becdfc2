import type pg from 'pg'
import { MIGRATION_LOCK } from '#db/migrating/migrate.ts'
import type { FileId } from '#rules/ids.ts'
import { listSequences, listTables, prepareSession, type Sequence, type StoredTable, tableName } from './tables.ts'

/** One moment of the database, except for the rows, which are read table by table. */
export type Snapshot = {
  migrations: string[]
  queueVersion: number
  tables: StoredTable[]
  sequences: Sequence[]
  files: { id: FileId; type: string }[]
}

/**
 * Begins a transaction that sees the database as it is now, whatever others write later. It waits for a running
 * migration. A migration that starts later waits for this transaction if it changes a table. Undefined if there is no
 * site yet.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<Snapshot | undefined> {
  await prepareSession(client)
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  try {
    await client.query('begin isolation level repeatable read, read only')
    const tables = await listTables(client)
    const has = (schema: string) => tables.some((table) => table.schema === schema)
    if (!has('drizzle') || !has('pgboss')) return undefined
    await client.query(`lock table ${tables.map(tableName).join(', ')} in access share mode`)
    return { ...(await readFacts(client, tables)), tables }
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  }
}

/** The files that rows of a table name. A database from before a migration lacks the newer tables. */
const FILE_LISTS = {
  inquiry_files: 'select id, type from inquiry_files',
  picture_files: 'select id, type from picture_files',
  waivers: "select file_id, 'application/pdf' from waivers where file_id is not null",
}

async function readFacts(client: pg.ClientBase, tables: StoredTable[]): Promise<Omit<Snapshot, 'tables'>> {
  const migrations = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  const lists = Object.entries(FILE_LISTS).filter(([name]) => tables.some((table) => table.name === name))
  const rows = lists.map(([, list]) => list).join(' union all ')
  const files = await client.query<{ id: FileId; type: string }>(`${rows} order by id`)
  return {
    migrations: migrations.rows.map(({ hash }) => hash),
    queueVersion: await readQueueVersion(client),
    sequences: await listSequences(client),
    files: files.rows,
  }
}

export async function readQueueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

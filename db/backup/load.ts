import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { MIGRATION_LOCK } from '#db/migrating/migrate.ts'
import { listTables, prepareSession, SCHEMAS, type Sequence, type StoredTable, tableName } from './tables.ts'

type ForeignKey = { name: string; table: string; definition: string }

/** Begins the transaction that fills an empty database, and a site that starts waits for it. False if it is not empty. */
export async function beginLoad(client: pg.ClientBase): Promise<boolean> {
  await prepareSession(client)
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  await client.query('begin')
  return (await listTables(client)).length === 0
}

/** Creates the tables as these migrations do. What they record is loaded with the other rows. */
export async function createTables(
  client: pg.ClientBase,
  migrations: MigrationMeta[],
  queueTables: string,
): Promise<void> {
  await client.query('create schema drizzle')
  // As drizzle's migrator creates it.
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await runStatements(client, migrations)
  await client.query(queueTables)
  // The queue's statements set their own limits.
  await prepareSession(client)
}

/** Runs the migrations that the archive does not know yet, and records them as drizzle's migrator does. */
export async function migrateLoaded(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await runStatements(client, migrations)
  for (const { hash, folderMillis } of migrations) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

async function runStatements(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  for (const statement of migrations.flatMap(({ sql }) => sql)) await client.query(statement)
}

/** Rule D5: marks the copy, so that its start acts on nothing. */
export async function beginRehearsal(client: pg.ClientBase): Promise<void> {
  await client.query('update public.installation set rehearsal_since = now()')
}

/**
 * Empties the tables and puts aside what would act on rows or depend on their order. Returns what puts it back, which
 * also checks every reference between tables.
 */
export async function openTables(client: pg.ClientBase, tables: StoredTable[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select quote_ident(conname) as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)`,
    [SCHEMAS],
  )
  for (const { name, table } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${tableName(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(tableName).join(', ')}`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${tableName(table)} enable trigger user`)
    for (const { name, table, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

export async function setSequences(client: pg.ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
  }
}

import type pg from 'pg'
import { escapeIdentifier } from 'pg'

/** The site's tables, the record of its migrations, and the queue of its jobs. */
export const SCHEMAS = ['public', 'drizzle', 'pgboss']

/** A table with the columns that are stored. Generated ones are computed again. */
export type StoredTable = { schema: string; name: string; columns: string[]; order: string }

export type Sequence = { name: string; value: string; isCalled: boolean }

/** Texts that do not depend on the settings of the server or of the role, so that equal rows have equal bytes. */
const SESSION = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set xmlbinary = 'base64'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set search_path = public`

export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(SESSION)
}

/** Partitions are part of their table. */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       coalesce((select string_agg(format('%I', a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end,
           ', ' order by key.position)
         from pg_index i, unnest(i.indkey) with ordinality as key (attnum, position)
         join pg_attribute a on a.attnum = key.attnum
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid), 't::text collate "C"') as "order"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any($1) order by 1`,
    [SCHEMAS],
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    sequences.push(...values.map((value) => ({ name, ...value })))
  }
  return sequences
}

export const tableName = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

const columnsOf = ({ columns }: StoredTable) => columns.map((column) => escapeIdentifier(column)).join(', ')

/** In the order of the primary key, whatever the collation of the server: equal tables give equal bytes. */
export const copyOutSql = (table: StoredTable) =>
  `copy (select ${columnsOf(table)} from ${tableName(table)} t order by ${table.order}) to stdout`

export const copyInSql = (table: StoredTable) => `copy ${tableName(table)} (${columnsOf(table)}) from stdin`

import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { FileId, InquiryId } from '#rules/ids.ts'
import type { Storage } from '#storage/storage.ts'
import { query } from '#testing/database.ts'
import type { Entry } from './archive.ts'
import { readArchive, writeArchive } from './archive.ts'

/**
 * Every table of a database with its number of rows and a checksum, computed by the database itself. Partitions are part
 * of their table: the queue names them by their day, and a test may run over midnight.
 */
export async function sumsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%s.%I', relnamespace::regnamespace, relname) as name from pg_class
     where relkind in ('r', 'p') and not relispartition
       and relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss') order by 1`,
  )
  const sums: Record<string, unknown> = {}
  for (const { name } of tables) {
    const sql = `select count(*)::int as rows, md5(string_agg(t::text, e'\\n' order by t::text collate "C")) as sum from ${name} t`
    sums[name] = (await query(url, sql))[0]
  }
  return sums
}

/** The tables that are only in one of two databases, or whose rows differ. */
export async function differingTables(one: string, other: string): Promise<string[]> {
  const [sums, others] = [await sumsOf(one), await sumsOf(other)]
  return Object.keys({ ...sums, ...others }).filter((name) => !isDeepStrictEqual(sums[name], others[name]))
}

/** Everything that migrations make, without the partitions of single days: columns, constraints, indexes, triggers, functions and sequences. */
export function structureOf(url: string): Promise<unknown[]> {
  const ours = `('public', 'drizzle', 'pgboss')`
  return query(
    url,
    `select * from (select 'column' as kind, table_schema || '.' || table_name || '.' || column_name as name,
       concat_ws(' ', data_type, is_nullable, column_default, generation_expression) as text
       from information_schema.columns where table_schema in ${ours}
     union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated::text
       from pg_constraint where connamespace::regnamespace::text in ${ours}
     union all select 'index', schemaname || '.' || indexname, indexdef from pg_indexes where schemaname in ${ours}
     union all select 'trigger', tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
       from pg_proc where pronamespace::regnamespace::text in ${ours}
     union all select 'sequence', schemaname || '.' || sequencename, last_value::text
       from pg_sequences where schemaname in ${ours}) everything
     where name !~ 'queue_stats_\\d' order by 1, 2, 3`,
  )
}

/** Stores a file of an inquiry, as the form for applicants does. */
export async function storeFile(url: string, storage: Storage, folder: string, content: string): Promise<FileId> {
  const [id, inquiryId] = [randomUUID() as string as FileId, randomUUID() as string as InquiryId]
  const path = join(folder, id)
  await writeFile(path, content)
  await storage.put(id, path, 'application/pdf')
  await query(
    url,
    `insert into inquiries (id, kind, name, email, payload, created_at) values ($1, 'job', 'Ann', 'ann@example.com', '{}', now())`,
    [inquiryId],
  )
  await query(
    url,
    `insert into inquiry_files (id, inquiry_id, field, name, type, bytes, created_at)
     values ($1, $2, 'resume', 'cv.pdf', 'application/pdf', $3, now())`,
    [id, inquiryId, content.length],
  )
  return id
}

/** Writes a copy of an archive in which `change` replaced or left out entries. */
export async function rewriteArchive(from: string, to: string, change: (entry: Entry) => Entry | undefined) {
  async function* changed() {
    for await (const entry of readArchive(from)) {
      const next = change(entry)
      if (next) yield next
    }
  }
  await writeArchive(to, changed())
}

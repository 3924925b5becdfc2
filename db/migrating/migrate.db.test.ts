import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { emptyDatabaseUrl, freshDatabaseUrl, query } from '../../testing/database.ts'
import { test } from '../../testing/site-test.ts'
import { migrateDatabase } from './migrate.ts'

const REAL = join(import.meta.dirname, '../migrations')

type Journal = { entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[] }
const journalOf = (folder: string): Journal => JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))

/** The real migrations and one more. */
function addMigration(folder: string, statements: string[]): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(REAL, folder, { recursive: true })
  const journal = journalOf(folder)
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there are migrations')
  const tag = '9999_new'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
}

/** All columns, the rows of one table, and the migrations that count as done. */
async function readDatabase(url: string) {
  const columns = await query(
    url,
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  )
  const done = await query(url, 'select hash from drizzle.__drizzle_migrations order by id').catch(() => [])
  const rows = columns.length > 0 ? await query(url, 'select * from departures order by id') : []
  return { columns, done, rows }
}

const addRow = `insert into departures
  (id, destination, start_date, end_date, capacity, phase, price_cents, price_is_placeholder, time_zone, created_at)
  values (gen_random_uuid(), 'japan', '2027-01-02', '2027-01-05', 8, 'open', 400, true, 'Asia/Tokyo', now())`
const half = ['create table half_way (id int)', `update departures set capacity = 99`, 'drop table mails']

test('instances that start at once against a new database migrate it once', async () => {
  const url = await emptyDatabaseUrl()
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(url)))
  const { columns, done } = await readDatabase(url)
  expect(done).toHaveLength(journalOf(REAL).entries.length)
  expect(new Set(columns.map((column) => column.table_name))).toContain('departures')
})

test('an up-to-date database is left alone', async () => {
  const url = await freshDatabaseUrl()
  await query(url, addRow)
  const before = await readDatabase(url)
  await migrateDatabase(url)
  expect(await readDatabase(url)).toEqual(before)
})

test('a migration that fails halfway leaves the database as it was', async ({ folder }) => {
  const url = await freshDatabaseUrl()
  await query(url, addRow)
  const before = await readDatabase(url)
  expect(before.rows).toHaveLength(1)

  addMigration(folder, [...half, 'select * from nothing_like_this'])
  await expect(migrateDatabase(url, folder)).rejects.toThrow(/nothing_like_this/)
  expect(await readDatabase(url)).toEqual(before)

  addMigration(folder, half)
  await migrateDatabase(url, folder)
  const after = await readDatabase(url)
  expect(after.done).toHaveLength(before.done.length + 1)
  expect(after.rows[0]).toMatchObject({ capacity: 99 })
})

test('on a new database not even the steps before the failed one stay', async ({ folder }) => {
  const url = await emptyDatabaseUrl()
  addMigration(folder, [...half, 'select * from nothing_like_this'])
  await expect(migrateDatabase(url, folder)).rejects.toThrow(/nothing_like_this/)
  expect(await readDatabase(url)).toEqual({ columns: [], done: [], rows: [] })
  await migrateDatabase(url)
  expect((await readDatabase(url)).done).toHaveLength(journalOf(REAL).entries.length)
})

import { expect } from 'vitest'
import { emptyDatabaseUrl, freshDatabaseUrl, query } from '#testing/database.ts'
import { addMigration, journalOf } from '#testing/later-migration.ts'
import { test } from '#testing/site-test.ts'
import { MIGRATIONS, migrateDatabase } from './migrate.ts'

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

test('instances that start at the same time on a new database migrate it once', async () => {
  const url = await emptyDatabaseUrl()
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(url)))
  const { columns, done } = await readDatabase(url)
  expect(done).toHaveLength(journalOf(MIGRATIONS).entries.length)
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

test('a migration that fails on a new database leaves none of its earlier steps', async ({ folder }) => {
  const url = await emptyDatabaseUrl()
  addMigration(folder, [...half, 'select * from nothing_like_this'])
  await expect(migrateDatabase(url, folder)).rejects.toThrow(/nothing_like_this/)
  expect(await readDatabase(url)).toEqual({ columns: [], done: [], rows: [] })
  await migrateDatabase(url)
  expect((await readDatabase(url)).done).toHaveLength(journalOf(MIGRATIONS).entries.length)
})

test('a database whose tables are not ours is refused and left as it was', async () => {
  const url = await freshDatabaseUrl()
  await query(url, `update drizzle.__drizzle_migrations set hash = 'another' where id = 1`)
  const before = await readDatabase(url)
  await expect(migrateDatabase(url)).rejects.toThrow('do not begin with our first migration')
  expect(await readDatabase(url)).toEqual(before)
})

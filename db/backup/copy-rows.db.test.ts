import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseUrl } from '#testing/database.ts'
import { copyIn, copyOut } from './copy-rows.ts'
import { copyInSql, copyOutSql, listTables, prepareSession } from './tables.ts'

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await emptyDatabaseUrl() })
  await client.connect()
  onTestFinished(() => client.end())
  await prepareSession(client)
  return client
}

const oddTable = `create table odd (
  id int generated always as identity primary key, word text, bytes bytea, number numeric, float float8,
  at timestamptz, day date, span interval, json jsonb, list text[], yes boolean,
  length int generated always as (length(word)) stored)`

const oddRows = `insert into odd (word, bytes, number, float, at, day, span, json, list, yes) values
  (e'tab\\t newline\\n return\\r backslash\\\\ quote" \\\\N \\\\.', '\\x00ff0a5c', 'NaN', '-0', 'infinity', '-infinity',
   '1 mon -2 days 03:04:05.000006', '{"a": "\\u00e9\\\\n", "b": [1.50, null]}', array['a,b', null, '{}', ''], true),
  ('', '', 123456789012345678901234567890.123456789, 0.1::float8 + 0.2, '0044-03-15 BC', '9999-12-31', '0', 'null', '{}', false),
  (null, null, null, null, null, null, null, null, null, null),
  ('🚁', '\\x', 0.10, 'NaN', '2026-11-01 05:59:59.999999+00', '2026-11-01', '-1 day', '"x"', array['🏔'], null)`

test('rows of every type come back as they were, whatever the session’s formats', async () => {
  const client = await connect()
  await client.query(oddTable)
  await client.query(oddRows)
  const [table] = await listTables(client)
  if (!table) throw new Error('there is a table')
  expect(table.columns).not.toContain('length')
  const before = await buffer(copyOut(client, copyOutSql(table)))
  await client.query('create table before as select * from odd')
  await client.query('truncate odd')
  await copyIn(client, copyInSql(table), before)
  expect((await buffer(copyOut(client, copyOutSql(table)))).equals(before)).toBe(true)
  const { rows } = await client.query('select count(*)::int from before b join odd o on o::text = b::text')
  expect(rows).toEqual([{ count: 4 }])
})

test('a slow reader gets every row, and one that gives up can end the connection', async () => {
  const client = await connect()
  const sql = `copy (select repeat('x', 2000) || n from generate_series(1, 20000) n) to stdout`
  const chunks: Buffer[] = []
  for await (const chunk of copyOut(client, sql)) {
    if (chunks.push(chunk) % 100 === 0) await new Promise(setImmediate)
  }
  const rows = Array.from({ length: 20_000 }, (_, row) => `${'x'.repeat(2000)}${row + 1}\n`)
  expect(Buffer.concat(chunks).equals(Buffer.from(rows.join('')))).toBe(true)
  for await (const _ of copyOut(client, sql)) break
  await client.end()
})

test('a failed statement is an error, and the connection can still be used', async () => {
  const client = await connect()
  await expect(buffer(copyOut(client, 'copy nothing to stdout'))).rejects.toThrow(/"nothing" does not exist/)
  await client.query('create table few (n int)')
  for (const rows of ['1\ntwo\n', `two\n${'3\n'.repeat(4_000_000)}`]) {
    await expect(copyIn(client, 'copy few from stdin', Buffer.from(rows))).rejects.toThrow(/invalid input syntax/)
  }
  expect((await client.query('select count(*)::int from few')).rows).toEqual([{ count: 0 }])
})

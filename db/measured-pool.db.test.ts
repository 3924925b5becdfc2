import { expect, onTestFinished, test } from 'vitest'
import { freshDatabaseUrl } from '#testing/database.ts'
import { openDatabase } from './database.ts'

test('the wait for a connection is measured: zero if one is idle, otherwise until it comes or fails', async () => {
  const database = await openDatabase({ DATABASE_URL: await freshDatabaseUrl(), DATABASE_POOL: 1, DATA_DIR: '' })
  onTestFinished(database.close)
  const { pool } = database
  const waits: number[] = []
  pool.onWait = (seconds) => waits.push(seconds)

  const first = await pool.connect()
  expect(waits).toHaveLength(1)
  expect(waits[0]).toBeGreaterThan(0)

  // The next one asks for the same connection, in the way that single queries do.
  const second = pool.query('select 1')
  expect(pool.waitingCount).toBe(1)
  first.release()
  await second
  expect(waits).toHaveLength(2)
  expect(waits[1]).toBeGreaterThan(0)

  await pool.query('select 1')
  expect(waits[2]).toBe(0)
})

test('the wait for a connection that never comes is also measured', async () => {
  const database = await openDatabase({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    DATABASE_POOL: 1,
    DATA_DIR: '',
  })
  onTestFinished(database.close)
  const waits: number[] = []
  database.pool.onWait = (seconds) => waits.push(seconds)
  await expect(database.pool.connect()).rejects.toThrow('ECONNREFUSED')
  await expect(database.pool.query('select 1')).rejects.toThrow('ECONNREFUSED')
  expect(waits).toHaveLength(2)
})

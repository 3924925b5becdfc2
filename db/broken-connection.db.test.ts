import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorkbench, query } from '#testing/database.ts'
import { waitFor } from '#testing/wait.ts'

test('a transaction whose connection breaks between two queries fails at the second, and nothing else does', async () => {
  const own = await openWorkbench()
  const { db } = own.database
  const broken = db.transaction(async (tx) => {
    const [{ pid } = { pid: 0 }] = (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows
    await query(own.url, 'select pg_terminate_backend($1)', [pid])
    await waitFor(async () => {
      const found = await query(own.url, 'select from pg_stat_activity where pid = $1', [pid])
      return found.length === 0
    }, 'the end of the connection')
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await own.close()
})

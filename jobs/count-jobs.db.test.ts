import { expect, test } from 'vitest'
import type { FileId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { countJobs } from './count-jobs.ts'

const own = openForFile(openWorkbench)

async function countsOf(name: string) {
  return (await countJobs(own.database.db)).find((counts) => counts.name === name)
}

test('jobs that are due and jobs that failed for the last time are counted by name', async () => {
  const { db } = own.database
  const enqueue = (startAfter?: Date) =>
    db.transaction((tx) => own.tools.enqueue(tx, 'delete-file', { fileId: 'x' as FileId }, startAfter))
  expect(await countsOf('delete-file')).toMatchObject({ waiting: 0, dead: 0 })
  await enqueue()
  await enqueue()
  await enqueue(new Date(Date.now() + 3600_000))
  expect(await countsOf('delete-file')).toMatchObject({ waiting: 2, dead: 0 })

  await query(
    own.url,
    `insert into pgboss.job (name, source_name) values ('dead-jobs', 'delete-file'), ('dead-jobs', 'submit-refund')`,
  )
  expect(await countsOf('delete-file')).toMatchObject({ waiting: 2, dead: 1 })
  expect((await countsOf('submit-refund'))?.dead).toBe(1)

  await query(own.url, `update pgboss.job set state = 'completed' where name in ('delete-file', 'dead-jobs')`)
  const { waiting, dead } = (await countsOf('delete-file')) ?? {}
  expect({ waiting, dead }).toEqual({ waiting: 0, dead: 0 })
})

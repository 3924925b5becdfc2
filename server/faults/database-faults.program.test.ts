import { expect } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { postmasterOf } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { expectShortAbsence } from './database-absence.testing.ts'

test('after kill -9 of the embedded PostgreSQL the site answers 503 for some seconds, then works again, and no commit is lost', async ({
  start,
  folder,
}) => {
  const site = await start({ DATABASE_URL: '', DATA_DIR: folder })
  const { url } = await startEmbeddedPostgres(folder)
  const postmaster = postmasterOf(folder) ?? 0
  await expectShortAbsence(
    site,
    url,
    async () => void process.kill(postmaster, 'SIGKILL'),
    async () => {},
  )
  const revived = postmasterOf(folder) ?? 0
  expect(revived).not.toBe(postmaster)
  process.kill(revived, 'SIGKILL')
  expect(await site.stop(), 'the exit without a database').toBe(0)
})

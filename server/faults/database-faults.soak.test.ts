import { expect } from 'vitest'
import { prepareBinaries, runProgram } from '#db/embedded/embedded-binaries.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { clusterOf } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { expectShortAbsence } from './database-absence.testing.ts'

test('an external PostgreSQL that is stopped and started again: 503 for some seconds, no commit is lost, and the site can be stopped while it is away', async ({
  start,
  folder,
}) => {
  const server = await startEmbeddedPostgres(folder)
  const { pgCtl } = await prepareBinaries()
  const stopAtOnce = () => runProgram(pgCtl, ['stop', '-D', clusterOf(folder), '-m', 'immediate', '-w'])
  const site = await start({ DATABASE_URL: server.url })
  await expectShortAbsence(site, server.url, stopAtOnce, () => server.ensureRunning())
  await stopAtOnce()
  expect(await site.stop()).toBe(0)
})

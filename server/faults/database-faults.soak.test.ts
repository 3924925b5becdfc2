import { expect } from 'vitest'
import { prepareBinaries, runProgram } from '#db/embedded/embedded-binaries.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { clusterOf } from '#testing/program.ts'
import { test } from '#testing/site-test.ts'
import { expectShortAbsence } from './database-absence.testing.ts'

test('while an external PostgreSQL restarts, the site answers 503, loses no commit, and can be stopped', async ({
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

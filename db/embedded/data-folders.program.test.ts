import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { clusterOf, isRunning, launch, launchProgram, postmasterOf, removeFolder } from '#testing/program.ts'
import { keepWord, readWord, test } from './data-folders.testing.ts'
import { runAs } from './embedded-binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** As root the cluster lies outside of a folder that PostgreSQL's own user cannot enter. Otherwise it lies inside. */
const isOutside = runAs !== undefined

/* Making a database takes seconds, so one test walks through what can happen to a folder. data-folders.soak.test.ts has more. */
test('a data folder keeps its database when it is moved, copied, replaced and restored, and never starts an empty one', async ({
  closed,
}) => {
  const [data, aside, backup] = [join(closed, 'data'), join(closed, 'aside'), join(closed, 'backup')]
  const [linked, copy] = [join(closed, 'linked'), join(closed, 'copy')]
  await keepWord(data, 'first')
  await rename(data, aside)
  await keepWord(data, 'second')
  expect(await readWord(aside), 'moved aside').toBe('first')

  await cp(data, linked, { recursive: true, verbatimSymlinks: true })
  if (isOutside) await expect(startEmbeddedPostgres(linked)).rejects.toThrow(/both name one database/)
  else expect(await readWord(linked)).toBe('second')
  const server = await startEmbeddedPostgres(data)
  expect(await query(server.url, 'select word from words'), 'in its place').toEqual([{ word: 'second' }])
  await mkdir(copy)
  execFileSync('cp', ['-a', join(data, 'postgres.password'), join(data, 'database-id'), copy])
  execFileSync('cp', ['-a', clusterOf(data), join(copy, 'postgres')])
  await expect(startEmbeddedPostgres(copy)).rejects.toThrow(/copied while its database was running/)
  expect(await query(server.url, 'select 1 as one'), 'the original still runs').toEqual([{ one: 1 }])
  await server.stopIfUnused()

  // The backup and restore of docs/operating.md, on a machine that has lost the database.
  execFileSync('cp', ['-aL', data, backup])
  await removeFolder(clusterOf(data))
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/database files are missing/)
  await rm(join(data, 'postgres'), { force: true })
  await expect(startEmbeddedPostgres(data), 'without the link').rejects.toThrow(/database files are missing/)
  await removeFolder(data)
  execFileSync('cp', ['-a', backup, data])
  expect(await readWord(data), 'restored').toBe('second')
})

test('a start with a wrong password or without one says why in plain words, and ends the server that it started', async ({
  closed,
}) => {
  const data = join(closed, 'data')
  await keepWord(data, 'first')
  const file = join(data, 'postgres.password')
  writeFileSync(file, 'not the password')
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/does not open the database/)
  expect(postmasterOf(data)).toBeUndefined()

  await rm(file)
  const site = launchProgram({ DATABASE_URL: '', DATA_DIR: data })
  expect(await site.exited).toBe(1)
  expect(site.output().trim()).toMatch(/^The file .*postgres\.password is missing[^\n]*$/)
  expect(postmasterOf(data)).toBeUndefined()
})

test('a dump can be loaded into the embedded server with the address that npm run db:server prints', async ({
  closed,
}) => {
  const data = join(closed, 'data')
  const command = launch(['scripts/db-server.ts'], { DATA_DIR: data })
  const url = await command.waitForOutput(/^ +(postgres:\S+)$/m)
  await query(url, `create table words as select 'loaded' as word`)
  const postmaster = postmasterOf(data) ?? 0
  expect(isRunning(postmaster)).toBe(true)
  command.process.kill('SIGTERM')
  expect(await command.exited).toBe(0)
  expect(postmasterOf(data)).toBeUndefined()
  expect(await readWord(data)).toBe('loaded')
})

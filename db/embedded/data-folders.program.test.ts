import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { query } from '../../testing/database.ts'
import {
  clusterOf,
  endDatabase,
  isRunning,
  launch,
  launchProgram,
  postmasterOf,
  removeFolder,
  temporaryFolder,
} from '../../testing/program.ts'
import { waitFor } from '../../testing/wait.ts'
import { runAs } from './embedded-binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** As root the cluster lies outside of a folder that PostgreSQL's own user cannot enter. Otherwise it lies inside. */
const isOutside = runAs !== undefined

/** A folder that only its owner can enter, for data folders. Everything in and behind it is removed after the test. */
const test = base.extend<{ closed: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern.
  closed: async ({}, use) => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o700)
    await use(folder)
    const clusters = new Set<string>()
    for (const name of readdirSync(folder)) {
      await endDatabase(join(folder, name))
      clusters.add(clusterOf(join(folder, name)))
    }
    for (const cluster of clusters) await removeFolder(cluster)
    await removeFolder(folder)
  },
})

/** Starts PostgreSQL for the folder, writes a word into it, and stops it. */
async function keepWord(folder: string, word: string): Promise<void> {
  const server = await startEmbeddedPostgres(folder)
  await query(server.url, `create table words as select '${word}' as word`)
  await server.stopIfUnused()
}

async function readWord(folder: string): Promise<unknown> {
  const server = await startEmbeddedPostgres(folder)
  const found = await query(server.url, `select to_regclass('words') is not null as kept`)
  const words = found[0]?.kept ? await query(server.url, 'select word from words') : []
  await server.stopIfUnused()
  return words[0]?.word
}

test('a data folder that is moved aside keeps its database, and a new start in its place does not touch it', async ({
  closed,
}) => {
  const [data, aside] = [join(closed, 'data'), join(closed, 'aside')]
  await keepWord(data, 'first')
  await rename(data, aside)
  await keepWord(data, 'second')
  expect(await readWord(aside)).toBe('first')
  expect(await readWord(data)).toBe('second')

  await rename(data, join(closed, 'new'))
  await rename(aside, data)
  expect(await readWord(data)).toBe('first')
})

test('a copied data folder never gets the database of the original, nor an empty one', async ({ closed }) => {
  const [data, copy] = [join(closed, 'data'), join(closed, 'copy')]
  await keepWord(data, 'first')
  await cp(data, copy, { recursive: true, verbatimSymlinks: true })
  if (!isOutside) {
    expect(await readWord(copy)).toBe('first')
    return
  }
  const refusal = /copy of .*data, and both name one database[\s\S]*cp -a/
  await expect(startEmbeddedPostgres(copy)).rejects.toThrow(refusal)
  const original = await startEmbeddedPostgres(data)
  await expect(startEmbeddedPostgres(copy), 'while the original runs').rejects.toThrow(refusal)
  expect(await query(original.url, 'select word from words')).toEqual([{ word: 'first' }])
  await original.stopIfUnused()

  // What the refusal says: the files are copied too.
  await rm(join(copy, 'postgres'))
  execFileSync('cp', ['-a', clusterOf(data), join(copy, 'postgres')])
  const own = await startEmbeddedPostgres(copy)
  await query(own.url, `update words set word = 'copied'`)
  await own.stopIfUnused()
  expect(await readWord(data)).toBe('first')
  expect(await readWord(copy)).toBe('copied')
})

test('a folder that was copied while its database ran does not use that database', async ({ closed }) => {
  const [data, copy] = [join(closed, 'data'), join(closed, 'copy')]
  const server = await startEmbeddedPostgres(data)
  await mkdir(copy)
  execFileSync('cp', ['-a', join(data, 'postgres.password'), join(data, 'database-id'), copy])
  execFileSync('cp', ['-a', clusterOf(data), join(copy, 'postgres')])
  await expect(startEmbeddedPostgres(copy)).rejects.toThrow(/copied while its database was running/)
  expect(await query(server.url, 'select 1 as one'), 'the original still runs').toEqual([{ one: 1 }])
  await server.stopIfUnused()
})

test('the backup and restore of docs/operating.md bring the database back, on a machine that has lost it', async ({
  closed,
}) => {
  const [data, backup] = [join(closed, 'data'), join(closed, 'backup')]
  await keepWord(data, 'first')
  execFileSync('cp', ['-aL', data, backup])
  await removeFolder(clusterOf(data))
  await removeFolder(data)
  execFileSync('cp', ['-a', backup, data])
  expect(await readWord(data)).toBe('first')
  // A backup program that runs as another user may have lost the owner of the files.
  await removeFolder(clusterOf(data))
  await removeFolder(data)
  execFileSync('cp', ['-r', '--preserve=mode', backup, data])
  expect(await readWord(data)).toBe('first')
})

test('a data folder whose database files are missing says so, and does not begin an empty database', async ({
  closed,
}) => {
  const data = join(closed, 'data')
  await keepWord(data, 'first')
  const cluster = clusterOf(data)
  await rename(cluster, `${cluster}.away`)
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/database files are missing/)
  await rm(join(data, 'postgres'), { force: true })
  await expect(startEmbeddedPostgres(data), 'without the link').rejects.toThrow(/database files are missing/)
  await rename(`${cluster}.away`, cluster)
  expect(await readWord(data)).toBe('first')
})

test('a site that cannot start for its data folder says why in plain words', async ({ closed }) => {
  const data = join(closed, 'data')
  await keepWord(data, 'first')
  await rm(join(data, 'postgres.password'))
  const site = launchProgram({ DATABASE_URL: '', DATA_DIR: data })
  expect(await site.exited).toBe(1)
  expect(site.output().trim()).toMatch(/^The file .*postgres\.password is missing[^\n]*$/)
  expect(postmasterOf(data)).toBeUndefined()
})

test('a start with the wrong password ends the server that it started', async ({ closed }) => {
  const data = join(closed, 'data')
  await keepWord(data, 'first')
  writeFileSync(join(data, 'postgres.password'), 'not the password')
  await expect(startEmbeddedPostgres(data)).rejects.toThrow(/does not open the database/)
  expect(postmasterOf(data)).toBeUndefined()
})

test('a start that fails late, and one that is ended by a signal, leave no server behind', async ({ closed }) => {
  const data = join(closed, 'data')
  await keepWord(data, 'first')
  // The stand-in of PayPal cannot write its state there. By then the database is in use.
  await mkdir(join(data, 'simulated-paypal.json'))
  const failing = launchProgram({ DATABASE_URL: '', DATA_DIR: data })
  expect(await failing.exited).toBe(1)
  expect(failing.output()).toContain('EISDIR')
  expect(postmasterOf(data)).toBeUndefined()

  await rm(join(data, 'simulated-paypal.json'), { recursive: true })
  const ended = launchProgram({ DATABASE_URL: '', DATA_DIR: data })
  await waitFor(async () => postmasterOf(data), 'the server')
  ended.process.kill('SIGTERM')
  expect(await ended.exited).toBe(0)
  expect(postmasterOf(data)).toBeUndefined()
})

test('a start that was killed while it created the database creates it again', async ({ closed }) => {
  const data = join(closed, 'data')
  const site = launchProgram({ DATABASE_URL: '', DATA_DIR: data })
  const unfinished = () => readFileSync(join(data, 'database-id.new'), 'utf8').trim()
  await waitFor(async () => unfinished() && readdirSync(data).includes('postgres.password'), 'the start of initdb')
  site.process.kill('SIGKILL')
  await site.exited
  const id = unfinished()
  await keepWord(data, 'first')
  expect(await readWord(data)).toBe('first')
  expect(readFileSync(join(data, 'database-id'), 'utf8').trim()).toBe(id)
})

test('a data folder from before the id, with a link named by its path, keeps working and can be moved', async ({
  closed,
}) => {
  const [data, aside] = [join(closed, 'data'), join(closed, 'aside')]
  await keepWord(data, 'first')
  await rm(join(data, 'database-id'))
  if (isOutside) {
    const cluster = clusterOf(data)
    const named = join(closed, '..', `powderpool-test-data-${process.pid}`)
    await rename(cluster, named)
    await rm(join(named, 'powderpool-owner'))
    await rm(join(data, 'postgres'))
    await symlink(named, join(data, 'postgres'))
  }
  expect(await readWord(data)).toBe('first')
  await rename(data, aside)
  await keepWord(data, 'second')
  expect(await readWord(aside)).toBe('first')
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

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { clusterOf, launchProgram, postmasterOf, removeFolder } from '#testing/program.ts'
import { waitFor } from '#testing/wait.ts'
import { keepWord, readWord, test } from './data-folders.testing.ts'
import { runAs } from './embedded-binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** As root the cluster lies outside of a folder that PostgreSQL's own user cannot enter. Otherwise it lies inside. */
const isOutside = runAs !== undefined

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

  // Copies the files as well, as the refusal says.
  await rm(join(copy, 'postgres'))
  execFileSync('cp', ['-a', clusterOf(data), join(copy, 'postgres')])
  const own = await startEmbeddedPostgres(copy)
  await query(own.url, `update words set word = 'copied'`)
  await own.stopIfUnused()
  expect(await readWord(data)).toBe('first')
  expect(await readWord(copy)).toBe('copied')
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

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import {
  clusterOf,
  endDatabase,
  isRunning,
  launchProgram,
  postmasterOf,
  removeFolder,
  temporaryFolder,
} from '#testing/program.ts'
import { test as siteTest } from '#testing/site-test.ts'
import { sendTraffic } from '#testing/traffic.ts'
import { waitFor } from '#testing/wait.ts'
import { type EmbeddedServer, startEmbeddedPostgres } from './embedded-postgres.ts'

type Cluster = { folder: string; server: EmbeddedServer }

/** A server without a site. */
const test = siteTest.extend<{ cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern.
    async ({}, use: (cluster: Cluster) => Promise<void>) => {
      const folder = await temporaryFolder()
      await use({ folder, server: await startEmbeddedPostgres(folder) })
      await endDatabase(folder)
      await removeFolder(folder)
    },
    { scope: 'file' },
  ],
})

const setupLink = (output: string) => /token=(\S+)/.exec(output)?.[1]

test('PostgreSQL starts on demand, keeps running with its data after the site is killed with -9, and stops at exit', async ({
  start,
  folder,
}) => {
  const embedded = { DATABASE_URL: '', DATA_DIR: folder }
  const first = await start(embedded)
  const postmaster = postmasterOf(folder) ?? 0
  expect(isRunning(postmaster)).toBe(true)
  const { url } = await startEmbeddedPostgres(folder)
  expect(postmasterOf(folder), 'the test joined the same server').toBe(postmaster)
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await query(url, `update departures set capacity = 97`)

  const traffic = sendTraffic(first.url, ['/readyz', '/dates?x=1'])
  await waitFor(async () => traffic.answers.length > 5, 'traffic')
  await first.kill()
  await traffic.stop()
  expect(isRunning(postmaster)).toBe(true)

  const second = await start(embedded)
  expect(postmasterOf(folder)).toBe(postmaster)
  expect(setupLink(second.output())).toBe(setupLink(first.output()))
  expect(await query(url, 'select distinct capacity from departures')).toEqual([{ capacity: 97 }])
  expect(await query(url, 'select count(*)::int from departures')).toEqual([{ count: 18 }])
  expect(await query(url, 'select count(*)::int from mails')).toEqual([{ count: 1 }])

  expect(await second.stop()).toBe(0)
  await waitFor(async () => !existsSync(join(clusterOf(folder), 'postmaster.pid')), 'the clean end of the server')
  await waitFor(async () => !isRunning(postmaster), 'the end of the server’s process')
  const later = await startEmbeddedPostgres(folder)
  expect(await query(later.url, 'select distinct capacity from departures')).toEqual([{ capacity: 97 }])
  await later.stopIfUnused()
})

test('other users of the machine cannot log in: the server requires a password that only the owner can read', async ({
  cluster: { server },
}) => {
  const guess = Object.assign(new URL(server.url), { password: 'guess' }).href
  await expect(query(guess, 'select 1')).rejects.toThrow(/password authentication failed/)
  const [address] = await query(server.url, 'show listen_addresses')
  expect(address).toEqual({ listen_addresses: '127.0.0.1' })
})

// The last test here, because it stops the server.
test('a start that fails does not leave the server behind, and changes nothing', async ({
  cluster: { folder, server },
}) => {
  // A table that a migration creates exists already, so the migration fails.
  await query(server.url, `create table departures as select 'mine' as content`)
  await server.stopIfUnused()
  const failing = launchProgram({ DATABASE_URL: '', DATA_DIR: folder })
  expect(await failing.exited).toBe(1)
  expect(failing.output()).toContain('already exists')
  expect(postmasterOf(folder)).toBeUndefined()
  const again = await startEmbeddedPostgres(folder)
  expect(await query(again.url, 'select * from departures')).toEqual([{ content: 'mine' }])
  await again.stopIfUnused()
  expect(postmasterOf(folder)).toBeUndefined()
})

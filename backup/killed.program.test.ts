import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base, expect } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { openStorage } from '../storage/open-storage.ts'
import { storeFile, sumsOf } from '../testing/backup.ts'
import { BUCKET_KEY, startBucketServer } from '../testing/bucket-server.ts'
import { emptyDatabaseUrl, freshDatabaseUrl } from '../testing/database.ts'
import { endDatabase, isRunning, launch, postmasterOf, removeFolder, temporaryFolder } from '../testing/program.ts'
import { waitFor } from '../testing/wait.ts'
import { backUp } from './back-up.ts'
import { checkArchive } from './check-archive.ts'

const never = new AbortController().signal

const test = base.extend<{ folder: string; silent: { url: string; called: Promise<unknown>; server: Server } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern.
  folder: async ({}, use) => {
    const folder = await temporaryFolder()
    await use(folder)
    for (const name of readdirSync(folder)) await endDatabase(join(folder, name))
    await removeFolder(folder)
  },
  /** A bucket that never answers: what asks it for a file is at that point until it is killed. */
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  silent: async ({}, use) => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use({ url, called: once(server, 'request'), server })
    server.closeAllConnections()
    server.close()
  },
})

const bucketSettings = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'files',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: BUCKET_KEY,
  S3_SECRET_ACCESS_KEY: BUCKET_KEY,
})

async function archived(folder: string) {
  const url = await freshDatabaseUrl()
  const place = {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: undefined,
    DATA_DIR: join(folder, 'source'),
    bucket: undefined,
  }
  const id = await storeFile(url, openStorage(place), folder, 'a resume')
  const archive = join(folder, 'backup.tar.gz')
  await backUp(place, archive, new Date(), never)
  return { url, id, archive }
}

test('[D4] a backup that is killed leaves nothing that has the name of a backup or passes for one', async ({
  folder,
  silent,
}) => {
  const { url } = await archived(folder)
  const environment = { DATABASE_URL: url, DATA_DIR: folder, ...bucketSettings(silent.url) }
  const backup = launch(['scripts/backup.ts', join(folder, 'next.tar.gz')], environment)
  await silent.called
  backup.process.kill('SIGKILL')
  await backup.exited
  const [left, ...more] = readdirSync(folder).filter((name) => name.startsWith('next'))
  expect(left).toMatch(/^next\.tar\.gz\.\w+\.unfinished$/)
  expect(more).toEqual([])
  await expect(checkArchive(join(folder, left ?? ''), never)).rejects.toThrow(/is cut off/)
})

test('[D4] a restore that is killed leaves an external database empty, and the next one succeeds', async ({
  folder,
  silent,
}) => {
  const { url, id, archive } = await archived(folder)
  const target = { DATABASE_URL: await emptyDatabaseUrl(), DATA_DIR: join(folder, 'target') }
  const killed = launch(['scripts/restore.ts', archive], { ...target, ...bucketSettings(silent.url) })
  await silent.called
  killed.process.kill('SIGKILL')
  await killed.exited
  await waitFor(async () => Object.keys(await sumsOf(target.DATABASE_URL)).length === 0, 'an empty database')

  const next = launch(['scripts/restore.ts', archive], target)
  expect(await next.exited, next.output()).toBe(0)
  expect(await sumsOf(target.DATABASE_URL)).toEqual(await sumsOf(url))
  expect(readdirSync(target.DATA_DIR)).toEqual(['files'])
  expect(await text(await openStorage({ ...target, bucket: undefined }).read(id))).toBe('a resume')
})

test('[D4] a restore that is killed leaves no data folder, and the next one removes what it left and ends its server', async ({
  folder,
  silent,
}) => {
  const { url, archive } = await archived(folder)
  const DATA_DIR = join(folder, 'target')
  const killed = launch(['scripts/restore.ts', archive], { DATA_DIR, ...bucketSettings(silent.url) })
  await silent.called
  killed.process.kill('SIGKILL')
  await killed.exited
  expect(existsSync(DATA_DIR)).toBe(false)
  const left = `${DATA_DIR}.restoring-${killed.process.pid}`
  const postmaster = postmasterOf(left) ?? 0
  expect(isRunning(postmaster)).toBe(true)

  const bucket = await startBucketServer(join(folder, 's3'))
  const next = launch(['scripts/restore.ts', archive], { DATA_DIR, ...bucketSettings(bucket.url) })
  expect(await next.exited, next.output()).toBe(0)
  await bucket.close()
  expect(isRunning(postmaster)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.startsWith('target'))).toEqual(['target'])
  expect(postmasterOf(DATA_DIR), 'no server is left running').toBeUndefined()
  const server = await startEmbeddedPostgres(DATA_DIR)
  expect(await sumsOf(server.url)).toEqual(await sumsOf(url))
  await server.stop()
})

test('[D4] Ctrl+C during a restore leaves nothing behind', async ({ folder, silent }) => {
  const { archive } = await archived(folder)
  const names = readdirSync(folder)
  const DATA_DIR = join(folder, 'target')
  const stopped = launch(['scripts/restore.ts', archive], { DATA_DIR, ...bucketSettings(silent.url) })
  silent.server.on('request', (_, response) => {
    stopped.process.kill('SIGINT')
    response.writeHead(500).end()
  })
  expect(await stopped.exited).toBe(1)
  expect(readdirSync(folder)).toEqual(names)
})

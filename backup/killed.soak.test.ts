import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { startBucketServer } from '#testing/bucket-server.ts'
import { isRunning, launch, postmasterOf } from '#testing/program.ts'
import { differingTables } from './backup.testing.ts'
import { archived, bucketSettings, test } from './killed-backup.testing.ts'

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
  expect(await differingTables(server.url, url)).toEqual([])
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

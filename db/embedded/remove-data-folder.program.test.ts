import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterOf, removeFolder, temporaryFolder } from '#testing/program.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { removeDataFolder } from './remove-data-folder.ts'

test('[D4] a data folder is removed even if its database cannot start', async () => {
  const folder = await temporaryFolder()
  const home = join(folder, 'data')
  await (await startEmbeddedPostgres(home)).stop()
  const cluster = clusterOf(home)
  await rm(join(cluster, 'global', 'pg_control'))
  await removeDataFolder(home)
  expect([existsSync(home), existsSync(cluster)]).toEqual([false, false])
  await removeFolder(folder)
})

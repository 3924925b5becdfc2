import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { openStorage } from '#storage/open-storage.ts'
import { emptyDatabaseUrl } from '#testing/database.ts'
import { launch } from '#testing/program.ts'
import { waitFor } from '#testing/wait.ts'
import { differingTables, sumsOf } from './backup.testing.ts'
import { checkArchive } from './check-archive.ts'
import { archived, bucketSettings, never, test } from './killed-backup.testing.ts'

/* killed.soak.test.ts has the restores with the embedded database, whose server takes longer to make. */
test('[D4] a backup that is killed leaves no file that looks like a backup', async ({ folder, silent }) => {
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
  expect(await differingTables(target.DATABASE_URL, url)).toEqual([])
  expect(readdirSync(target.DATA_DIR)).toEqual(['files'])
  expect(await text(await openStorage({ ...target, bucket: undefined }).read(id))).toBe('a resume')
})

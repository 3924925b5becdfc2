import { readdirSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { query } from '#testing/database.ts'
import { clusterOf, endDatabase, removeFolder, temporaryFolder } from '#testing/program.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** A folder that only its owner can enter, for data folders. Everything in and behind it is removed after the test. */
export const test = base.extend<{ closed: string }>({
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
export async function keepWord(folder: string, word: string): Promise<void> {
  const server = await startEmbeddedPostgres(folder)
  await query(server.url, `create table words as select '${word}' as word`)
  await server.stopIfUnused()
}

export async function readWord(folder: string): Promise<unknown> {
  const server = await startEmbeddedPostgres(folder)
  const found = await query(server.url, `select to_regclass('words') is not null as kept`)
  const words = found[0]?.kept ? await query(server.url, 'select word from words') : []
  await server.stopIfUnused()
  return words[0]?.word
}

import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { openStorage } from '#storage/open-storage.ts'
import { BUCKET_KEY } from '#testing/bucket-server.ts'
import { freshDatabaseUrl } from '#testing/database.ts'
import { endDatabase, removeFolder, temporaryFolder } from '#testing/program.ts'
import { backUp } from './back-up.ts'
import { storeFile } from './backup.testing.ts'

export const never = new AbortController().signal

export const test = base.extend<{ folder: string; silent: { url: string; called: Promise<unknown>; server: Server } }>({
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

export const bucketSettings = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'files',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: BUCKET_KEY,
  S3_SECRET_ACCESS_KEY: BUCKET_KEY,
})

/** A database with one file, and its archive. */
export async function archived(folder: string) {
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

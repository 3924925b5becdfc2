import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileId } from '#rules/ids.ts'
import { BUCKET_KEY, type BucketServer, startBucketServer } from '#testing/bucket-server.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let server: BucketServer
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'powderpool-storage-'))
  server = await startBucketServer(join(folder, 's3'))
  const place = { endpoint: `${server.url}/`, name: 'files', region: 'us-east-1' }
  const bucket = { ...place, accessKeyId: BUCKET_KEY, secretAccessKey: BUCKET_KEY }
  storages.folder = openStorage({ DATA_DIR: folder, bucket: undefined })
  storages.bucket = openStorage({ DATA_DIR: folder, bucket })
  storages.stranger = openStorage({ DATA_DIR: folder, bucket: { ...bucket, secretAccessKey: 'guessed' } })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const newId = () => randomUUID() as string as FileId

function storageOf(name: string): Storage {
  const storage = storages[name]
  if (!storage) throw new Error(`no storage ${name}`)
  return storage
}

async function fileWith(content: Buffer | string): Promise<string> {
  const path = join(folder, randomUUID())
  await writeFile(path, content)
  return path
}

describe.each(['folder', 'bucket'])('[F2] in a %s', (name) => {
  test('a stored file is read back byte by byte', async () => {
    const id = newId()
    const content = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => (index * 31) % 251))
    await storageOf(name).put(id, await fileWith(content), 'application/pdf')
    expect((await buffer(await storageOf(name).read(id))).equals(content)).toBe(true)
  })

  test('an empty file can be stored', async () => {
    const id = newId()
    await storageOf(name).put(id, await fileWith(''), 'application/pdf')
    expect((await buffer(await storageOf(name).read(id))).length).toBe(0)
  })

  test('a removed file is gone, and removing it again is not an error', async () => {
    const id = newId()
    await storageOf(name).put(id, await fileWith('short-lived'), 'application/pdf')
    await storageOf(name).remove(id)
    await expect(storageOf(name).read(id)).rejects.toThrow()
    await expect(storageOf(name).remove(id)).resolves.toBeUndefined()
  })

  test('a missing file cannot be read or stored', async () => {
    await expect(storageOf(name).read(newId())).rejects.toThrow()
    await expect(storageOf(name).put(newId(), join(folder, 'nothing'), 'image/png')).rejects.toThrow()
  })
})

test('folder storage moves a file into one of 256 folders, named by its ID', async () => {
  const id = newId()
  const path = await fileWith('moved')
  await storageOf('folder').put(id, path, 'application/pdf')
  expect(existsSync(path)).toBe(false)
  expect(readdirSync(join(folder, 'files', id.slice(0, 2)))).toContain(id)
})

test('a bucket refuses a wrong key, and the error includes the bucket’s message', async () => {
  const path = await fileWith('secret')
  await expect(storageOf('stranger').put(newId(), path, 'application/pdf')).rejects.toThrow(
    /the bucket responded with 403 to PUT: .*SignatureDoesNotMatch/s,
  )
})

test('only the owner of the site’s process can read a file in a folder', async () => {
  const id = newId()
  await storageOf('folder').put(id, await fileWith('a resume'), 'application/pdf')
  const kept = join(folder, 'files', id.slice(0, 2), id)
  expect(statSync(kept).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'files')).mode & 0o777).toBe(0o700)
})

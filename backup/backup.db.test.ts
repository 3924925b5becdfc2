import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test as base, expect, onTestFinished } from 'vitest'
import type { Bucket } from '#config/settings.ts'
import { openDatabase } from '#db/database.ts'
import { isRehearsal } from '#db/installation.ts'
import { migrateDatabase } from '#db/migrating/migrate.ts'
import { installJobs } from '#jobs/install.ts'
import type { FileId } from '#rules/ids.ts'
import { openStorage } from '#storage/open-storage.ts'
import { BUCKET_KEY, startBucketServer } from '#testing/bucket-server.ts'
import { emptyDatabaseUrl, freshDatabaseUrl, query } from '#testing/database.ts'
import { dropMigration } from '#testing/later-migration.ts'
import { insertOpenDeparture } from '#testing/paid-site.ts'
import { removeFolder, temporaryFolder } from '#testing/program.ts'
import { backUp } from './back-up.ts'
import { differingTables, rewriteArchive, storeFile, structureOf, sumsOf } from './backup.testing.ts'
import { checkArchive } from './check-archive.ts'
import { MANIFEST } from './manifest.ts'
import { restore } from './restore.ts'

const never = new AbortController().signal

type Archived = { source: Place; id: FileId; archive: string }

const test = base.extend<{ folder: string; archived: Archived }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures a fixture needs from this pattern.
  folder: async ({}, use) => {
    const folder = await temporaryFolder()
    await use(folder)
    await removeFolder(folder)
  },
  // A quiet database with one file in a folder, and its archive.
  archived: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use: (archived: Archived) => Promise<void>) => {
      const folder = await temporaryFolder()
      const source = at(await quietDatabase(), join(folder, 'source'))
      await mkdir(source.DATA_DIR)
      const id = await storeFile(source.DATABASE_URL, openStorage(source), folder, 'a resume')
      const archive = join(folder, 'backup.tar.gz')
      await backUp(source, archive, new Date(), never)
      await use({ source, id, archive })
      await removeFolder(folder)
    },
    { scope: 'file' },
  ],
})

type Place = { DATABASE_URL: string; DATABASE_OWNER_URL: undefined; DATA_DIR: string; bucket: Bucket | undefined }

const at = (DATABASE_URL: string, DATA_DIR: string, bucket?: Bucket): Place => ({
  DATABASE_URL,
  DATABASE_OWNER_URL: undefined,
  DATA_DIR,
  bucket,
})

/** A database with rows that triggers count, chain or protect, and a job, without a site that changes them. */
async function quietDatabase(): Promise<string> {
  const url = await freshDatabaseUrl()
  const departureId = await insertOpenDeparture(url, 8)
  await query(
    url,
    `insert into waitlist_entries (id, departure_id, name, email, people, status, payload, joined_at, confirmed_at, updated_at)
     values (gen_random_uuid(), $1, e'Ann\\tBerg\\\\', 'ann+x@example.com', 3, 'waiting', '{"wish": "a\\nb"}', now(), now(), now())`,
    [departureId],
  )
  for (const reason of ['first', 'second']) {
    await query(
      url,
      `insert into audit_log (id, at, actor, action, reason, details) values (gen_random_uuid(), now(), 'Kim', 'x', $1, '{}')`,
      [reason],
    )
  }
  await query(url, `insert into pgboss.job (name, data) values ('reconcile-orders', '{}')`)
  // The queue makes a partition for each day, so a restore has the partitions of the day it runs.
  await query(
    url,
    `create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats for values from ('2020-01-01') to ('2020-01-02')`,
  )
  return url
}

async function expectNothingAt({ DATABASE_URL, DATA_DIR }: Place): Promise<void> {
  expect(await sumsOf(DATABASE_URL)).toEqual({})
  expect(existsSync(DATA_DIR) ? readdirSync(DATA_DIR) : []).toEqual([])
}

async function bucketIn(folder: string): Promise<Bucket> {
  const server = await startBucketServer(folder)
  onTestFinished(() => server.close())
  return { endpoint: server.url, name: 'files', region: 'auto', accessKeyId: BUCKET_KEY, secretAccessKey: BUCKET_KEY }
}

test('[D4] a restored database has the same rows, tables, triggers and sequences, and its folder the same files', async ({
  folder,
  archived: { source, id, archive },
}) => {
  const target = at(await emptyDatabaseUrl(), join(folder, 'new', 'target'))
  await restore(target, archive, never)
  expect(await sumsOf(source.DATABASE_URL)).toMatchObject({ 'public.audit_chain': { rows: 2 } })
  expect(await differingTables(target.DATABASE_URL, source.DATABASE_URL)).toEqual([])
  expect(await structureOf(target.DATABASE_URL)).toEqual(await structureOf(source.DATABASE_URL))
  expect(readdirSync(target.DATA_DIR)).toEqual(['files'])
  expect(await text(await openStorage(target).read(id))).toBe('a resume')

  // The site's start finds nothing to do, and the triggers work again.
  await migrateDatabase(target.DATABASE_URL)
  await installJobs(target.DATABASE_URL)
  await expect(query(target.DATABASE_URL, 'delete from audit_log')).rejects.toThrow()
  await expect(query(target.DATABASE_URL, 'delete from departures')).rejects.toThrow(/foreign key/)
})

test('[D4] [D5] a backup from before a migration comes back as it was, migrated and in rehearsal', async ({
  folder,
}) => {
  const source = at(await emptyDatabaseUrl(), folder)
  dropMigration(join(folder, 'migrations'))
  await migrateDatabase(source.DATABASE_URL, join(folder, 'migrations'))
  await installJobs(source.DATABASE_URL)
  await query(source.DATABASE_URL, 'insert into installation (id, created_at) values (gen_random_uuid(), now())')
  await insertOpenDeparture(source.DATABASE_URL, 8)
  await backUp(source, join(folder, 'old.tar.gz'), new Date(), never)

  const target = at(await emptyDatabaseUrl(), join(folder, 'target'))
  await restore(target, join(folder, 'old.tar.gz'), never)
  expect(await query(target.DATABASE_URL, 'select capacity from departures')).toEqual([{ capacity: 8 }])
  await migrateDatabase(source.DATABASE_URL)
  await query(source.DATABASE_URL, 'update installation set rehearsal_since = $1', [new Date(0)])
  expect(await structureOf(target.DATABASE_URL)).toEqual(await structureOf(source.DATABASE_URL))
  expect(await differingTables(target.DATABASE_URL, source.DATABASE_URL)).toEqual(['public.installation'])
  const database = await openDatabase({ ...target, DATABASE_POOL: 1 })
  expect(await isRehearsal(database.db)).toBe(true)
  await database.close()
})

test('[D4] an archive that is damaged, cut off, incomplete or newer is refused, and nothing is written', async ({
  folder,
  archived: { archive },
}) => {
  const whole = readFileSync(archive)
  const target = at(await emptyDatabaseUrl(), join(folder, 'target'))
  const bad = join(folder, 'bad.tar.gz')
  const refused = async (content: Buffer, words: RegExp) => {
    writeFileSync(bad, content)
    await expect(restore(target, bad, never)).rejects.toThrow(words)
    await expectNothingAt(target)
  }
  for (const part of [0.1, 0.5, 0.9]) {
    const changed = Buffer.from(whole)
    const place = Math.floor(whole.length * part)
    changed[place] = ~(changed[place] ?? 0) & 0xff
    await refused(changed, /is damaged|is cut off/)
  }
  for (const length of [0, 5, Math.floor(whole.length / 2), whole.length - 1]) {
    await refused(whole.subarray(0, length), /is cut off/)
  }
  await refused(Buffer.from('not an archive'), /is damaged, or is not a backup/)

  const rewritten = async (change: Parameters<typeof rewriteArchive>[2], words: RegExp) => {
    const file = join(folder, `${Math.random()}.tar.gz`)
    await rewriteArchive(archive, file, change)
    await expect(restore(target, file, never)).rejects.toThrow(words)
    await expectNothingAt(target)
  }
  const inManifest =
    (change: (facts: Record<string, unknown>) => object) => (entry: { path: string; content: Buffer }) =>
      entry.path === MANIFEST
        ? { ...entry, content: Buffer.from(JSON.stringify(change(JSON.parse(entry.content.toString())))) }
        : entry
  await rewritten((entry) => (entry.path.includes('departures') ? undefined : entry), /is damaged/)
  await rewritten((entry) => (entry.path.startsWith('files/') ? undefined : entry), /is damaged/)
  await rewritten((entry) => (entry.path === MANIFEST ? undefined : entry), /is damaged/)
  await rewritten((entry) => ({ ...entry, path: entry.path.replace(/^files\/.*/, 'files/../../x') }), /is damaged/)
  const newer = /was made by a newer version of the site. Update the site/
  await rewritten(
    inManifest((facts) => ({ ...facts, format: 2 })),
    newer,
  )
  await rewritten(
    inManifest((facts) => ({ ...facts, queueVersion: 1000 })),
    newer,
  )
  await rewritten(
    inManifest((facts) => ({ ...facts, queueVersion: 1 })),
    /job queue .* has version 1, and this site/,
  )
  const migrations = (facts: Record<string, unknown>) => [...(facts.migrations as string[]), 'f'.repeat(64)]
  await rewritten(
    inManifest((facts) => ({ ...facts, migrations: migrations(facts) })),
    newer,
  )
})

test('[D4] a restore into a place that is not empty is refused and changes nothing', async ({
  folder,
  archived: { source, archive },
}) => {
  const before = await sumsOf(source.DATABASE_URL)
  await expect(restore(source, archive, never)).rejects.toThrow(/files is not empty/)
  await expect(restore({ ...source, DATA_DIR: join(folder, 'other') }, archive, never)).rejects.toThrow(
    /database is not empty/,
  )
  expect(await sumsOf(source.DATABASE_URL)).toEqual(before)
  expect(readdirSync(join(folder, 'other'))).toEqual([])
  const embedded = { DATA_DIR: source.DATA_DIR, DATABASE_URL: undefined, DATABASE_OWNER_URL: undefined }
  await expect(restore({ ...embedded, bucket: undefined }, archive, never)).rejects.toThrow(/source is not empty/)
  expect(readdirSync(source.DATA_DIR)).toEqual(['files'])
  await expect(restore(source, join(folder, 'none.tar.gz'), never)).rejects.toThrow(/There is no file/)
})

test('[D4] a backup that is stopped, or that would replace a file, leaves the folder as it was', async ({
  folder,
  archived: { source, archive },
}) => {
  const whole = readFileSync(archive)
  await expect(backUp(source, archive, new Date(), never)).rejects.toThrow(/already exists/)
  expect(readFileSync(archive).equals(whole)).toBe(true)
  const names = readdirSync(folder)
  await expect(backUp(source, join(folder, 'next.tar.gz'), new Date(), AbortSignal.abort())).rejects.toThrow(/abort/i)
  const target = at(await emptyDatabaseUrl(), join(folder, 'target'))
  await expect(restore(target, archive, AbortSignal.abort())).rejects.toThrow(/abort/i)
  await expectNothingAt(target)
  expect(readdirSync(folder)).toEqual(names)
  const none = at(await emptyDatabaseUrl(), folder)
  await expect(backUp(none, join(folder, 'none.tar.gz'), new Date(), never)).rejects.toThrow(/no site in this database/)
})

test('[D4] a bucket’s files are in the archive, and are restored into another bucket or into the one that survived', async ({
  folder,
}) => {
  const source = at(await quietDatabase(), folder, await bucketIn(join(folder, 's3')))
  const id = await storeFile(source.DATABASE_URL, openStorage(source), folder, 'in a bucket')
  const archive = join(folder, 'backup.tar.gz')
  await backUp(source, archive, new Date(), never)

  const other = at(await emptyDatabaseUrl(), join(folder, 'target'), await bucketIn(join(folder, 'other')))
  await restore(other, archive, never)
  expect(await text(await openStorage(other).read(id))).toBe('in a bucket')
  expect(readdirSync(other.DATA_DIR)).toEqual([])

  const survived = at(await emptyDatabaseUrl(), join(folder, 'target'), source.bucket)
  await restore(survived, archive, never)
  expect(await differingTables(survived.DATABASE_URL, source.DATABASE_URL)).toEqual([])

  const changed = await storeFile(other.DATABASE_URL, openStorage(other), folder, 'changed')
  await openStorage(other).remove(id)
  await query(source.DATABASE_URL, 'update inquiry_files set id = $1', [changed])
  const conflicting = at(await emptyDatabaseUrl(), join(folder, 'target'), other.bucket)
  await storeFile(source.DATABASE_URL, openStorage(source), folder, 'a second one')
  await openStorage(source).put(changed, await fileWith(folder, 'as it was'), 'application/pdf')
  await backUp(source, join(folder, 'two.tar.gz'), new Date(), never)
  await expect(restore(conflicting, join(folder, 'two.tar.gz'), never)).rejects.toThrow(/holds a different file/)
  await expectNothingAt(conflicting)
  expect(await text(await openStorage(other).read(changed)), 'is not touched').toBe('changed')
})

async function fileWith(folder: string, content: string): Promise<string> {
  const path = join(folder, 'file-to-store')
  writeFileSync(path, content)
  return path
}

// The last test here, because it removes the file.
test('[D4] a file that is gone is named in the archive; a bucket that is gone fails the backup', async ({
  folder,
  archived: { source, id },
}) => {
  await openStorage(source).remove(id)
  const archive = join(folder, 'without.tar.gz')
  expect(await backUp(source, archive, new Date(), never)).toMatchObject({ files: [], missingFiles: [id] })
  expect((await checkArchive(archive, never)).missingFiles).toEqual([id])

  const endpoint = await serviceWithoutBucket()
  const bucket = { endpoint, name: 'files', region: 'auto', accessKeyId: 'x', secretAccessKey: 'x' }
  const names = readdirSync(folder)
  await expect(backUp({ ...source, bucket }, join(folder, 'never.tar.gz'), new Date(), never)).rejects.toThrow(
    /bucket responded with 404/,
  )
  expect(readdirSync(folder)).toEqual(names)
})

async function serviceWithoutBucket(): Promise<string> {
  const server: Server = createServer((_, response) =>
    response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { buffer } from 'node:stream/consumers'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { copyIn, copyOut } from '#db/backup/copy-rows.ts'
import { beginLoad, beginRehearsal, createTables, migrateLoaded, openTables, setSequences } from '#db/backup/load.ts'
import { readQueueVersion } from '#db/backup/snapshot.ts'
import { copyInSql, copyOutSql, listTables, type StoredTable, tableName } from '#db/backup/tables.ts'
import { MIGRATIONS } from '#db/migrating/migrate.ts'
import { queueTablesSql } from '#jobs/queue-tables.ts'
import type { FileId } from '#rules/ids.ts'
import { openStorage } from '#storage/open-storage.ts'
import { NoSuchFile, type Storage } from '#storage/storage.ts'
import { damaged, readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { checkArchive, isNewer } from './check-archive.ts'
import { explainFullDisk } from './full-disk.ts'
import { filePath, type Manifest, piecePath, Tally, tallyOf } from './manifest.ts'
import { openTarget, type Target, type Where } from './restore-target.ts'

/**
 * Fills an empty database and an empty folder from an archive, and compares what is there then with the archive. All of
 * it is there afterward, or nothing. The copy has the current tables and begins in rehearsal (rule D5).
 */
export async function restore(where: Where, file: string, stop: AbortSignal): Promise<Manifest> {
  const manifest = await checkArchive(file, stop)
  const { known, newer } = migrationsFor(manifest, file)
  const target = await openTarget(where)
  const storage = openStorage({ DATA_DIR: target.work, bucket: where.bucket })
  const client = new pg.Client({ connectionString: target.url, application_name: 'powderpool-restore' })
  // A connection that breaks makes the statement fail that uses it.
  client.on('error', () => {})
  const added: FileId[] = []
  try {
    await client.connect()
    if (!(await beginLoad(client))) throw new BackupError('The database is not empty. A restore needs a new one.')
    await createTables(client, known, queueTablesSql())
    await requireQueueVersion(client, manifest, file)
    const tables = await tablesOf(client, manifest, file)
    const closeTables = await openTables(client, tables)
    await load({ file, manifest, tables, client, storage, target, added, stop })
    await setSequences(client, manifest.sequences)
    await closeTables()
    await requireSameRows(client, tables, manifest, stop)
    await migrateLoaded(client, newer)
    await beginRehearsal(client)
    await target.finish(async () => {
      await client.query('commit')
      await client.end()
    })
    return manifest
  } catch (error) {
    const explained = await explainFullDisk(error, dirname(target.work))
    await client.end().catch(() => {})
    for (const id of added) await storage.remove(id).catch(() => {})
    await target.discard()
    throw explained
  }
}

/** The site's own migrations up to the archive's last one, and those after it. */
function migrationsFor(manifest: Manifest, file: string) {
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (manifest.migrations.some((hash, index) => own[index]?.hash !== hash)) throw isNewer(file)
  const count = manifest.migrations.length
  return { known: own.slice(0, count), newer: own.slice(count) }
}

/** The queue can create only the tables of its version. */
async function requireQueueVersion(client: pg.Client, manifest: Manifest, file: string): Promise<void> {
  const own = await readQueueVersion(client)
  if (manifest.queueVersion > own) throw isNewer(file)
  if (manifest.queueVersion < own) {
    throw new BackupError(
      `The job queue in ${file} has version ${manifest.queueVersion}, and this site has ${own}. Restore it with the site's version of ${manifest.createdAt}, then update.`,
    )
  }
}

async function tablesOf(client: pg.Client, manifest: Manifest, file: string): Promise<StoredTable[]> {
  const tables = await listTables(client)
  const describe = ({ schema, name, columns }: Pick<StoredTable, 'schema' | 'name' | 'columns'>) =>
    [schema, name, ...columns].join(' ')
  const archived = new Set(manifest.tables.map(describe))
  if (archived.size !== tables.length || !tables.every((table) => archived.has(describe(table)))) throw damaged(file)
  return tables
}

type Load = {
  file: string
  manifest: Manifest
  tables: StoredTable[]
  client: pg.Client
  storage: Storage
  target: Target
  /** The files that were not in the storage before. */
  added: FileId[]
  stop: AbortSignal
}

async function load({ file, manifest, tables, client, storage, target, added, stop }: Load): Promise<void> {
  const tableOf = new Map(tables.map((table) => [dirname(piecePath(table, 0)), table]))
  const fileOf = new Map(manifest.files.map((stored) => [filePath(stored.id), stored]))
  for await (const { path, content } of readArchive(file)) {
    stop.throwIfAborted()
    const table = tableOf.get(dirname(path))
    if (table) await copyIn(client, copyInSql(table), content)
    const stored = fileOf.get(path)
    if (!stored) continue
    const id = stored.id as string as FileId
    if (!(await readStored(storage, id))) {
      const incoming = join(target.work, 'incoming')
      await writeFile(incoming, content)
      added.push(id)
      await storage.put(id, incoming, stored.type)
    }
    const kept = await readStored(storage, id)
    if (!kept || !tallyOf(kept).matches(stored)) {
      throw new BackupError(`The storage holds a different file ${id}. Restore into an empty bucket.`)
    }
  }
}

/** A bucket may have survived what the database did not, so a file may be there already. */
async function readStored(storage: Storage, id: FileId): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.read(id))
  } catch (error) {
    if (error instanceof NoSuchFile) return undefined
    throw error
  }
}

async function requireSameRows(client: pg.Client, tables: StoredTable[], manifest: Manifest, stop: AbortSignal) {
  const expected = new Map(manifest.tables.map((table) => [tableName(table), table]))
  for (const table of tables) {
    const tally = new Tally()
    for await (const rows of copyOut(client, copyOutSql(table))) {
      stop.throwIfAborted()
      tally.add(rows)
    }
    const facts = expected.get(tableName(table))
    if (!facts || !tally.matches(facts)) {
      throw new BackupError(
        `The restored rows of ${tableName(table)} differ from the archive, so nothing was restored.`,
      )
    }
  }
}

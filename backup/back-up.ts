import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import type { Settings } from '#config/settings.ts'
import { copyOut } from '#db/backup/copy-rows.ts'
import { beginSnapshot, type Snapshot } from '#db/backup/snapshot.ts'
import { copyOutSql, type StoredTable } from '#db/backup/tables.ts'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { openStorage } from '#storage/open-storage.ts'
import { NoSuchFile, type Storage } from '#storage/storage.ts'
import site from '../package.json' with { type: 'json' }
import { damaged, type Entry, PIECE_BYTES, writeArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { checkArchive } from './check-archive.ts'
import { explainFullDisk } from './full-disk.ts'
import {
  FORMAT,
  filePath,
  MANIFEST,
  type Manifest,
  NEW_LINE,
  piecePath,
  type TableFacts,
  Tally,
  tallyOf,
} from './manifest.ts'

type Where = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'bucket'>

/**
 * Writes the database and the uploaded files into one archive and reads it back. The site may run meanwhile. Only an
 * archive that was checked gets the name that was asked for.
 */
export async function backUp(where: Where, file: string, now: Date, stop: AbortSignal): Promise<Manifest> {
  if (existsSync(file)) throw new BackupError(`${file} already exists. Choose another name, or delete it first.`)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.unfinished`
  try {
    const written = await write(where, unfinished, now, stop)
    const read = await checkArchive(unfinished, stop)
    if (!isDeepStrictEqual(read, written)) throw damaged(unfinished)
    await rename(unfinished, file)
    return written
  } catch (error) {
    throw await explainFullDisk(error, dirname(file))
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function write(where: Where, file: string, now: Date, stop: AbortSignal): Promise<Manifest> {
  const source = await openSource(where)
  const client = new pg.Client({ connectionString: source.url, application_name: 'powderpool-backup' })
  // A connection that breaks makes the statement fail that uses it.
  client.on('error', () => {})
  try {
    await client.connect()
    const snapshot = await beginSnapshot(client)
    if (!snapshot) throw new BackupError('There is no site in this database yet, so there is nothing to back up.')
    const manifest: Manifest = {
      format: FORMAT,
      siteVersion: site.version,
      createdAt: now.toISOString(),
      migrations: snapshot.migrations,
      queueVersion: snapshot.queueVersion,
      tables: [],
      sequences: snapshot.sequences,
      files: [],
      missingFiles: [],
    }
    await writeArchive(file, entriesOf(snapshot, manifest, { client, storage: openStorage(where), stop }))
    return manifest
  } finally {
    await client.end().catch(() => {})
    await source.close()
  }
}

/** The embedded server is used if it runs, and started if not. A folder without a database must not get one. */
async function openSource({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Where) {
  if (DATABASE_URL) return { url: DATABASE_OWNER_URL ?? DATABASE_URL, close: async () => {} }
  if (!existsSync(join(DATA_DIR, 'postgres'))) {
    throw new BackupError(`There is no database in ${DATA_DIR}. DATA_DIR or DATABASE_URL must name the site's.`)
  }
  const server = await startEmbeddedPostgres(DATA_DIR)
  return { url: server.url, close: () => server.stopIfUnused() }
}

type Tools = { client: pg.Client; storage: Storage; stop: AbortSignal }

/** The manifest is filled on the way and comes last. */
async function* entriesOf(snapshot: Snapshot, manifest: Manifest, tools: Tools): AsyncGenerator<Entry> {
  for (const table of snapshot.tables) manifest.tables.push(yield* piecesOf(table, tools))
  // The rows are read, so no one has to wait for the snapshot any longer.
  await tools.client.query('commit')
  for (const { id, type } of snapshot.files) {
    tools.stop.throwIfAborted()
    const content = await tools.storage.read(id).then(buffer, (error: unknown) => {
      if (error instanceof NoSuchFile) return undefined
      throw error
    })
    if (content) {
      const { bytes, sha256 } = tallyOf(content).facts()
      manifest.files.push({ id, type, bytes, sha256 })
      yield { path: filePath(id), content }
    } else {
      manifest.missingFiles.push(id)
    }
  }
  yield { path: MANIFEST, content: Buffer.from(JSON.stringify(manifest, null, 1)) }
}

/** Cut between rows, so that each piece can be loaded on its own. */
async function* piecesOf(table: StoredTable, { client, stop }: Tools): AsyncGenerator<Entry, TableFacts> {
  const tally = new Tally()
  let chunks: Buffer[] = []
  let bytes = 0
  let piece = 0
  const entryOf = (content: Buffer) => {
    tally.add(content)
    return { path: piecePath(table, piece++), content }
  }
  for await (const chunk of copyOut(client, copyOutSql(table))) {
    stop.throwIfAborted()
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES || !chunk.includes(NEW_LINE)) continue
    const all = Buffer.concat(chunks)
    const end = all.lastIndexOf(NEW_LINE) + 1
    yield entryOf(all.subarray(0, end))
    chunks = [all.subarray(end)]
    bytes -= end
  }
  if (bytes > 0) yield entryOf(Buffer.concat(chunks))
  const { schema, name, columns } = table
  return { schema, name, columns, ...tally.facts() }
}

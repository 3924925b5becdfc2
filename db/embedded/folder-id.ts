import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A refusal in words for the person who starts the site. */
export class DataFolderError extends Error {}

/** Names the data folder that a database outside of it belongs to. It is kept with the database's files. */
type Owner = { id: string; home: string }

/** The id of the data folder's database. Once it exists, there must be a database. */
export function findId(home: string): string | undefined {
  return readText(idFile(home))
}

/** The id of a database that is being created or moved. A start that was killed at that point leaves it behind. */
export function findUnconfirmedId(home: string): string | undefined {
  return readText(`${idFile(home)}.new`)
}

export function startId(home: string): string {
  const started = findUnconfirmedId(home)
  if (started) return started
  const id = randomBytes(8).toString('hex')
  writeWhole(`${idFile(home)}.new`, `${id}\n`)
  return id
}

export function confirmId(home: string): void {
  if (existsSync(`${idFile(home)}.new`)) renameSync(`${idFile(home)}.new`, idFile(home))
}

export function findOwner(cluster: string): Owner | undefined {
  const [id, home] = readText(ownerFile(cluster))?.split('\n') ?? []
  return id && home ? { id, home } : undefined
}

export function writeOwner(cluster: string, { id, home }: Owner): void {
  writeWhole(ownerFile(cluster), `${id}\n${home}\n`)
}

/** A folder may be reached by several paths. */
export function isSameDataFolder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((home) => statSync(home, { throwIfNoEntry: false }))
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev
}

/** On the disk before it has its name, so that no crash leaves half of it. */
export function writeWhole(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, text, { mode: 0o600, flush: true })
  renameSync(fresh, file)
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined
}

function idFile(home: string): string {
  return join(home, 'database-id')
}

function ownerFile(cluster: string): string {
  return join(cluster, 'powderpool-owner')
}

import { existsSync, lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { canReach, OUTSIDE, runAs } from './embedded-binaries.ts'
import {
  confirmId,
  DataFolderError,
  findId,
  findOwner,
  findUnconfirmedId,
  isSameDataFolder,
  startId,
  writeOwner,
} from './folder-id.ts'

/**
 * Where the database files of a data folder live: in its `postgres`. If the database's user cannot enter the data
 * folder, `postgres` is a link to a folder outside that is named by the data folder's id. Nothing here deletes a
 * database, and only a data folder that never had one gets a new one, by `create`.
 */
export async function openClusterFolder(home: string, create: (folder: string) => Promise<void>): Promise<string> {
  const folder = await findCluster(home, create)
  // A restored folder may have lost the owner of its files.
  if (runAs && statSync(folder).uid !== runAs.uid) await giveToDatabaseUser(folder)
  return folder
}

async function findCluster(home: string, create: (folder: string) => Promise<void>): Promise<string> {
  const inside = join(home, 'postgres')
  const mustBeOutside = runAs !== undefined && !canReach(home)
  if (lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink()) return followLink(home)
  if (isCluster(inside)) {
    if (mustBeOutside) return takeOutside(home)
    if (!findId(home)) startId(home)
    confirmId(home)
    return inside
  }
  requireEmpty(inside)
  const started = findUnconfirmedId(home)
  if (started && mustBeOutside && isCluster(placeOf(started))) return linkOutside(home, started)
  const id = findId(home)
  if (id) {
    const place = placeOf(id)
    if (!mustBeOutside || !isCluster(place)) throw missing(home, mustBeOutside ? place : inside)
    await symlink(place, inside)
    return followLink(home)
  }
  return createNew(home, mustBeOutside, create)
}

function placeOf(id: string): string {
  return join(OUTSIDE, `cluster-${id}`)
}

function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}

async function createNew(home: string, mustBeOutside: boolean, create: (folder: string) => Promise<void>) {
  const id = startId(home)
  if (mustBeOutside) {
    await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
    await create(placeOf(id))
    return linkOutside(home, id)
  }
  const inside = join(home, 'postgres')
  await create(inside)
  confirmId(home)
  return inside
}

async function linkOutside(home: string, id: string): Promise<string> {
  const place = placeOf(id)
  writeOwner(place, { id, home })
  await symlink(place, join(home, 'postgres'))
  confirmId(home)
  return place
}

/** A data folder that was moved takes its database along. One that was copied must not use the original's. */
function followLink(home: string): string {
  const folder = resolve(home, readlinkSync(join(home, 'postgres')))
  if (!isCluster(folder)) throw missing(home, folder)
  const owner = findOwner(folder)
  if (!owner) {
    throw new DataFolderError(
      `The file powderpool-owner in ${folder} is missing. Put back the one that belongs to this database.`,
    )
  }
  const id = findId(home) ?? findUnconfirmedId(home)
  if (owner.id !== id) {
    throw new DataFolderError(
      `The database in ${folder}, to which ${join(home, 'postgres')} leads, belongs to the data folder ${owner.home}. ` +
        'Start the site with that folder as DATA_DIR.',
    )
  }
  const isElsewhere = owner.home !== home && !isSameDataFolder(owner.home, home)
  if (isElsewhere && findId(owner.home) === id) throw copied(home, owner.home, folder)
  confirmId(home)
  if (isElsewhere) writeOwner(folder, { id, home })
  return folder
}

/** A restored or copied database may have the id of another folder's, so it gets a new one. */
async function takeOutside(home: string): Promise<string> {
  const inside = join(home, 'postgres')
  const id = startId(home)
  const place = placeOf(id)
  await mkdir(OUTSIDE, { recursive: true, mode: 0o755 })
  if (!isCluster(place)) await moveFiles(inside, place)
  if (existsSync(inside)) await rename(inside, `${inside}.copied-to-${id}`)
  return linkOutside(home, id)
}

/** On another file system the files are copied, and the original stays as it is. */
async function moveFiles(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const fresh = `${to}.new`
    await rm(fresh, { recursive: true, force: true })
    await cp(from, fresh, { recursive: true, verbatimSymlinks: true })
    await giveToDatabaseUser(fresh)
    await rename(fresh, to)
  }
}

async function giveToDatabaseUser(folder: string): Promise<void> {
  if (!runAs) return
  const { uid, gid } = runAs
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(join(entry.parentPath, entry.name), uid, gid)
  }
  await chmod(folder, 0o700)
  await chown(folder, uid, gid)
}

/** A folder for a new database must not contain anything that could be a database. */
function requireEmpty(inside: string): void {
  if (!existsSync(inside)) return
  let isEmpty = false
  try {
    isEmpty = readdirSync(inside).length === 0
  } catch {
    // It belongs to another user.
  }
  if (isEmpty) return
  throw new DataFolderError(
    `${inside} is not empty, and this user finds no database in it. If root has started the site before, start it as root again.`,
  )
}

function missing(home: string, folder: string): DataFolderError {
  return new DataFolderError(
    `The database files are missing: ${folder} holds no database that this user can read, but the data folder ${home} has had one.\n` +
      `  - To get it back, put the files back, or copy them from a backup to ${join(home, 'postgres')}, and start again.\n` +
      `  - To begin with an empty database, delete ${join(home, 'postgres')} and ${join(home, 'database-id')}.`,
  )
}

function copied(home: string, original: string, folder: string): DataFolderError {
  const inside = join(home, 'postgres')
  return new DataFolderError(
    `${home} is a copy of ${original}, and both name one database, ${folder}, which was not copied.\n` +
      `  - To give the copy its own database, stop the site and run: rm '${inside}' && cp -a '${folder}' '${inside}'\n` +
      `  - To use the copy instead of the original, delete ${join(original, 'database-id')}.`,
  )
}

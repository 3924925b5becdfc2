import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewPicture } from '#operations/pictures/keep-picture.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureKind } from '#rules/pictures/picture-kind.ts'
import { type PictureProblem, pictureTypes } from '#rules/pictures/pictures.ts'
import type { Uploads } from '#server/functions/read-upload.ts'
import type { Storage } from '#storage/storage.ts'
import { isDiskFull } from './disk-full.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { type PictureFields, receivePicture } from './receive-picture.ts'

/** Far longer than a picture takes from its first file to its commit. */
const UNCLAIMED_AFTER_MS = 3600 * 1000

export type TakePictureTools = Pick<Tools, 'db' | 'enqueue' | 'now' | 'newId'> & {
  storage: Storage
  uploads: Uploads
  /** Logs an error that the sender reads in other words. */
  onTrouble(error: unknown): void
}

export type Taken<Kept> = Kept | { ok: false; problem: PictureProblem }

/**
 * Rule A22: reads, checks and processes one picture, stores its files and calls `keep`, which inserts their rows. Staff
 * and guests get the same limits; who may upload is the caller's question. A refusal leaves nothing.
 */
export async function takePicture<Kept extends { ok: boolean }>(
  request: Request,
  keep: (picture: NewPicture, fields: PictureFields) => Promise<Kept & { isKept: boolean }>,
  tools: TakePictureTools,
): Promise<Taken<Kept>> {
  const folder = join(tools.uploads.folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true })
    const path = join(folder, 'original')
    const received = await receivePicture(request, path, tools.uploads.maxSilenceMs)
    if (!received.ok) return received
    const prepared = await preparePicture({ file: path, folder, kind: received.kind })
    if (!prepared.ok) return prepared
    const keepIt = (picture: NewPicture) => keep(picture, received.fields)
    return await store(toStore(prepared, { ...received, path }, tools), keepIt, tools)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    return { ok: false, problem: 'disk-full' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type ToStore = { picture: NewPicture; paths: string[] }

const originalTypes: Record<PictureKind, string> = { ...pictureTypes, png: 'image/png', heic: 'image/heic' }

function toStore(
  prepared: PreparedPicture,
  original: { path: string; kind: PictureKind; bytes: number },
  { newId }: TakePictureTools,
): ToStore {
  const { hash, width, height, color } = prepared
  const results = prepared.files.map((file) => ({ ...file, type: pictureTypes[file.format] }))
  const { path, bytes, kind } = original
  const all = [{ format: 'original' as const, width, bytes, path, type: originalTypes[kind] }, ...results]
  const files = all.map(({ format, width, bytes, type }) => ({ id: newId<'file'>(), format, width, bytes, type }))
  return { picture: { hash, width, height, color, files }, paths: all.map((file) => file.path) }
}

/**
 * A file is stored before its row exists, and the process may end in between. So jobs are queued first that later delete
 * the files that have no row.
 */
async function store<Kept extends { ok: boolean }>(
  { picture, paths }: ToStore,
  keep: (picture: NewPicture) => Promise<Kept & { isKept: boolean }>,
  tools: TakePictureTools,
): Promise<Taken<Kept>> {
  const { storage } = tools
  const forget = async () => {
    for (const { id } of picture.files) await storage.remove(id).catch(tools.onTrouble)
  }
  const cleanUpAt = new Date(tools.now().getTime() + UNCLAIMED_AFTER_MS)
  await tools.db.transaction(async (tx) => {
    for (const { id } of picture.files) await tools.enqueue(tx, 'delete-file', { fileId: id }, cleanUpAt)
  })
  try {
    for (const [index, { id, type }] of picture.files.entries()) await storage.put(id, paths[index] ?? '', type)
  } catch (error) {
    tools.onTrouble(error)
    await forget()
    return { ok: false, problem: isDiskFull(error) ? 'disk-full' : 'storage-away' }
  }
  const kept = await keep(picture).catch(async (error: unknown) => {
    await forget()
    throw error
  })
  if (!kept.isKept) await forget()
  return kept
}

import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tools } from '#operations/tools.ts'
import { fileTypes } from '#rules/forms/files.ts'
import type { FileId } from '#rules/ids.ts'
import type { Uploads } from '#server/functions/read-upload.ts'
import type { Storage } from '#storage/storage.ts'

/** Far longer than from the file to the commit of its row. */
const UNCLAIMED_AFTER_MS = 3600 * 1000

type Parts = { storage: Pick<Storage, 'put'>; uploads: Uploads; tools: Pick<Tools, 'db' | 'enqueue' | 'newId' | 'now'> }

/** A job is queued first that later deletes the file if the process ended before its row was there. */
export async function keepPdf(bytes: Uint8Array, { storage, uploads, tools }: Parts): Promise<FileId> {
  const fileId = tools.newId<'file'>()
  const cleanUpAt = new Date(tools.now().getTime() + UNCLAIMED_AFTER_MS)
  await tools.db.transaction((tx) => tools.enqueue(tx, 'delete-file', { fileId }, cleanUpAt))
  await mkdir(uploads.folder, { recursive: true })
  const path = join(uploads.folder, randomUUID())
  try {
    await writeFile(path, bytes)
    await storage.put(fileId, path, fileTypes.pdf)
  } finally {
    await rm(path, { force: true })
  }
  return fileId
}

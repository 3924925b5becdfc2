import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, insertInto, lockById, updateVersion } from '#db/rows.ts'
import { pictureFiles, pictures } from '#db/schema.ts'
import type { FileId, PictureId } from '#rules/ids.ts'
import type { PictureFormat } from '#rules/pictures/pictures.ts'

export type PictureRow = typeof pictures.$inferSelect

export const findPicture = findById(pictures)
/** Before a picture is changed, deleted or put somewhere, so that none is put anywhere while it is being deleted. */
export const lockPicture = lockById(pictures)
export const insertPicture = insertInto(pictures)
export const updatePicture = updateVersion(pictures)
export const insertPictureFiles = insertInto(pictureFiles)

/** Pictures that staff uploaded, newest first. */
export async function listPictures(db: Db | Tx): Promise<PictureRow[]> {
  return db.select().from(pictures).where(isNotNull(pictures.actor)).orderBy(desc(pictures.createdAt), pictures.id)
}

export async function findOwnPicture(db: Db | Tx, hash: string): Promise<PictureRow | undefined> {
  const rows = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.hash, hash), isNotNull(pictures.actor)))
  return rows[0]
}

export async function deletePictureRow(tx: Tx, id: PictureId): Promise<FileId[]> {
  const files = await tx.delete(pictureFiles).where(eq(pictureFiles.pictureId, id)).returning({ id: pictureFiles.id })
  await tx.delete(pictures).where(eq(pictures.id, id))
  return files.map((file) => file.id)
}

/** The files that a picture had until now. */
export async function markReplaced(tx: Tx, id: PictureId, now: Date): Promise<FileId[]> {
  const files = await tx
    .update(pictureFiles)
    .set({ replacedAt: now })
    .where(and(eq(pictureFiles.pictureId, id), isNull(pictureFiles.replacedAt)))
    .returning({ id: pictureFiles.id })
  return files.map((file) => file.id)
}

export async function findMediaFile(db: Db, hash: string, format: PictureFormat, width: number) {
  const { id, type, bytes } = pictureFiles
  const isIt = and(eq(pictureFiles.hash, hash), eq(pictureFiles.format, format), eq(pictureFiles.width, width))
  // Two guests may have sent the same picture.
  return (await db.select({ id, type, bytes }).from(pictureFiles).where(isIt).orderBy(id).limit(1))[0]
}

export async function isPictureFileUsed(db: Db, id: FileId): Promise<boolean> {
  const isUsed = and(eq(pictureFiles.id, id), isNull(pictureFiles.replacedAt))
  return (await db.select({ id: pictureFiles.id }).from(pictureFiles).where(isUsed)).length > 0
}

export async function deletePictureFile(db: Db, id: FileId): Promise<void> {
  await db.delete(pictureFiles).where(eq(pictureFiles.id, id))
}

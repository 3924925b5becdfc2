import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findWhere } from '#db/rows.ts'
import { inquiryFiles, waivers } from '#db/schema.ts'
import type { StoredFile } from '#rules/forms/files.ts'
import type { FileId, InquiryId } from '#rules/ids.ts'

export async function insertInquiryFiles(tx: Tx, inquiryId: InquiryId, files: StoredFile[], now: Date): Promise<void> {
  if (files.length === 0) return
  await tx.insert(inquiryFiles).values(files.map((file) => ({ ...file, inquiryId, createdAt: now })))
}

export async function listInquiryFiles(db: Db | Tx, inquiryIds: InquiryId[]) {
  return db.select().from(inquiryFiles).where(inArray(inquiryFiles.inquiryId, inquiryIds))
}

/** By both IDs, so that a URL with the file of another inquiry finds nothing. */
export async function findInquiryFile(db: Db, inquiryId: InquiryId, id: FileId) {
  return findWhere(db, inquiryFiles, and(eq(inquiryFiles.id, id), eq(inquiryFiles.inquiryId, inquiryId)))
}

/** Returns the IDs of the deleted rows, whose files in storage the caller has to delete. */
export async function deleteOldFiles(tx: Tx, before: Date): Promise<FileId[]> {
  const gone = await tx
    .delete(inquiryFiles)
    .where(lt(inquiryFiles.createdAt, before))
    .returning({ id: inquiryFiles.id })
  return gone.map(({ id }) => id)
}

export async function isFileClaimed(db: Db, id: FileId): Promise<boolean> {
  const ofInquiry = db.select({ id: inquiryFiles.id }).from(inquiryFiles).where(eq(inquiryFiles.id, id))
  const ofWaiver = db.select({ id: waivers.id }).from(waivers).where(eq(waivers.fileId, id))
  return (await ofInquiry).length > 0 || (await ofWaiver).length > 0
}

import { eq, inArray, lt } from 'drizzle-orm'
import type { StoredFile } from '../rules/forms/files.ts'
import type { FileId, InquiryId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { inquiryFiles } from './schema.ts'

export async function insertInquiryFiles(tx: Tx, inquiryId: InquiryId, files: StoredFile[], now: Date): Promise<void> {
  if (files.length === 0) return
  await tx.insert(inquiryFiles).values(files.map((file) => ({ ...file, inquiryId, createdAt: now })))
}

export async function filesOf(db: Db | Tx, inquiryIds: InquiryId[]): Promise<(typeof inquiryFiles.$inferSelect)[]> {
  return db.select().from(inquiryFiles).where(inArray(inquiryFiles.inquiryId, inquiryIds))
}

/** Gives the ids back, since only the rows are gone and not what is in storage. */
export async function deleteOldFiles(tx: Tx, before: Date): Promise<FileId[]> {
  const gone = await tx
    .delete(inquiryFiles)
    .where(lt(inquiryFiles.createdAt, before))
    .returning({ id: inquiryFiles.id })
  return gone.map(({ id }) => id)
}

export async function isFileClaimed(db: Db, id: FileId): Promise<boolean> {
  const rows = await db.select({ id: inquiryFiles.id }).from(inquiryFiles).where(eq(inquiryFiles.id, id))
  return rows.length > 0
}

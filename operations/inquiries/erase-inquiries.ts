import type { Tx } from '#db/database.ts'
import { deleteInquiries } from '#db/inquiries/inquiries.ts'
import { listInquiryFiles } from '#db/inquiries/inquiry-files.ts'
import { deleteMailsOfInquiries } from '#db/mail/mails.ts'
import { deleteNotesOfSubjects } from '#db/staff/notes.ts'
import type { Tools } from '#operations/tools.ts'
import { type FileId, type InquiryId, idsOf } from '#rules/ids.ts'

/** Erases inquiries with their files, notes and mails. */
export async function eraseInquiries(tx: Tx, ids: InquiryId[], tools: Tools): Promise<void> {
  const files = await listInquiryFiles(tx, ids)
  await deleteNotesOfSubjects(tx, ids)
  await deleteInquiries(tx, ids)
  await deleteMailsOfInquiries(tx, ids)
  await enqueueFileDeletions(tx, idsOf(files), tools)
}

/** File storage is outside the transaction, so jobs delete the files after it commits. */
export async function enqueueFileDeletions(tx: Tx, ids: FileId[], tools: Tools): Promise<void> {
  for (const fileId of ids) await tools.enqueue(tx, 'delete-file', { fileId })
}

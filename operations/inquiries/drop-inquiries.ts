import type { Tx } from '../../db/database.ts'
import { deleteInquiries } from '../../db/inquiries.ts'
import { filesOf } from '../../db/inquiry-files.ts'
import { deleteMailsAbout } from '../../db/mails.ts'
import { deleteNotesBeside } from '../../db/notes.ts'
import type { FileId, InquiryId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

/** Inquiries with their files, and what staff wrote about them and to whoever sent them. */
export async function dropInquiries(tx: Tx, ids: InquiryId[], tools: Pick<Tools, 'enqueue'>): Promise<void> {
  const files = await filesOf(tx, ids)
  await deleteNotesBeside(tx, ids)
  await deleteMailsAbout(tx, ids)
  await deleteInquiries(tx, ids)
  await dropFiles(
    tx,
    files.map(({ id }) => id),
    tools,
  )
}

/** Storage is not part of the transaction: a job removes the files once it has committed. */
export async function dropFiles(tx: Tx, ids: FileId[], tools: Pick<Tools, 'enqueue'>): Promise<void> {
  for (const fileId of ids) await tools.enqueue(tx, 'delete-file', { fileId })
}

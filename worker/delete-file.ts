import { isFileClaimed } from '#db/inquiries/inquiry-files.ts'
import { deletePictureFile, isPictureFileUsed } from '#db/pictures/pictures.ts'
import type { FileId } from '#rules/ids.ts'
import type { WorkerTools } from './job-tools.ts'

/** Deletes a file that has no row: the row was erased, or the process ended before it was inserted. */
export async function deleteFile(
  { fileId }: { fileId: FileId },
  tools: Pick<WorkerTools, 'db'> & { storage: Pick<WorkerTools['storage'], 'remove'> },
): Promise<void> {
  if ((await isFileClaimed(tools.db, fileId)) || (await isPictureFileUsed(tools.db, fileId))) return
  await tools.storage.remove(fileId)
  // A replaced picture's file was still served until now.
  await deletePictureFile(tools.db, fileId)
}

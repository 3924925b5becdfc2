import { isFileClaimed } from '../db/inquiry-files.ts'
import type { FileId } from '../rules/ids.ts'
import type { WorkerTools } from './tools.ts'

/** Removes a file that belongs to nobody: its row is gone, or never came since the upload ended in between. */
export async function deleteFile(
  { fileId }: { fileId: FileId },
  tools: Pick<WorkerTools, 'db' | 'storage'>,
): Promise<void> {
  if (await isFileClaimed(tools.db, fileId)) return
  await tools.storage.remove(fileId)
}

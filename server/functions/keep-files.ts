import type { Submission } from '#operations/inquiries/submission.ts'
import { fileTypes, type StoredFile } from '#rules/forms/files.ts'
import type { FunctionTools, UploadedFile } from './definition.ts'

/** Far longer than a submission takes from its first file to its commit. */
const UNCLAIMED_AFTER_MS = 3600 * 1000

/**
 * Stores a submission's files and then the submission. A file is stored before its row exists, and the process may end
 * in between. So a job is queued first that later deletes the file if it has no row.
 */
export async function keepFiles(
  uploaded: UploadedFile[],
  tools: FunctionTools,
  submit: (files: StoredFile[]) => Promise<Submission>,
): Promise<Submission> {
  const files = uploaded.map(({ field, name, kind, bytes }) => ({
    id: tools.newId<'file'>(),
    field,
    name,
    type: fileTypes[kind],
    bytes,
  }))
  await queueCleanup(files, tools)
  for (const [index, file] of files.entries()) await tools.storage.put(file.id, uploaded[index]?.path ?? '', file.type)
  const submission = await submit(files)
  // The submission was sent twice, and the first one has its own copies.
  if (!submission.isNew) for (const { id } of files) await tools.storage.remove(id)
  return submission
}

async function queueCleanup(files: StoredFile[], tools: FunctionTools): Promise<void> {
  if (files.length === 0) return
  const cleanUpAt = new Date(tools.now().getTime() + UNCLAIMED_AFTER_MS)
  await tools.db.transaction(async (tx) => {
    for (const { id } of files) await tools.enqueue(tx, 'delete-file', { fileId: id }, cleanUpAt)
  })
}

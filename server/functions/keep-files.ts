import { fileTypes, type StoredFile } from '../../rules/forms/files.ts'
import type { FunctionTools, UploadedFile } from './plan.ts'

/** Far longer than any submission takes from its first file to its commit. */
const UNCLAIMED_AFTER_MS = 3600 * 1000

/**
 * Puts a submission's files into storage and then stores the submission. A file must be there before its row says so;
 * since anything may end us in between, the job that looks for its row and removes it otherwise is queued before both.
 */
export async function keepFiles(
  uploaded: UploadedFile[],
  tools: FunctionTools,
  submit: (files: StoredFile[]) => Promise<{ isNew: boolean }>,
): Promise<void> {
  const files = uploaded.map(({ field, name, kind, bytes }) => ({
    id: tools.newId<'file'>(),
    field,
    name,
    type: fileTypes[kind],
    bytes,
  }))
  await promiseToLookBack(files, tools)
  for (const [index, file] of files.entries()) await tools.storage.put(file.id, uploaded[index]?.path ?? '', file.type)
  const { isNew } = await submit(files)
  // Sent twice: the first submission has its own.
  if (!isNew) for (const { id } of files) await tools.storage.remove(id)
}

async function promiseToLookBack(files: StoredFile[], tools: FunctionTools): Promise<void> {
  if (files.length === 0) return
  const lookBackAt = new Date(tools.now().getTime() + UNCLAIMED_AFTER_MS)
  await tools.db.transaction(async (tx) => {
    for (const { id } of files) await tools.enqueue(tx, 'delete-file', { fileId: id }, lookBackAt)
  })
}

import { expect, test } from 'vitest'
import { submitInquiry } from '#operations/inquiries/submit-inquiry.ts'
import type { FileId } from '#rules/ids.ts'
import { openWorkbench } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { deleteFile } from './delete-file.ts'

const own = openForFile(openWorkbench)

test('[F2] a file that belongs to an inquiry stays, and one without a row is deleted', async () => {
  const file = { id: own.tools.newId<'file'>(), field: 'resume', name: 'cv.pdf', type: 'application/pdf', bytes: 1 }
  const payload = { name: 'Kim Lee', email: 'kim@example.com', position: 'other' } as const
  await submitInquiry({ kind: 'job', payload, files: [file] }, own.tools)
  const orphan = own.tools.newId<'file'>()
  const removed: FileId[] = []
  const storage = {
    async remove(id: FileId) {
      removed.push(id)
    },
  }
  for (const fileId of [file.id, orphan]) await deleteFile({ fileId }, { db: own.database.db, storage })
  expect(removed).toEqual([orphan])
})

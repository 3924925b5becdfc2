import { visitContext } from '#app/visit.ts'
import { findInquiryFile } from '#db/inquiries/inquiry-files.ts'
import { downloadFileName } from '#rules/forms/file-name.ts'
import { type FileId, type InquiryId, isRecordId } from '#rules/ids.ts'
import type { Route } from './+types/inquiry-file'

/** A stranger's upload: the browser may only save it, never open it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, staffTools } = context.get(visitContext)
  const { id, fileId } = params
  const areIds = isRecordId<InquiryId>(id) && isRecordId<FileId>(fileId)
  const file = areIds ? await findInquiryFile(tools.db, id, fileId) : undefined
  if (!file) return new Response(null, { status: 404 })
  return new Response(await staffTools.readFile(file.id), {
    headers: {
      'content-type': file.type,
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename*=UTF-8''${headerWord(downloadFileName(file.name, file.type))}`,
      'x-content-type-options': 'nosniff',
    },
  })
}

/** RFC 5987 allows fewer characters than a URL does. */
function headerWord(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}

import { privateHeaders } from '#app/page/private-page.ts'
import type { StoredDocument } from '#db/documents/documents.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { writeDocument } from './write-document.ts'

/** About ten megabytes. A guest opens the same few again and again. */
const MAX_KEPT = 200

/** Writing one takes as long as rendering hundreds of pages, and a document never changes until its customer is erased. */
const written = new Map<string, Promise<Buffer>>()

/** The file that a browser shows or saves under the document's number. */
export async function documentResponse(document: StoredDocument): Promise<Response> {
  const file = await fileOf(document)
  return new Response(new Uint8Array(file), {
    headers: {
      ...privateHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${formatDocumentNumber(document)}.pdf"`,
    },
  })
}

function fileOf(document: StoredDocument): Promise<Buffer> {
  const { id, customerName, customerEmail } = document
  const key = `${id} ${customerName} ${customerEmail}`
  const known = written.get(key)
  if (known) return known
  const [oldest] = written.size >= MAX_KEPT ? written.keys() : []
  if (oldest !== undefined) written.delete(oldest)
  const file = writeDocument(document)
  written.set(key, file)
  file.catch(() => written.delete(key))
  return file
}

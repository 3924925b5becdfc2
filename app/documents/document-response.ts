import { privateHeaders } from '#app/page/private-page.ts'
import type { StoredDocument } from '#db/documents/documents.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { writeDocument } from './write-document.ts'

/** The file that a browser shows or saves under the document's number. */
export async function documentResponse(document: StoredDocument): Promise<Response> {
  const file = await writeDocument(document)
  return new Response(new Uint8Array(file), {
    headers: {
      ...privateHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${formatDocumentNumber(document)}.pdf"`,
    },
  })
}

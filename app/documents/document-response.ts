import type { StoredDocument } from '#db/documents/documents.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { keepMade } from './keep-made.ts'
import { pdfResponse } from './pdf-response.ts'
import { writeDocument } from './write-document.ts'

/**
 * Writing one takes as long as rendering hundreds of pages, and a document never changes until its customer is erased.
 * A guest opens the same few again and again. These take about ten megabytes.
 */
const written = keepMade(200)

/** The file under the document's number. */
export async function documentResponse(document: StoredDocument): Promise<Response> {
  const { id, customerName, customerEmail } = document
  const file = await written(`${id} ${customerName} ${customerEmail}`, () => writeDocument(document))
  return pdfResponse(new Uint8Array(file), formatDocumentNumber(document))
}

import { documentResponse } from '#app/documents/document-response.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { visitContext } from '#app/visit.ts'
import { findDocument } from '#db/documents/documents.ts'
import type { Route } from './+types/document-file'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  return documentResponse(orNotFound(await findDocument(db, idIn(params.id))))
}

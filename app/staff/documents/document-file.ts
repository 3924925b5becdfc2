import { findDocument } from '../../../db/documents/documents.ts'
import { documentResponse } from '../../documents/document-response.ts'
import { visitContext } from '../../visit.ts'
import { idIn, orNotFound } from '../record-id.ts'
import type { Route } from './+types/document-file'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(visitContext).tools
  return documentResponse(orNotFound(await findDocument(db, idIn(params.id))))
}

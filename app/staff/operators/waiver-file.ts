import { pdfResponse } from '#app/documents/pdf-response.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { visitContext } from '#app/visit.ts'
import { findWaiver } from '#db/operators/waivers.ts'
import type { WaiverId } from '#rules/ids.ts'
import type { Route } from './+types/waiver-file'

/** A version that is a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools, staffTools } = context.get(visitContext)
  const waiver = orNotFound(await findWaiver(tools.db, idIn<WaiverId>(params.waiver)))
  if (waiver.operatorId !== params.id || !waiver.fileId) return new Response(null, { status: 404 })
  return pdfResponse(await staffTools.readFile(waiver.fileId), `waiver-${waiver.version}`)
}

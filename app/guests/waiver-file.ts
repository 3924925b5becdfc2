import { pdfResponse } from '#app/documents/pdf-response.ts'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { loadWaiverPage } from '#operations/guests/load-waiver-page.ts'
import type { Route } from './+types/waiver-file'
import { linkGuest } from './link-guest.ts'

/** Rule G24: the PDF that a guest reads before they sign. */
export async function loader(visited: Route.LoaderArgs) {
  const { tools, staffTools } = visited.context.get(visitContext)
  const guest = await linkGuest(visited)
  const page = guest && (await loadWaiverPage(guest, tools))
  if (!page?.waiver.fileId) return new Response(null, { status: 404, headers: privateHeaders })
  const { fileId, version } = page.waiver
  return pdfResponse(await staffTools.readFile(fileId), `waiver-${version}`)
}

import { documentResponse } from '#app/documents/document-response.ts'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { listGuestDocuments } from '#operations/documents/list-documents.ts'
import type { Route } from './+types/document-file'
import { guestBookingId } from './guest-booking.ts'

export async function loader(visited: Route.LoaderArgs) {
  const bookingId = await guestBookingId(visited)
  const id = new URL(visited.request.url).searchParams.get('document')
  const { tools } = visited.context.get(visitContext)
  const documents = bookingId ? await listGuestDocuments(bookingId, tools) : []
  const document = documents.find((each) => each.id === id)
  return document ? documentResponse(document) : new Response(null, { status: 404, headers: privateHeaders })
}

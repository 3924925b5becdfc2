import { linkGuest } from '#app/guests/link-guest.ts'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { pictureFile } from '#content/days/shared-numbers.ts'
import { loadTripDays } from '#operations/days/load-trip-days.ts'
import type { Route } from './+types/numbers-file'
import { numbersPicture } from './numbers-picture.ts'

/** Rule L6: the share picture of a trip that is over and has recorded days. */
export async function loader(visited: Route.LoaderArgs) {
  const { tools } = visited.context.get(visitContext)
  const guest = await linkGuest(visited)
  const shared = guest && (await loadTripDays(guest.bookingId, tools)).shared
  if (!shared) return new Response(null, { status: 404, headers: privateHeaders })
  return new Response(new Uint8Array(await numbersPicture(shared)), {
    headers: {
      ...privateHeaders,
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${pictureFile(shared)}"`,
    },
  })
}

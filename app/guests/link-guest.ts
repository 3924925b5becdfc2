import { data, type RouterContextProvider } from 'react-router'
import { visitContext } from '#app/visit.ts'
import type { GuestKey } from '#db/guests/guests.ts'
import type { Tools } from '#operations/tools.ts'
import { guestBookingId } from './guest-booking.ts'
import { ownGuest } from './own-guest.ts'

type Visited = { request: Request; context: Readonly<RouterContextProvider> }

/** Below /guest the guest of the link, below /booking the booker. Rule G24: no link signs for anyone else. */
export async function linkGuest(visited: Visited): Promise<GuestKey | undefined> {
  if (!new URL(visited.request.url).pathname.startsWith('/booking')) return ownGuest(visited)
  const bookingId = await guestBookingId(visited)
  return bookingId && { bookingId, position: 1 }
}

/** The page of the link's guest, or none with the status of a broken link. */
export async function loadLinkPage<Page>(
  visited: Visited,
  load: (guest: GuestKey, tools: Tools) => Promise<Page | undefined>,
) {
  const guest = await linkGuest(visited)
  const page = guest && (await load(guest, visited.context.get(visitContext).tools))
  return page ?? data(undefined, 404)
}

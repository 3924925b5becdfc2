import { type RouterContextProvider, redirect } from 'react-router'
import { privateHeaders } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import type { GuestKey } from '#db/guests/guests.ts'
import { checkGuestLink } from '#operations/guests/guest-link.ts'

type Visited = { request: Request; context: Readonly<RouterContextProvider> }

/** Rule G13: the guest of the link. A link that has ended leads to a page that says so. */
export async function ownGuest({ request, context }: Visited): Promise<GuestKey | undefined> {
  const checked = await checkGuestLink(request.url, context.get(visitContext).tools)
  if (checked.ok) return checked.guest
  if (checked.reason === 'ended') throw redirect('/booking/ended', { headers: privateHeaders })
  return undefined
}

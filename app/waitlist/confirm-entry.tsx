import { data, redirect } from 'react-router'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { confirmPlacePage } from '#content/pages/waitlist-entry.ts'
import { createSignedLink, verifySignedLink } from '#operations/mail/signed-link.ts'
import { confirmEntry } from '#operations/waitlist/confirm-entry.ts'
import type { Route } from './+types/confirm-entry'
import { CONFIRMED } from './entry-notice.tsx'

export const headers = () => privateFormHeaders

/**
 * Rule W5: opening the link confirms, without a button, because anyone who can open it reads the mail of that address. The
 * page of the entry then shows the place, or that the entry ended.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools, isHead } = context.get(visitContext)
  const entryId = verifySignedLink('confirm-place', request.url, tools.site)
  if (!entryId) return data(null, 404)
  // Programs that only look whether a link works ask for its head.
  if (isHead) return null
  await confirmEntry(entryId, tools)
  const { pathname, search } = new URL(createSignedLink('see-place', entryId, tools.site))
  return redirect(`${pathname}${search}&${CONFIRMED}`, { status: 303, headers: privateFormHeaders })
}

export const meta = titledMeta(confirmPlacePage.title)

export default function ConfirmEntry() {
  return <BrokenLink way={findBookingPage.way} />
}

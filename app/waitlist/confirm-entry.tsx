import { data, redirect } from 'react-router'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { confirmPlacePage } from '#content/pages/waitlist-entry.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { createEntryLink, type EntryKey, verifyEntryLink } from '#operations/mail/entry-links.ts'
import type { Tools } from '#operations/tools.ts'
import { confirmEntry } from '#operations/waitlist/confirm-entry.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import type { Route } from './+types/confirm-entry'
import { CONFIRMED } from './entry-notice.tsx'
import { targetPicture } from './target.ts'
import { UnconfirmedEntry } from './unconfirmed-entry.tsx'

export const headers = () => privateFormHeaders

/** An entry that is confirmed or has ended is shown on its own page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const key = await verifyEntryLink('confirm-place', request.url, tools)
  if (!key) return data(null, 404)
  const entry = await findWaitlistPosition(key.id, tools)
  const canConfirm = entry && !entry.confirmedAt && !entry.leftAt && !entry.isCancelled && !entry.hasStarted
  if (!canConfirm) throw redirectToPlace(key, '', tools)
  const leaveLink = createEntryLink('leave-waitlist', key, tools.site)
  return { target: entry.target, titles: await getTripTitles(tools), joinedAt: entry.joinedAt, leaveLink }
}

/** Rule W5: the page of the entry then shows the place, or that the entry ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const key = await verifyEntryLink('confirm-place', request.url, tools)
  if (!key) return null
  await confirmEntry(key.id, tools)
  return redirectToPlace(key, `&${CONFIRMED}`, tools)
}

function redirectToPlace(key: EntryKey, notice: string, { site }: Tools): Response {
  const { pathname, search } = new URL(createEntryLink('see-place', key, site))
  return redirect(`${pathname}${search}${notice}`, { status: 303, headers: privateFormHeaders })
}

export const meta = titledMeta(confirmPlacePage.title)

export default function ConfirmEntry({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { target, titles, ...entry } = loaderData
  return <UnconfirmedEntry {...entry} target={formatTarget(target, titles)} picture={targetPicture(target)} />
}

import { data } from 'react-router'
import { BrokenLink, LinkAction, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { visitContext } from '#app/visit.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { leaveWaitlistPage } from '#content/pages/waitlist-entry.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { createEntryLink, verifyEntryLink } from '#operations/mail/entry-links.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { findWaitlistPosition } from '#operations/waitlist/waitlist-position.ts'
import type { Route } from './+types/leave-waitlist'
import { LeftEntry } from './left-entry.tsx'
import { targetPicture } from './target.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const key = await verifyEntryLink('leave-waitlist', request.url, tools)
  const entry = key && (await findWaitlistPosition(key.id, tools))
  if (!entry) return data(undefined, 404)
  return { entry, titles: await getTripTitles(tools), seeLink: createEntryLink('see-place', key, tools.site) }
}

/** The loader then shows that the entry was left, or that the link is broken. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const key = await verifyEntryLink('leave-waitlist', request.url, tools)
  if (key) await leaveWaitlist(key.id, tools)
  return null
}

export const meta = titledMeta(leaveWaitlistPage.title)

export default function LeaveWaitlist({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { entry, titles, seeLink } = loaderData
  if (entry.leftAt) return <LeftEntry {...entry} titles={titles} />
  const { kicker, heading, text, leave, stay } = leaveWaitlistPage
  return (
    <LinkSheet
      kicker={`${kicker} · ${formatTarget(entry.target, titles)}`}
      heading={heading}
      text={text}
      picture={targetPicture(entry.target)}
    >
      <LinkAction label={leave} />
      <a href={seeLink} className="button">
        {stay}
      </a>
    </LinkSheet>
  )
}

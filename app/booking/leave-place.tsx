import { data } from 'react-router'
import { leavePlacePage } from '../../content/pages/links.ts'
import { wishText } from '../../content/wishes.ts'
import { showTitles } from '../../operations/catalogue/show-catalogue.ts'
import { readSignedLink, signedLink } from '../../operations/signed-link.ts'
import { leaveWaitlist } from '../../operations/waitlist/leave-waitlist.ts'
import { waitlistPlace } from '../../operations/waitlist/waitlist-place.ts'
import { BrokenLink, LinkSheet } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import { Button } from '../ui/button.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/leave-place'
import { LeftPlace } from './left-place.tsx'
import { wishPicture } from './wish.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const entryId = readSignedLink('leave-waitlist', request.url, tools.house)
  const place = entryId && (await waitlistPlace(entryId, tools))
  if (!place) return data(undefined, 404)
  return { place, titles: await showTitles(tools), seeLink: signedLink('see-place', entryId, tools.house) }
}

/** The page that follows is the loader's: it sees that the place was left, or that the link is broken. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const entryId = readSignedLink('leave-waitlist', request.url, tools.house)
  if (entryId) await leaveWaitlist(entryId, tools)
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, leavePlacePage.title)
}

/** Asks first: programs that look at the links in mails follow them, and press no buttons. */
export default function LeavePlace({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink />
  const { place, titles, seeLink } = loaderData
  if (place.leftAt) return <LeftPlace {...place} titles={titles} />
  const { kicker, heading, text, leave, stay } = leavePlacePage
  return (
    <LinkSheet
      kicker={`${kicker} · ${wishText(place.wish, titles)}`}
      heading={heading}
      text={text}
      picture={wishPicture(place.wish)}
    >
      <form method="post">
        <Button type="submit" tone="glow">
          {leave}
        </Button>
      </form>
      <a href={seeLink} className="button">
        {stay}
      </a>
    </LinkSheet>
  )
}

import { data } from 'react-router'
import { elsewherePage as words } from '../../content/pages/place.ts'
import { wishText } from '../../content/wishes.ts'
import { showTitles } from '../../operations/catalogue/show-catalogue.ts'
import { readSignedLink, signedLink } from '../../operations/signed-link.ts'
import { elsewhereOffer, joinElsewhere } from '../../operations/waitlist/ask-elsewhere.ts'
import { BrokenLink, LinkSheet } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import { Button } from '../ui/button.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/join-elsewhere'
import { wishPicture } from './wish.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const entryId = readSignedLink('join-elsewhere', request.url, tools.house)
  const offer = entryId && (await elsewhereOffer(entryId, tools))
  if (!offer) return data(undefined, 404)
  const seeLink = signedLink('see-place', entryId, tools.house)
  return { wish: offer.wish, titles: await showTitles(tools), missing: offer.missing, seeLink }
}

export async function action({ request, context }: Route.ActionArgs): Promise<'joined' | 'too-late' | undefined> {
  const { tools } = context.get(visitContext)
  const entryId = readSignedLink('join-elsewhere', request.url, tools.house)
  const offer = entryId && (await elsewhereOffer(entryId, tools))
  if (!offer) return undefined
  const joined = await joinElsewhere(offer, tools)
  return joined.ok ? 'joined' : 'too-late'
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, words.title)
}

/** Somebody flexible was asked about another date. The button answers, not the link. */
export default function JoinElsewhere({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink />
  const { wish, titles, missing, seeLink } = loaderData
  const sheet = { kicker: `${words.kicker} · ${wishText(wish, titles)}`, picture: wishPicture(wish) }
  if (actionData) {
    const { heading, text } = actionData === 'joined' ? words.done : words.tooLate
    return (
      <LinkSheet {...sheet} heading={heading} text={text}>
        <a href={seeLink} className="button">
          {words.place}
        </a>
      </LinkSheet>
    )
  }
  return (
    <LinkSheet {...sheet} heading={words.heading} text={words.text(missing)}>
      <form method="post">
        <Button type="submit" tone="glow">
          {words.join}
        </Button>
      </form>
      <a href={seeLink} className="button">
        {words.stay}
      </a>
    </LinkSheet>
  )
}

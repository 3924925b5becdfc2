import { leftPlaceWords, placePage } from '../../content/pages/links.ts'
import { wishText } from '../../content/wishes.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { Wish } from '../../rules/mails.ts'
import { LinkSheet } from '../site/link-sheet.tsx'
import { LinkButton } from '../ui/button.tsx'
import { joinPath, wishPicture } from './wish.ts'

/** What both pages of a place say to somebody who has left it. */
export function LeftPlace({ wish, departureId }: { wish: Wish; departureId: DepartureId | null }) {
  const { heading, text, again, dates } = leftPlaceWords
  return (
    <LinkSheet
      kicker={`${placePage.kicker} · ${wishText(wish)}`}
      heading={heading}
      text={text}
      picture={wishPicture(wish)}
    >
      <LinkButton tone="glow" to={joinPath(wish, departureId)}>
        {again}
      </LinkButton>
      <LinkButton to={dates.href}>{dates.label}</LinkButton>
    </LinkSheet>
  )
}

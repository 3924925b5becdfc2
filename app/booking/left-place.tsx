import { leftPlaceWords, placePage } from '../../content/pages/links.ts'
import { wishText } from '../../content/wishes.ts'
import type { TripTitles } from '../../rules/catalogue/in-force.ts'
import type { DepartureId } from '../../rules/ids.ts'
import type { Wish } from '../../rules/mails.ts'
import { LinkSheet } from '../site/link-sheet.tsx'
import { LinkButton } from '../ui/button.tsx'
import { joinPath, wishPicture } from './wish.ts'

type Props = { wish: Wish; departureId: DepartureId | null; titles: TripTitles }

/** What both pages of a place say to somebody who has left it. */
export function LeftPlace({ wish, departureId, titles }: Props) {
  const { heading, text, again, dates } = leftPlaceWords
  return (
    <LinkSheet
      kicker={`${placePage.kicker} · ${wishText(wish, titles)}`}
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

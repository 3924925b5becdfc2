import { LinkSheet } from '#app/page/link-sheet.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { leftWaitlistWords, waitlistEntryPage } from '#content/pages/waitlist-entry.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { WaitlistTarget } from '#rules/mail/waitlist-mails.ts'
import { joinPath, targetPicture } from './target.ts'

type Props = { target: WaitlistTarget; departureId: DepartureId | null; titles: TripTitles }

/** Both pages of an entry show this after the party has left the waitlist. */
export function LeftEntry({ target, departureId, titles }: Props) {
  const { heading, text, again, dates } = leftWaitlistWords
  return (
    <LinkSheet
      kicker={`${waitlistEntryPage.kicker} · ${formatTarget(target, titles)}`}
      heading={heading}
      text={text}
      picture={targetPicture(target)}
    >
      <LinkButton tone="glow" to={joinPath(target, departureId)}>
        {again}
      </LinkButton>
      <LinkButton to={dates.href}>{dates.label}</LinkButton>
    </LinkSheet>
  )
}

import { LinkAction, LinkSheet } from '#app/page/link-sheet.tsx'
import { useReaderZone } from '#app/page/reader-zone.ts'
import type { PictureSource } from '#app/ui/picture-source.ts'
import { formatLocalDateTime } from '#content/local-times.ts'
import { waitlistEntryPage, confirmPlacePage as words } from '#content/pages/waitlist-entry.ts'
import { unconfirmedExpiresAt } from '#rules/waitlist/confirmation.ts'

/** Without a `confirmLink`, this is the page that confirms. */
type Props = { target: string; picture: PictureSource; joinedAt: Date; confirmLink?: string; leaveLink: string }

/** Rule W5: the entry has no place in line until its party confirms. */
export function UnconfirmedEntry({ target, picture, joinedAt, confirmLink, leaveLink }: Props) {
  const until = formatLocalDateTime(unconfirmedExpiresAt(joinedAt), useReaderZone())
  return (
    <LinkSheet
      kicker={`${waitlistEntryPage.kicker} · ${target}`}
      heading={words.heading}
      text={words.text(until)}
      picture={picture}
    >
      {confirmLink ? (
        <a href={confirmLink} className="button button-glow">
          {words.confirm}
        </a>
      ) : (
        <LinkAction label={words.confirm} atOnce />
      )}
      <a href={leaveLink} className="button">
        {words.leave}
      </a>
    </LinkSheet>
  )
}

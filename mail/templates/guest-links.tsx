import { mailWords, guestLinksWords as words } from '../../content/mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ links }: MailFacts['guest-links']) => words.subject(links.length)

export function Letter({ facts: { links }, site }: LetterProps<'guest-links'>) {
  return (
    <Frame site={site} preview={words.preview} heading={words.heading(links.length)} why={words.why}>
      {links.map(({ trip, guestLink }) => (
        <div key={trip.reference}>
          <Facts facts={bookedFacts(trip, site.titles)} />
          <Action href={guestLink}>{words.action}</Action>
        </div>
      ))}
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

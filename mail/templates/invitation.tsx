import { momentText } from '../../content/dates.ts'
import { listLinks, invitationWords as words } from '../../content/list-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { wishText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, QuietLink } from './parts.tsx'
import { wishFacts } from './trip-facts.ts'

export const subject = ({ wish }: MailFacts['invitation'], { titles }: MailSite) =>
  words.subject(wishText(wish, titles))

export function Letter({ facts, site }: LetterProps<'invitation'>) {
  const { wish, seats, acceptLink, seeLink, leaveLink } = facts
  const until = momentText(new Date(facts.until))
  const offer = [
    { label: mailWords.seats, value: String(seats) },
    { label: words.until, value: until, strong: true },
  ]
  return (
    <Frame
      site={site}
      preview={words.preview(until)}
      kicker={words.kicker}
      heading={words.heading(seats)}
      why={words.why}
    >
      <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={[...wishFacts(wish, site.titles), ...offer]} />
      <Action href={acceptLink}>{words.accept}</Action>
      <Paragraph>{words.decline}</Paragraph>
      <QuietLink href={seeLink}>{listLinks.see}</QuietLink>
      <QuietLink href={leaveLink}>{listLinks.leave}</QuietLink>
    </Frame>
  )
}

import { listLinks, askedElsewhereWords as words } from '../../content/list-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { waitlistWords } from '../../content/waitlist.ts'
import { wishText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import type { MailSite } from '../site.ts'
import { Figures, SeatRow } from './figures.tsx'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, QuietLink } from './parts.tsx'
import { wishFacts } from './trip-facts.ts'

export const subject = ({ elsewhere }: MailFacts['asked-elsewhere'], { titles }: MailSite) =>
  words.subject(wishText(elsewhere, titles))

export function Letter({ facts, site }: LetterProps<'asked-elsewhere'>) {
  const { wish, elsewhere, potential, needed, joinLink, seeLink, leaveLink } = facts
  return (
    <Frame site={site} preview={words.preview} kicker={words.kicker} heading={words.heading} why={words.why}>
      <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
      <Facts facts={wishFacts(elsewhere, site.titles)} />
      <Figures
        figures={[
          { value: String(potential), label: waitlistWords.soFar(potential) },
          { value: String(needed), label: waitlistWords.needed },
        ]}
      />
      <SeatRow filled={potential} needed={needed} />
      <Paragraph>{words.text}</Paragraph>
      <Action href={joinLink}>{words.action}</Action>
      <Facts facts={[{ label: words.own, value: wishText(wish, site.titles) }]} />
      <Paragraph>{words.once}</Paragraph>
      <QuietLink href={seeLink}>{listLinks.see}</QuietLink>
      <QuietLink href={leaveLink}>{listLinks.leave}</QuietLink>
    </Frame>
  )
}

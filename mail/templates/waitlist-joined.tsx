import { mailWords, waitlistJoinedWords } from '../../content/mails.ts'
import { nextSteps, waitlistWords } from '../../content/waitlist.ts'
import { wishText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import type { MailSite } from '../site.ts'
import { type Figure, Figures, SeatRow } from './figures.tsx'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, QuietLink, Steps, Subheading } from './parts.tsx'
import { wishFacts } from './trip-facts.ts'

export const subject = ({ wish }: MailFacts['waitlist-joined'], { titles }: MailSite) =>
  waitlistJoinedWords.subject(wishText(wish, titles))

export function Letter({ facts, site }: LetterProps<'waitlist-joined'>) {
  const { wish, potential, needed } = facts
  const words = waitlistJoinedWords
  const missing = needed === null || potential === null ? null : Math.max(0, needed - potential)
  return (
    <Frame
      site={site}
      preview={words.preview(facts.place)}
      kicker={words.kicker}
      heading={words.heading}
      why={words.why}
    >
      <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
      <Facts
        facts={[
          ...wishFacts(wish, site.titles),
          { label: waitlistWords.party, value: waitlistWords.people(facts.people) },
        ]}
      />
      <Figures figures={figuresOf(facts)} />
      {needed !== null && potential !== null ? <SeatRow filled={potential} needed={needed} /> : null}
      <Subheading>{waitlistWords.next}</Subheading>
      <Steps steps={nextSteps({ wish, needed, missing })} />
      <Action href={facts.seeLink}>{words.action}</Action>
      <QuietLink href={facts.leaveLink}>{words.leave}</QuietLink>
    </Frame>
  )
}

function figuresOf({ place, potential, needed }: MailFacts['waitlist-joined']): Figure[] {
  const own = { value: String(place), label: waitlistWords.place }
  if (potential === null || needed === null) return [own]
  return [
    own,
    { value: String(potential), label: waitlistWords.soFar(potential) },
    { value: String(needed), label: waitlistWords.needed },
  ]
}

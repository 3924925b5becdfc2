import { departureTippedWords as words } from '../../content/staff-mails.ts'
import { waitlistWords } from '../../content/waitlist.ts'
import { wishText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { wishFacts } from './trip-facts.ts'

export const subject = ({ wish }: MailFacts['departure-tipped'], { titles }: MailSite) =>
  words.subject(wishText(wish, titles))

export function Letter({ facts, site }: LetterProps<'departure-tipped'>) {
  const { wish, capacity, potential, invited, record } = facts
  const people = [
    { label: words.people, value: String(potential) },
    { label: words.capacity, value: String(capacity) },
  ]
  return (
    <Frame
      site={site}
      preview={words.preview(potential, capacity)}
      kicker={words.kicker}
      heading={words.heading}
      why={words.why}
    >
      <Facts facts={[...wishFacts(wish, site.titles), ...people]} />
      <Paragraph>{invited.length > 0 ? words.text : words.nobody}</Paragraph>
      <Facts
        facts={invited.map((seats, index) => ({ label: words.party(index + 1), value: waitlistWords.people(seats) }))}
      />
      <Action href={record}>{words.record}</Action>
    </Frame>
  )
}

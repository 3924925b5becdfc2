import { bookingEndedWords as words } from '../../content/hand-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['booking-ended'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'booking-ended'>) {
  const { returnedCents, creditBackCents, creditCents } = facts
  const { preview, kicker, heading, why } = words
  const sums = [
    { label: words.returned, cents: returnedCents },
    { label: words.creditBack, cents: creditBackCents },
    { label: words.credit, cents: creditCents },
  ].filter(({ cents }) => cents > 0)
  return (
    <Frame site={site} preview={preview} kicker={kicker} heading={heading} why={why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts
        facts={[
          ...bookedFacts(facts.trip, site.titles),
          ...sums.map(({ label, cents }) => ({ label, value: dollars(cents), strong: true })),
        ]}
      />
      {returnedCents > 0 ? <Paragraph>{words.back}</Paragraph> : null}
      {sums.length === 0 ? <Paragraph>{words.nothing}</Paragraph> : null}
      {creditBackCents + creditCents > 0 ? <Paragraph>{words.howToUse}</Paragraph> : null}
      <Action href={facts.guestLink}>{words.action}</Action>
    </Frame>
  )
}

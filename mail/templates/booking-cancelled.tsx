import { mailWords, bookingCancelledWords as words } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { plainWords } from '../../rules/plain-words.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['booking-cancelled'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'booking-cancelled'>) {
  const { name, trip, totalCents, creditCents, guestLink } = facts
  const total = dollars(totalCents)
  return (
    <Frame site={site} preview={words.preview(total)} kicker={words.kicker} heading={words.heading} why={words.why}>
      <Paragraph>{mailWords.greeting(plainWords(name))}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={[...bookedFacts(trip, site.titles), { label: words.returned, value: total, strong: true }]} />
      {creditCents > 0 ? <Paragraph>{words.credit(dollars(creditCents))}</Paragraph> : null}
      <Action href={guestLink}>{words.action}</Action>
    </Frame>
  )
}

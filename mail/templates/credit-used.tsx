import { creditUsedWords as words } from '../../content/hand-mails.ts'
import { scheduleWords } from '../../content/instalment-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, Subheading } from './parts.tsx'
import { scheduleFacts } from './schedule-facts.ts'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['credit-used'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'credit-used'>) {
  const used = dollars(facts.amountCents)
  const { kicker, heading, why } = words
  const credit = [
    { label: words.used, value: used, strong: true },
    { label: words.left, value: dollars(facts.leftCents) },
  ]
  return (
    <Frame site={site} preview={words.preview(used)} kicker={kicker} heading={heading} why={why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={[...bookedFacts(facts.trip, site.titles), ...credit]} />
      <Subheading>{scheduleWords.heading}</Subheading>
      <Facts facts={scheduleFacts(facts.schedule)} />
      <Action href={facts.guestLink}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

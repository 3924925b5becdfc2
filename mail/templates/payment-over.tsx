import { paymentOverWords as words } from '../../content/instalment-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['payment-over'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'payment-over'>) {
  const over = dollars(facts.overCents)
  const money = [
    { label: words.over, value: over, strong: true },
    { label: mailWords.transaction, value: facts.transactionId },
  ]
  return (
    <Frame site={site} preview={words.preview(over)} heading={words.heading} why={words.why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={[...bookedFacts(facts.trip, site.titles), ...money]} />
      <Action href={facts.guestLink}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

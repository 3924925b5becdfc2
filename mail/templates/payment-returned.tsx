import { mailWords, paymentReturnedWords as words } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { tripFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['payment-returned'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles))

export function Letter({ facts, site }: LetterProps<'payment-returned'>) {
  const total = dollars(facts.totalCents)
  const money = [
    { label: mailWords.amount, value: total, strong: true },
    { label: mailWords.transaction, value: facts.transactionId },
  ]
  return (
    <Frame site={site} preview={words.preview(total)} heading={words.heading} why={words.why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={[...tripFacts(facts.trip, site.titles), ...money]} />
      <Paragraph>{words.next}</Paragraph>
      <Action href={`${site.url}/dates`}>{words.action}</Action>
    </Frame>
  )
}

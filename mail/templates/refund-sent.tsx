import { refundSentWords as words } from '../../content/hand-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['refund-sent'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'refund-sent'>) {
  const sum = dollars(facts.amountCents)
  const { kicker, why } = words
  return (
    <Frame site={site} preview={words.preview(sum)} heading={words.heading(sum)} kicker={kicker} why={why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text[facts.method]}</Paragraph>
      <Facts facts={[...bookedFacts(facts.trip, site.titles), { label: words.amount, value: sum, strong: true }]} />
      {facts.isCancelled ? null : <Paragraph>{words.stands}</Paragraph>}
      <Action href={facts.guestLink}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

import { mailWords, paymentPendingWords as words } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Facts, Paragraph } from './parts.tsx'
import { tripFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['payment-pending'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles))

export function Letter({ facts, site }: LetterProps<'payment-pending'>) {
  return (
    <Frame site={site} preview={words.preview} heading={words.heading[facts.method]} why={words.why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text[facts.purpose]}</Paragraph>
      <Facts
        facts={[
          ...tripFacts(facts.trip, site.titles),
          { label: mailWords.amount, value: dollars(facts.totalCents), strong: true },
        ]}
      />
    </Frame>
  )
}

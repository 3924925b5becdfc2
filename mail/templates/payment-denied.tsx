import { mailWords, paymentDeniedWords as words } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { tripFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['payment-denied']) => words.subject(tripText(trip))

export function Letter({ facts, site }: LetterProps<'payment-denied'>) {
  return (
    <Frame site={site} {...words}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts
        facts={[...tripFacts(facts.trip), { label: mailWords.amount, value: dollars(facts.totalCents), strong: true }]}
      />
      <Paragraph>{words.next}</Paragraph>
      <Action href={`${site.url}/dates`}>{words.action}</Action>
    </Frame>
  )
}

import { mailWords, paymentDeniedWords as words } from '../../content/mails.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { tripFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['payment-denied'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles))

export function Letter({ facts, site }: LetterProps<'payment-denied'>) {
  const { method, purpose } = facts
  const href = `${site.url}${purpose === 'booking' ? '/dates' : findBookingPage.way.href}`
  return (
    <Frame site={site} preview={words.preview} heading={words.heading[method]} why={words.why}>
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>
        {words.text[purpose]} {words.reason[method]}
      </Paragraph>
      <Facts
        facts={[
          ...tripFacts(facts.trip, site.titles),
          { label: mailWords.amount, value: dollars(facts.totalCents), strong: true },
        ]}
      />
      <Paragraph>{words.next[purpose]}</Paragraph>
      <Action href={href}>{words.action[purpose]}</Action>
    </Frame>
  )
}

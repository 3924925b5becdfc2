import { scheduleWords } from '../../content/instalment-mails.ts'
import { mailWords, bookingConfirmedWords as words } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, Subheading } from './parts.tsx'
import { planOf, scheduleFacts } from './schedule-facts.ts'
import { bookedFacts, sumFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['booking-confirmed'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'booking-confirmed'>) {
  const { name, trip, sums, schedule, transactionId, guestLink } = facts
  const plan = planOf(schedule)
  return (
    <Frame
      site={site}
      preview={words.preview[plan](dollars(sums.totalCents))}
      kicker={words.kicker}
      heading={words.heading(trip.seats)}
      why={words.why}
    >
      <Paragraph>{mailWords.greeting(name)}</Paragraph>
      <Paragraph>{words.text[plan]}</Paragraph>
      <Facts facts={bookedFacts(trip, site.titles)} />
      <Facts facts={sumFacts(sums, transactionId)} />
      {plan === 'deposit' ? (
        <>
          <Subheading>{scheduleWords.heading}</Subheading>
          <Facts facts={scheduleFacts(schedule)} />
        </>
      ) : null}
      <Action href={guestLink}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

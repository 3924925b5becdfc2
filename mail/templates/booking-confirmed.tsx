import { mailWords, bookingConfirmedWords as words } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts, sumFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['booking-confirmed']) => words.subject(tripText(trip), trip.reference)

export function Letter({ facts, site }: LetterProps<'booking-confirmed'>) {
  const { name, trip, sums, transactionId, guestLink } = facts
  return (
    <Frame
      site={site}
      preview={words.preview(dollars(sums.totalCents))}
      kicker={words.kicker}
      heading={words.heading(trip.seats)}
      why={words.why}
    >
      <Paragraph>{mailWords.greeting(name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={bookedFacts(trip)} />
      <Facts facts={sumFacts(sums, transactionId)} />
      <Action href={guestLink}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

import { rangeText } from '../../content/dates.ts'
import { bookingMovedWords as words } from '../../content/hand-mails.ts'
import { scheduleWords } from '../../content/instalment-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, Subheading } from './parts.tsx'
import { scheduleFacts } from './schedule-facts.ts'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['booking-moved'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'booking-moved'>) {
  const { trip, before, schedule } = facts
  const { kicker, heading, why } = words
  const isOwed = schedule.some(({ amountCents, settledCents }) => settledCents < amountCents)
  const earlier = { label: words.before, value: rangeText(before.startDate, before.endDate) }
  return (
    <Frame
      site={site}
      preview={words.preview(rangeText(trip.startDate, trip.endDate))}
      kicker={kicker}
      heading={heading}
      why={why}
    >
      <Paragraph>{mailWords.greeting(facts.name)}</Paragraph>
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={[...bookedFacts(trip, site.titles), earlier]} />
      {isOwed ? (
        <>
          <Subheading>{scheduleWords.heading}</Subheading>
          <Paragraph>{words.later}</Paragraph>
          <Facts facts={scheduleFacts(schedule)} />
        </>
      ) : null}
      <Action href={facts.guestLink}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

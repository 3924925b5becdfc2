import { bookingDetailsWords, mailWords } from '../../content/mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { plainWords } from '../../rules/plain-words.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'

export function subject({ tripTitle }: MailFacts['booking-details-received']): string {
  const trip = plainWords(tripTitle)
  return trip ? bookingDetailsWords.subject(trip) : bookingDetailsWords.subjectWithoutTrip
}

export function Letter({ facts, site }: LetterProps<'booking-details-received'>) {
  const trip = [
    { label: mailWords.trip, value: plainWords(facts.tripTitle) },
    { label: mailWords.dates, value: plainWords(facts.tripDate) },
    { label: mailWords.seats, value: String(facts.participants) },
  ]
  return (
    <Frame site={site} {...bookingDetailsWords}>
      <Paragraph>{mailWords.greeting(plainWords(facts.name))}</Paragraph>
      <Paragraph>{bookingDetailsWords.text}</Paragraph>
      <Facts facts={trip.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
      <Paragraph>{bookingDetailsWords.again}</Paragraph>
      <Action href={`${site.url}/dates`}>{bookingDetailsWords.action}</Action>
    </Frame>
  )
}

import { scheduleWords, instalmentPaidWords as words } from '../../content/instalment-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, QuietLink, Subheading } from './parts.tsx'
import { scheduleFacts } from './schedule-facts.ts'
import { bookedFacts, paidFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['instalment-paid'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'instalment-paid'>) {
  const { name, trip, sums, schedule, transactionId, guestLink, receiptLink } = facts
  const isAllPaid = schedule.every(({ amountCents, settledCents }) => settledCents === amountCents)
  return (
    <Frame site={site} preview={words.preview(dollars(sums.totalCents))} {...frameWords}>
      <Paragraph>{mailWords.greeting(name)}</Paragraph>
      <Paragraph>{isAllPaid ? words.textAllPaid : words.text}</Paragraph>
      <Facts facts={bookedFacts(trip, site.titles)} />
      <Facts facts={paidFacts(sums, transactionId)} />
      <Subheading>{scheduleWords.heading}</Subheading>
      <Facts facts={scheduleFacts(schedule)} />
      <Action href={guestLink}>{words.action}</Action>
      <QuietLink href={receiptLink}>{words.receipt}</QuietLink>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

const { kicker, heading, why } = words
const frameWords = { kicker, heading, why }

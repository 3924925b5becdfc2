import { bookingStaffWords as words } from '../../content/staff-mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts } from './parts.tsx'
import { planOf, scheduleFacts } from './schedule-facts.ts'
import { bookedFacts, sumFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['booking-staff'], { titles }: MailSite) =>
  words.subject(tripText(trip, titles), trip.reference)

export function Letter({ facts, site }: LetterProps<'booking-staff'>) {
  const { name, email, phone, trip, sums, schedule, transactionId, record } = facts
  const plan = planOf(schedule)
  const guest = [
    { label: words.guest, value: name, strong: true },
    { label: words.email, value: email },
    { label: words.phone, value: phone },
  ]
  return (
    <Frame
      site={site}
      preview={words.preview(name, dollars(sums.totalCents))}
      kicker={words.kicker[plan]}
      heading={words.heading(trip.seats)}
      why={words.why}
    >
      <Facts facts={guest} />
      <Facts facts={bookedFacts(trip, site.titles)} />
      <Facts facts={sumFacts(sums, transactionId)} />
      {plan === 'deposit' ? <Facts facts={scheduleFacts(schedule)} /> : null}
      <Action href={record}>{words.record}</Action>
    </Frame>
  )
}

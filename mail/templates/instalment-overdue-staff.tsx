import { dayText } from '../../content/dates.ts'
import { scheduleWords, overdueStaffWords as words } from '../../content/instalment-mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ trip }: MailFacts['instalment-overdue-staff']) => words.subject(trip.reference)

export function Letter({ facts, site }: LetterProps<'instalment-overdue-staff'>) {
  const { name, email, phone, trip, part, dueDay, leftCents, record } = facts
  const left = dollars(leftCents)
  const guest = [
    { label: words.guest, value: name, strong: true },
    { label: words.email, value: email },
    { label: words.phone, value: phone },
  ]
  const due = [
    { label: words.part, value: scheduleWords.parts[part] },
    { label: words.day, value: dayText(dueDay) },
    { label: words.left, value: left, strong: true },
  ]
  return (
    <Frame
      site={site}
      preview={words.preview(name, left)}
      kicker={words.kicker}
      heading={words.heading}
      why={words.why}
    >
      <Paragraph>{words.text}</Paragraph>
      <Facts facts={due} />
      <Facts facts={guest} />
      <Facts facts={bookedFacts(trip, site.titles)} />
      <Action href={record}>{words.record}</Action>
    </Frame>
  )
}

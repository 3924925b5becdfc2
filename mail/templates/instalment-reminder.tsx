import { dayText } from '../../content/dates.ts'
import { reminderWords, scheduleWords, reminderFrame as words } from '../../content/instalment-mails.ts'
import { mailWords } from '../../content/mails.ts'
import { tripText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import { dollars } from '../../rules/money.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'
import { bookedFacts } from './trip-facts.ts'

export const subject = ({ reminder, part, dueDay, trip }: MailFacts['instalment-reminder'], { titles }: MailSite) =>
  `${reminderWords[reminder].subject(scheduleWords.parts[part], dayText(dueDay))}: ${tripText(trip, titles)}`

export function Letter({ facts, site }: LetterProps<'instalment-reminder'>) {
  const { reminder, name, trip, part, dueDay, leftCents, guestLink } = facts
  const { heading, text } = reminderWords[reminder]
  const [left, day] = [dollars(leftCents), dayText(dueDay)]
  const due = [
    { label: words.part, value: scheduleWords.parts[part] },
    { label: words.day, value: day, strong: true },
    { label: words.left, value: left, strong: true },
  ]
  return (
    <Frame site={site} preview={words.preview(left, day)} heading={heading} why={words.why}>
      <Paragraph>{mailWords.greeting(name)}</Paragraph>
      <Paragraph>{text}</Paragraph>
      <Facts facts={due} />
      <Facts facts={bookedFacts(trip, site.titles)} />
      <Action href={guestLink}>{words.action}</Action>
      <Paragraph>{mailWords.keepLink}</Paragraph>
    </Frame>
  )
}

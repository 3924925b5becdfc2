import { departureDecisionWords as words } from '../../content/staff-mails.ts'
import { wishText } from '../../content/wishes.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph, Steps } from './parts.tsx'
import { wishFacts } from './trip-facts.ts'

export const subject = ({ wish, days }: MailFacts['departure-decision'], { titles }: MailSite) =>
  words.subject(wishText(wish, titles), days)

export function Letter({ facts, site }: LetterProps<'departure-decision'>) {
  const { wish, days, potential, needed, parties, record } = facts
  const numbers = [
    { label: words.days, value: String(days), strong: true },
    { label: words.people, value: String(potential) },
    { label: words.needed, value: String(needed) },
    { label: words.parties, value: String(parties) },
  ]
  return (
    <Frame
      site={site}
      preview={words.preview(Math.max(0, needed - potential))}
      kicker={words.kicker}
      heading={words.heading}
      why={words.why}
    >
      <Facts facts={[...wishFacts(wish, site.titles), ...numbers]} />
      <Paragraph>{words.text}</Paragraph>
      <Steps steps={words.choices} />
      <Action href={record}>{words.record}</Action>
    </Frame>
  )
}

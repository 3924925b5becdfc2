import { momentText } from '../../content/dates.ts'
import { staffRoleNames } from '../../content/staff/frame.ts'
import { staffInvitedWords as words } from '../../content/staff-mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Facts, Paragraph } from './parts.tsx'

export const subject = (_facts: MailFacts['staff-invited'], site: MailSite) => words.subject(site.name)

export function Letter({ facts: { by, role, link, until }, site }: LetterProps<'staff-invited'>) {
  const facts = [
    { label: words.role, value: staffRoleNames[role], strong: true },
    { label: words.until, value: momentText(new Date(until)) },
  ]
  return (
    <Frame site={site} preview={words.preview(by)} heading={words.heading} why={words.why}>
      <Paragraph>{words.text(by, site.name)}</Paragraph>
      <Facts facts={facts} />
      <Action href={link}>{words.action}</Action>
    </Frame>
  )
}

import { staffResetWords } from '../../content/staff-mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Paragraph } from './parts.tsx'

export const subject = (_facts: MailFacts['staff-reset'], site: MailSite) => staffResetWords.subject(site.name)

export function Letter({ facts, site }: LetterProps<'staff-reset'>) {
  return (
    <Frame site={site} {...staffResetWords}>
      <Paragraph>{staffResetWords.text}</Paragraph>
      <Action href={facts.link}>{staffResetWords.action}</Action>
    </Frame>
  )
}

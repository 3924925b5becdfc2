import { staffSetupWords } from '../../content/staff-mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Paragraph } from './parts.tsx'

export const subject = (_facts: MailFacts['staff-setup'], site: MailSite) => staffSetupWords.subject(site.name)

export function Letter({ facts, site }: LetterProps<'staff-setup'>) {
  return (
    <Frame site={site} {...staffSetupWords}>
      <Paragraph>{staffSetupWords.text(site.name)}</Paragraph>
      <Action href={facts.link}>{staffSetupWords.action}</Action>
    </Frame>
  )
}

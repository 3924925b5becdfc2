import { newsletterConfirmWords } from '../../content/mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Paragraph } from './parts.tsx'

export const subject = (_facts: MailFacts['newsletter-confirm'], site: MailSite) =>
  newsletterConfirmWords.subject(site.name)

export function Letter({ facts, site }: LetterProps<'newsletter-confirm'>) {
  return (
    <Frame site={site} {...newsletterConfirmWords}>
      <Paragraph>{newsletterConfirmWords.text}</Paragraph>
      <Action href={facts.link}>{newsletterConfirmWords.action}</Action>
    </Frame>
  )
}

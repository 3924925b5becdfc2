import { newsletterWelcomeWords } from '../../content/mails.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import type { LetterProps } from './letter.ts'
import { Action, Paragraph, QuietLink } from './parts.tsx'

export const subject = (_facts: MailFacts['newsletter-welcome'], site: MailSite) =>
  newsletterWelcomeWords.subject(site.name)

export function Letter({ facts, site }: LetterProps<'newsletter-welcome'>) {
  return (
    <Frame site={site} {...newsletterWelcomeWords}>
      <Paragraph>{newsletterWelcomeWords.text}</Paragraph>
      <Action href={`${site.url}/blog`}>{newsletterWelcomeWords.action}</Action>
      <QuietLink href={facts.leaveLink}>{newsletterWelcomeWords.leave}</QuietLink>
    </Frame>
  )
}

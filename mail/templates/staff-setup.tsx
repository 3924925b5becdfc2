import type { MailFacts } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'
import { Frame } from './frame.tsx'
import { Action, Paragraph, PlainLink } from './parts.tsx'

export const subject = (_facts: MailFacts['staff-setup'], site: MailSite) =>
  `Set up the first staff account of ${site.name}`

export function Letter({ facts, site }: { facts: MailFacts['staff-setup']; site: MailSite }) {
  return (
    <Frame site={site} preview="One link, one use: the first staff account." heading="The first staff account">
      <Paragraph>
        {site.name} has started on a new database. This link makes its first staff account. It works once, and only
        while there is no staff account yet.
      </Paragraph>
      <Action href={facts.link}>Set up the account</Action>
      <PlainLink href={facts.link} />
    </Frame>
  )
}

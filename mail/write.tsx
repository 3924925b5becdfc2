import { render } from '@react-email/components'
import type { ComponentType } from 'react'
import type { MailFacts, MailName } from '../rules/mails.ts'
import type { MailSite } from './site.ts'
import * as staffSetup from './templates/staff-setup.tsx'

type Template<Name extends MailName> = {
  subject(facts: MailFacts[Name], site: MailSite): string
  Letter: ComponentType<{ facts: MailFacts[Name]; site: MailSite }>
}

const templates: { [Name in MailName]: Template<Name> } = { 'staff-setup': staffSetup }

export type WrittenMail = { subject: string; html: string; text: string }

/** Writes one mail out, as HTML and as plain text. */
export async function writeMail<Name extends MailName>(
  name: Name,
  facts: MailFacts[Name],
  site: MailSite,
): Promise<WrittenMail> {
  const { subject, Letter }: Template<Name> = templates[name]
  const letter = <Letter facts={facts} site={site} />
  const [html, text] = await Promise.all([render(letter), render(letter, { plainText: true })])
  return { subject: subject(facts, site), html, text }
}

import type { MailFacts, MailName } from '../../rules/mails.ts'
import type { MailSite } from '../site.ts'

/** What every mail template receives. */
export type LetterProps<Name extends MailName> = { facts: MailFacts[Name]; site: MailSite }

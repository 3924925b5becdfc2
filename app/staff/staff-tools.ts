import type { FileId } from '../../rules/ids.ts'
import type { MailFacts, MailName } from '../../rules/mails.ts'
import type { Retention } from '../../rules/retention.ts'

/** What only the back-office needs of the server. */
export type StaffTools = {
  /** What a visitor uploaded. Throws if it is not there. */
  readFile(id: FileId): Promise<ReadableStream>
  /** A mail as its reader would see it. */
  writeMail<Name extends MailName>(name: Name, facts: MailFacts[Name]): Promise<{ subject: string; html: string }>
  retention: Retention
}

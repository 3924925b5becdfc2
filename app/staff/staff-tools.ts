import type { PublishDates } from '#operations/staff/start-empty.ts'
import type { FileId } from '#rules/ids.ts'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import type { Retention } from '#rules/privacy/retention.ts'

/** Tools of the server that only the back office gets. */
export type StaffTools = {
  /** A visitor's upload. Throws if it is missing. */
  readFile(id: FileId): Promise<ReadableStream>
  writeMail<Name extends MailTemplate>(
    name: Name,
    data: MailData[Name],
  ): Promise<{ subject: string; html: string; text: string }>
  retention: Retention
  /** Publishes the dates of a new site, when the demo ends. */
  publishDates: PublishDates
  /** Dangerous modes that a setting allows for a trial. */
  unsafeModes: readonly string[]
}

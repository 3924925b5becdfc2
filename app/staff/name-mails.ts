import { mailTitle } from '#content/staff/mail-names.ts'
import type { TimelineEvent } from '#operations/staff/timeline-events.ts'

type Unnamed = { subject: string | null; template: string }

/** For loaders: in a browser the names of all mails would only take time. */
export function nameMails<Mail extends Unnamed>(mails: readonly Mail[]) {
  return mails.map((mail) => ({ ...mail, subject: mailTitle(mail) }))
}

/** A record's mails, and the events about them. */
export function withMailNames<Record extends { mails: readonly Unnamed[]; events: readonly TimelineEvent[] }>(
  record: Record,
) {
  return {
    ...record,
    mails: nameMails<Record['mails'][number]>(record.mails),
    events: record.events.map((event) => (event.kind === 'mail' ? { ...event, subject: mailTitle(event) } : event)),
  }
}

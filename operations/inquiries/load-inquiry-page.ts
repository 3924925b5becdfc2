import { findInquiry, listMailsToSender } from '#db/inquiries/inquiries.ts'
import { listInquiryFiles } from '#db/inquiries/inquiry-files.ts'
import { listQuotesOfInquiry } from '#db/quotes/quotes.ts'
import { type AuditEntry, listAuditEntriesOf } from '#db/staff/audit-log.ts'
import { listNotes } from '#db/staff/notes.ts'
import { listMembers } from '#db/staff/staff.ts'
import { MAX_TIMELINE_ROWS } from '#db/staff/timelines.ts'
import { sortNewestFirst } from '#operations/staff/timeline-events.ts'
import type { Tools } from '#operations/tools.ts'
import type { InquiryId } from '#rules/ids.ts'
import type { MailData } from '#rules/mail/mails.ts'
import { quoteStatus } from '#rules/quotes/quotes.ts'

/** Everything that happened to an inquiry. */
export type InquiryTimelineEvent = { key: string; at: Date } & (
  | { kind: 'received'; page: string | null }
  | { kind: 'staff-action'; action: string; actor: string; details: unknown }
  | { kind: 'note'; author: string; text: string }
  | { kind: 'mail'; state: MailState; subject: string | null }
  | { kind: 'reply'; state: MailState; subject: string; text: string; from: string }
)

type MailState = StoredMail['state']

export type InquiryPage = NonNullable<Awaited<ReturnType<typeof loadInquiryPage>>>

export async function loadInquiryPage(id: InquiryId, { db, now }: Tools) {
  const inquiry = await findInquiry(db, id)
  if (!inquiry) return undefined
  const [files, team, notes, auditEntries, mails, quotes] = await Promise.all([
    listInquiryFiles(db, [id]),
    listMembers(db),
    listNotes(db, { subject: 'inquiry', subjectId: id }),
    listAuditEntriesOf(db, 'inquiry', id, MAX_TIMELINE_ROWS),
    listMailsToSender(db, inquiry),
    listQuotesOfInquiry(db, id),
  ])
  const events: InquiryTimelineEvent[] = [
    { key: 'received', at: inquiry.createdAt, kind: 'received', page: inquiry.page },
    // A reply is listed as the mail, which has its text.
    ...auditEntries.filter(({ action }) => action !== 'reply-inquiry').map(auditEvent),
    ...notes.map(({ id: key, createdAt: at, author, text }) => ({ key, at, kind: 'note' as const, author, text })),
    ...mails.map(mailEvent),
  ]
  return {
    inquiry,
    files,
    quotes: quotes.map((quote) => ({ ...quote, status: quoteStatus(quote, now()) })),
    events: sortNewestFirst(events),
    /** The staff members who can be the assignee. */
    colleagues: team.filter(({ role }) => role !== 'operator').map(({ id: staffId, name }) => ({ id: staffId, name })),
  }
}

function auditEvent({ id: key, at, action, actor, details }: AuditEntry): InquiryTimelineEvent {
  return { key, at, kind: 'staff-action', action, actor, details }
}

type StoredMail = Awaited<ReturnType<typeof listMailsToSender>>[number]

/** A reply shows its text even before it is sent. */
function mailEvent({ id: key, createdAt: at, template, state, subject, data }: StoredMail): InquiryTimelineEvent {
  if (template !== 'inquiry-reply') return { key, at, kind: 'mail', state, subject }
  const { text, from, subject: heading } = data as MailData['inquiry-reply']
  return { key, at, kind: 'reply', state, subject: heading, text, from }
}

import type { StoredInquiry } from '../../db/inquiries.ts'
import { filesOf } from '../../db/inquiry-files.ts'
import { notesOf } from '../../db/notes.ts'
import { teamMembers } from '../../db/staff.ts'
import { auditOfInquiry, findInquiry, lettersAbout } from '../../db/staff-inquiries.ts'
import type { InquiryId, StaffId } from '../../rules/ids.ts'
import type { MailFacts } from '../../rules/mails.ts'
import type { Tools } from '../tools.ts'

type File = Awaited<ReturnType<typeof filesOf>>[number]

/** Everything that happened to an inquiry, whoever did it. */
export type InquiryEvent = { key: string; at: Date } & (
  | { kind: 'received'; page: string | null }
  | { kind: 'by-hand'; action: string; actor: string; facts: unknown }
  | { kind: 'note'; author: string; text: string }
  | { kind: 'letter'; state: MailState; subject: string | null }
  | { kind: 'reply'; state: MailState; subject: string; text: string; from: string }
)

type MailState = 'queued' | 'sent' | 'failed'

export type InquiryRecord = {
  inquiry: StoredInquiry
  files: File[]
  /** The newest first. */
  events: InquiryEvent[]
  /** Who may be given an inquiry. */
  colleagues: { id: StaffId; name: string }[]
}

export async function showInquiry(id: InquiryId, { db }: Pick<Tools, 'db'>): Promise<InquiryRecord | undefined> {
  const inquiry = await findInquiry(db, id)
  if (!inquiry) return undefined
  const [files, team, notes, lines, letters] = await Promise.all([
    filesOf(db, [id]),
    teamMembers(db),
    notesOf(db, { record: 'inquiry', recordId: id }),
    auditOfInquiry(db, id),
    lettersAbout(db, inquiry),
  ])
  const events: InquiryEvent[] = [
    { key: 'received', at: inquiry.createdAt, kind: 'received', page: inquiry.page },
    // An answer is among the letters, where one can read it.
    ...lines.filter(({ action }) => action !== 'reply-inquiry').map(lineEvent),
    ...notes.map(({ id: key, createdAt: at, author, text }) => ({ key, at, kind: 'note' as const, author, text })),
    ...letters.map(letterEvent),
  ]
  return {
    inquiry,
    files,
    events: events.sort((one, other) => other.at.getTime() - one.at.getTime()),
    colleagues: team.filter(({ role }) => role !== 'operator').map(({ id: staffId, name }) => ({ id: staffId, name })),
  }
}

type StoredLine = Awaited<ReturnType<typeof auditOfInquiry>>[number]

function lineEvent({ id: key, at, action, actor, facts }: StoredLine): InquiryEvent {
  return { key, at, kind: 'by-hand', action, actor, facts }
}

type StoredLetter = Awaited<ReturnType<typeof lettersAbout>>[number]

/** An answer says what it said, also before it is sent. */
function letterEvent({ id: key, createdAt: at, name, state, subject, facts }: StoredLetter): InquiryEvent {
  if (name !== 'inquiry-reply') return { key, at, kind: 'letter', state, subject }
  const { text, from, subject: heading } = facts as MailFacts['inquiry-reply']
  return { key, at, kind: 'reply', state, subject: heading, text, from }
}

import type { Db } from '../../db/database.ts'
import type { StoredMail } from '../../db/mail/mails.ts'
import { type AuditEntry, listAuditEntriesOf } from '../../db/staff/audit-log.ts'
import { listNotes, type StoredNote } from '../../db/staff/notes.ts'
import { listTimelineMails, MAX_TIMELINE_ROWS, type TimelineMail } from '../../db/staff/timelines.ts'
import type { StoredInvitation } from '../../db/waitlist/invitations.ts'
import type { BookingId, MailId, WaitlistEntryId } from '../../rules/ids.ts'
import type { PaymentMethod } from '../../rules/orders/prices.ts'
import type { RefundState } from '../../rules/payments/payments.ts'

/** Everything that happens to a booking or a waitlist entry, by staff, guests or the system. */
export type TimelineEvent = { key: string; at: Date } & (
  | { kind: 'joined' | 'confirmed' | 'left' | 'booked' | 'cancelled' }
  | { kind: 'invited' | 'accepted' | 'declined' | 'expired'; seats: number; waitlistEntryId: WaitlistEntryId }
  | { kind: 'payment-requested'; method: PaymentMethod; cents: number }
  | { kind: 'payment-received' | 'payment-pending' | 'payment-failed'; method: PaymentMethod; cents: number }
  | { kind: `refund-${RefundState}`; method: PaymentMethod; cents: number }
  | { kind: 'mail'; mailId: MailId; template: string; subject: string | null; state: StoredMail['state'] }
  | { kind: 'staff-action'; action: string; actor: string; reason: string }
  | { kind: 'note'; actor: string; text: string }
)

/** The mails about a booking or a waitlist entry, and the events of them, of staff actions and of notes. */
export async function loadTimeline(db: Db, subject: 'booking' | 'waitlist-entry', id: BookingId | WaitlistEntryId) {
  const [mails, auditEntries, notes] = await Promise.all([
    listTimelineMails(db, subject, id),
    listAuditEntriesOf(db, subject, id, MAX_TIMELINE_ROWS),
    listNotes(db, { subject, subjectId: id }),
  ])
  return { mails, events: [...mails.map(mailEvent), ...auditEntries.map(auditEvent), ...notes.map(noteEvent)] }
}

function mailEvent({ id, template, subject, state, createdAt, sentAt }: TimelineMail): TimelineEvent {
  return { key: id, at: sentAt ?? createdAt, kind: 'mail', mailId: id, template, subject, state }
}

function auditEvent({ id, at, action, actor, reason }: AuditEntry): TimelineEvent {
  return { key: id, at, kind: 'staff-action', action, actor, reason }
}

function noteEvent({ id, createdAt, author, text }: StoredNote): TimelineEvent {
  return { key: id, at: createdAt, kind: 'note', actor: author, text }
}

export function invitationEvents({
  id,
  entryId: waitlistEntryId,
  seats,
  state,
  createdAt,
  endedAt,
}: StoredInvitation): TimelineEvent[] {
  const made = { key: `${id} made`, at: createdAt, kind: 'invited', seats, waitlistEntryId } as const
  if (state === 'open' || !endedAt) return [made]
  return [made, { key: `${id} ended`, at: endedAt, kind: state, seats, waitlistEntryId }]
}

export function sortNewestFirst<Event extends { at: Date }>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

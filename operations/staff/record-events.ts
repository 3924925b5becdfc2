import type { StoredInvitation } from '../../db/invitations.ts'
import type { StoredMail } from '../../db/mails.ts'
import type { StoredNote } from '../../db/notes.ts'
import type { AuditLine, RecordMail } from '../../db/record-history.ts'
import type { MailId, WaitlistEntryId } from '../../rules/ids.ts'
import type { PaymentMethod } from '../../rules/prices.ts'

/** Everything that happens to a booking or to an entry of a list, whoever or whatever did it. */
export type RecordEvent = { key: string; at: Date } & (
  | { kind: 'joined' | 'left' | 'booked' | 'cancelled' }
  | { kind: 'invited' | 'accepted' | 'declined' | 'lapsed'; seats: number; entryId: WaitlistEntryId }
  | { kind: 'asked'; method: PaymentMethod; cents: number }
  | { kind: 'came' | 'awaited' | 'refused' | 'owed' | 'returned' | 'withdrawn'; method: PaymentMethod; cents: number }
  | { kind: 'mail'; mailId: MailId; name: string; subject: string | null; state: StoredMail['state'] }
  | { kind: 'by-hand'; action: string; actor: string; reason: string }
  | { kind: 'note'; actor: string; text: string }
)

export function mailEvent({ id, name, subject, state, createdAt, sentAt }: RecordMail): RecordEvent {
  return { key: id, at: sentAt ?? createdAt, kind: 'mail', mailId: id, name, subject, state }
}

export function actEvent({ id, at, action, actor, reason }: AuditLine): RecordEvent {
  return { key: id, at, kind: 'by-hand', action, actor, reason }
}

export function noteEvent({ id, createdAt, author, text }: StoredNote): RecordEvent {
  return { key: id, at: createdAt, kind: 'note', actor: author, text }
}

export function invitationEvents({ id, entryId, seats, state, createdAt, endedAt }: StoredInvitation): RecordEvent[] {
  const made = { key: `${id} made`, at: createdAt, kind: 'invited', seats, entryId } as const
  if (state === 'open' || !endedAt) return [made]
  return [made, { key: `${id} ended`, at: endedAt, kind: state, seats, entryId }]
}

export function newestFirst(events: readonly RecordEvent[]): RecordEvent[] {
  return events.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

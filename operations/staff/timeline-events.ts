import type { StoredDocument } from '#db/documents/documents.ts'
import type { StoredMail } from '#db/mail/mails.ts'
import type { StoredOrder } from '#db/orders/orders.ts'
import type { StoredPayment } from '#db/payments/payments.ts'
import { type AuditEntry, listAuditEntriesOf, listAuditEntriesOfOrder } from '#db/staff/audit-log.ts'
import { listNotes, type StoredNote } from '#db/staff/notes.ts'
import { listTimelineMails, MAX_TIMELINE_ROWS, type TimelineMail } from '#db/staff/timelines.ts'
import type { StoredInvitation } from '#db/waitlist/invitations.ts'
import type { Tools } from '#operations/tools.ts'
import type { BookingId, MailId, WaitlistEntryId } from '#rules/ids.ts'
import type { MoneyMethod } from '#rules/orders/methods.ts'
import type { DisputeState } from '#rules/payments/disputes.ts'
import type { RefundState } from '#rules/payments/payments.ts'
import { type AuditRecordNames, nameAuditRecords } from './name-audit-records.ts'

/** Everything that happens to a booking, an order or a waitlist entry, by staff, guests or the system. */
export type TimelineEvent = { key: string; at: Date } & (
  | { kind: 'joined' | 'confirmed' | 'left' | 'booked' | 'cancelled' | 'order-ended' }
  | { kind: 'invited' | 'accepted' | 'declined' | 'expired'; seats: number; waitlistEntryId: WaitlistEntryId }
  | { kind: 'payment-requested'; method: MoneyMethod; cents: number }
  | { kind: 'payment-received' | 'payment-pending' | 'payment-failed'; method: MoneyMethod; cents: number }
  | { kind: `refund-${RefundState}`; method: MoneyMethod; cents: number }
  | { kind: `dispute-${DisputeState}`; cents: number }
  | { kind: 'document-issued'; document: StoredDocument }
  | { kind: 'mail'; mailId: MailId; template: string; subject: string | null; state: StoredMail['state'] }
  | { kind: 'staff-action'; action: string; actor: string; reason: string; details: unknown; names: AuditRecordNames }
  | { kind: 'note'; actor: string; text: string }
)

/** The mails about a booking or a waitlist entry, and the events of them, of staff actions and of notes. */
export async function loadTimeline(
  tools: Tools,
  subject: 'booking' | 'waitlist-entry',
  id: BookingId | WaitlistEntryId,
) {
  const { db } = tools
  const [mails, auditEntries, notes] = await Promise.all([
    listTimelineMails(db, subject, id),
    listAuditEntriesOf(db, subject, id, MAX_TIMELINE_ROWS),
    listNotes(db, { subject, subjectId: id }),
  ])
  return toTimeline(mails, auditEntries, notes, tools)
}

/** The same about an order. */
export async function loadOrderTimeline(order: StoredOrder, tools: Tools) {
  const { db } = tools
  const [mails, auditEntries, notes] = await Promise.all([
    listTimelineMails(db, 'order', order.id),
    listAuditEntriesOfOrder(db, order, MAX_TIMELINE_ROWS),
    listNotes(db, { subject: 'order', subjectId: order.id }),
  ])
  return toTimeline(mails, auditEntries, notes, tools)
}

async function toTimeline(mails: TimelineMail[], auditEntries: AuditEntry[], notes: StoredNote[], tools: Tools) {
  const names = await nameAuditRecords(auditEntries, tools)
  const actions = auditEntries.map((entry) => auditEvent(entry, names))
  return { mails, events: [...mails.map(mailEvent), ...actions, ...notes.map(noteEvent)] }
}

function mailEvent({ id, template, subject, state, createdAt, sentAt }: TimelineMail): TimelineEvent {
  return { key: id, at: sentAt ?? createdAt, kind: 'mail', mailId: id, template, subject, state }
}

function auditEvent({ id, at, action, actor, reason, details }: AuditEntry, names: AuditRecordNames): TimelineEvent {
  return { key: id, at, kind: 'staff-action', action, actor, reason, details, names }
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

export function paymentEvent(payment: StoredPayment): TimelineEvent {
  const { id, kind, state, method, amountCents, createdAt, settledAt } = payment
  return { key: id, at: settledAt ?? createdAt, kind: paymentEventKind(kind, state), method, cents: amountCents }
}

function paymentEventKind(kind: StoredPayment['kind'], state: StoredPayment['state']) {
  if (kind === 'payment') return paymentKinds[state as keyof typeof paymentKinds]
  return `refund-${state as RefundState}` as const
}

const paymentKinds = {
  completed: 'payment-received',
  pending: 'payment-pending',
  failed: 'payment-failed',
} as const

export function sortNewestFirst<Event extends { at: Date }>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

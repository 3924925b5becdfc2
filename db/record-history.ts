import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { BookingId, WaitlistEntryId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { auditLog, holds, invitations, mails, orders } from './schema.ts'

/** Whose page shows it. */
export type RecordKey = { bookingId: BookingId } | { entryId: WaitlistEntryId }

/** Of a record that was worked on for years, what a person still reads. */
const MOST = 200

export type RecordMail = Awaited<ReturnType<typeof mailsAbout>>[number]

/** The newest first, without what they say: that is a page of its own. */
export async function mailsAbout(db: Db, record: RecordKey) {
  const { id, name, subject, recipient, state, createdAt, sentAt } = mails
  const isAbout = 'bookingId' in record ? eq(mails.bookingId, record.bookingId) : eq(mails.entryId, record.entryId)
  return db
    .select({ id, name, subject, recipient, state, createdAt, sentAt })
    .from(mails)
    .where(isAbout)
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST)
}

export type AuditLine = typeof auditLog.$inferSelect

/** What people did to it by hand, the newest first. */
export async function actsOn(db: Db | Tx, record: RecordKey): Promise<AuditLine[]> {
  const isOn = 'bookingId' in record ? eq(auditLog.bookingId, record.bookingId) : eq(auditLog.entryId, record.entryId)
  return db.select().from(auditLog).where(isOn).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(MOST)
}

/** Whether whoever booked has been replaced since. */
export async function isReplacedSince(db: Db | Tx, bookingId: BookingId, since: Date): Promise<boolean> {
  const isReplacement = and(
    eq(auditLog.bookingId, bookingId),
    eq(auditLog.action, 'replace-guest'),
    sql`${auditLog.facts} ->> 'position' = '1'`,
    gt(auditLog.at, since),
  )
  return (await db.select({ id: auditLog.id }).from(auditLog).where(isReplacement).limit(1)).length > 0
}

/** What was asked for a booking, the first first, each with the invitation that it came from. */
export async function ordersFor(db: Db, bookingId: BookingId) {
  return db
    .select({ order: orders, invitation: invitations })
    .from(orders)
    .leftJoin(holds, eq(holds.id, orders.holdId))
    .leftJoin(invitations, eq(invitations.id, holds.invitationId))
    .where(eq(orders.bookingId, bookingId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

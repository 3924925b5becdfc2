import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { mailColumns } from '#db/mail/mails.ts'
import { auditLog, holds, invitations, mails, orders } from '#db/schema.ts'
import type { BookingId, OrderId, WaitlistEntryId } from '#rules/ids.ts'

/** No one reads more of a long history. */
export const MAX_TIMELINE_ROWS = 200

const idOf = { booking: mails.bookingId, order: mails.orderId, 'waitlist-entry': mails.waitlistEntryId }

export type TimelineMail = Awaited<ReturnType<typeof listTimelineMails>>[number]

/** Newest first. */
export async function listTimelineMails(
  db: Db,
  about: keyof typeof idOf,
  aboutId: BookingId | OrderId | WaitlistEntryId,
) {
  return db
    .select(mailColumns)
    .from(mails)
    .where(sql`${idOf[about]} = ${aboutId}`)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_TIMELINE_ROWS)
}

/** When someone else took over the booking last. */
export async function findBookerReplacedAt(db: Db | Tx, bookingId: BookingId): Promise<Date | undefined> {
  const isReplacement = and(
    eq(auditLog.bookingId, bookingId),
    eq(auditLog.action, 'replace-guest'),
    sql`${auditLog.details} ->> 'position' = '1'`,
  )
  const [last] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(isReplacement)
    .orderBy(desc(auditLog.at))
    .limit(1)
  return last?.at
}

/** The orders of a booking, oldest first, each with the invitation that it came from. */
export async function listOrdersWithInvitation(db: Db, bookingId: BookingId) {
  return db
    .select({ order: orders, invitation: invitations })
    .from(orders)
    .leftJoin(holds, eq(holds.id, orders.holdId))
    .leftJoin(invitations, eq(invitations.id, holds.invitationId))
    .where(eq(orders.bookingId, bookingId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { StaffInvitationId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { operators, staffInvitations } from './schema.ts'

export type StaffInvitation = typeof staffInvitations.$inferSelect

export async function insertStaffInvitation(tx: Tx, invitation: typeof staffInvitations.$inferInsert): Promise<void> {
  await tx.insert(staffInvitations).values(invitation)
}

/** Those that nobody used yet, also when their time is over: they can be sent again. */
export async function openStaffInvitations(db: Db) {
  return db
    .select({ invitation: staffInvitations, operatorName: operators.name })
    .from(staffInvitations)
    .leftJoin(operators, eq(operators.id, staffInvitations.operatorId))
    .where(isNull(staffInvitations.usedAt))
    .orderBy(desc(staffInvitations.createdAt), staffInvitations.id)
}

/** One that can still be used. */
export async function findLiveInvitation(
  db: Db | Tx,
  id: StaffInvitationId,
  now: Date,
): Promise<StaffInvitation | undefined> {
  const [invitation] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt), gt(staffInvitations.until, now)))
  return invitation
}

/** Whoever marks it first may join: a second click finds nothing. */
export async function useStaffInvitation(
  tx: Tx,
  id: StaffInvitationId,
  now: Date,
): Promise<StaffInvitation | undefined> {
  const [used] = await tx
    .update(staffInvitations)
    .set({ usedAt: now })
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt), gt(staffInvitations.until, now)))
    .returning()
  return used
}

export async function prolongStaffInvitation(
  tx: Tx,
  id: StaffInvitationId,
  until: Date,
): Promise<StaffInvitation | undefined> {
  const [invitation] = await tx
    .update(staffInvitations)
    .set({ until })
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt)))
    .returning()
  return invitation
}

export async function deleteStaffInvitation(tx: Tx, id: StaffInvitationId): Promise<StaffInvitation | undefined> {
  const [deleted] = await tx
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt)))
    .returning()
  return deleted
}

/** Of an address that is invited anew, or joined. */
export async function deleteInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(staffInvitations).where(and(eq(staffInvitations.email, email), isNull(staffInvitations.usedAt)))
}

import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findWhere, insertInto } from '#db/rows.ts'
import { operators, staffInvitations } from '#db/schema.ts'
import type { StaffInvitationId } from '#rules/ids.ts'

export type StaffInvitation = typeof staffInvitations.$inferSelect

export const insertStaffInvitation = insertInto(staffInvitations)

/** Invitations that were not accepted yet. Expired ones are included, because they can be sent again. */
export async function listOpenStaffInvitations(db: Db) {
  return db
    .select({ invitation: staffInvitations, operatorName: operators.name })
    .from(staffInvitations)
    .leftJoin(operators, eq(operators.id, staffInvitations.operatorId))
    .where(isNull(staffInvitations.acceptedAt))
    .orderBy(desc(staffInvitations.createdAt), staffInvitations.id)
}

const isOpen = (id: StaffInvitationId) => and(eq(staffInvitations.id, id), isNull(staffInvitations.acceptedAt))
const isValid = (id: StaffInvitationId, now: Date) => and(isOpen(id), gt(staffInvitations.expiresAt, now))

type Found = Promise<StaffInvitation | undefined>

export async function findValidStaffInvitation(db: Db | Tx, id: StaffInvitationId, now: Date): Found {
  return findWhere(db, staffInvitations, isValid(id, now))
}

/** Only the first click accepts it: a second one finds nothing. */
export async function redeemStaffInvitation(tx: Tx, id: StaffInvitationId, now: Date): Found {
  const [accepted] = await tx.update(staffInvitations).set({ acceptedAt: now }).where(isValid(id, now)).returning()
  return accepted
}

export async function extendStaffInvitation(tx: Tx, id: StaffInvitationId, expiresAt: Date): Found {
  const [extended] = await tx.update(staffInvitations).set({ expiresAt }).where(isOpen(id)).returning()
  return extended
}

export async function deleteStaffInvitation(tx: Tx, id: StaffInvitationId): Found {
  const [deleted] = await tx.delete(staffInvitations).where(isOpen(id)).returning()
  return deleted
}

/** For an address that is invited again, or has joined. */
export async function deleteStaffInvitationsByEmail(tx: Tx, email: string): Promise<void> {
  await tx.delete(staffInvitations).where(and(eq(staffInvitations.email, email), isNull(staffInvitations.acceptedAt)))
}

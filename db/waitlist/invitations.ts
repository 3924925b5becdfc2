import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { DepartureId, InvitationId, WaitlistEntryId } from '../../rules/ids.ts'
import type { Db, Tx } from '../database.ts'
import { findById, findWhere, insertInto, updateById } from '../rows.ts'
import { holds, invitations, waitlistEntries } from '../schema.ts'

export type StoredInvitation = typeof invitations.$inferSelect
export type ClosedInvitationState = Exclude<StoredInvitation['state'], 'open'>

const isOpen = eq(invitations.state, 'open')

export const insertInvitations = insertInto(invitations)

export const findInvitation = findById(invitations)

/** Includes one that has expired but is not marked as expired yet. */
export async function findOpenInvitation(db: Db | Tx, entryId: WaitlistEntryId): Promise<StoredInvitation | undefined> {
  return findWhere(db, invitations, and(eq(invitations.entryId, entryId), isOpen))
}

/** True if the party left the waitlist because it booked. */
export async function hasAcceptedInvitation(db: Db, entryId: WaitlistEntryId): Promise<boolean> {
  const isAccepted = and(eq(invitations.entryId, entryId), eq(invitations.state, 'accepted'))
  return (await db.$count(invitations, isAccepted)) > 0
}

export const updateInvitation = updateById(invitations)

export async function closeInvitation(
  tx: Tx,
  id: InvitationId,
  state: ClosedInvitationState,
  now: Date,
): Promise<void> {
  await tx.update(invitations).set({ state, endedAt: now }).where(eq(invitations.id, id))
}

/** For a cancelled departure. */
export async function closeOpenInvitations(tx: Tx, departureId: DepartureId, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(invitations.departureId, departureId), isOpen))
}

/** Skips the invitations of guests who are paying right now. */
export async function markInvitationsExpired(tx: Tx, departureId: DepartureId, now: Date): Promise<WaitlistEntryId[]> {
  const isPaying = sql`exists (select from ${holds} where ${holds.invitationId} = ${invitations.id}
    and ${holds.endedAt} is null and ${holds.expiresAt} > ${now}::timestamptz)`
  const rows = await tx
    .update(invitations)
    .set({ state: 'expired', endedAt: sql`${invitations.expiresAt}` })
    .where(and(eq(invitations.departureId, departureId), isOpen, lte(invitations.expiresAt, now), sql`not ${isPaying}`))
    .returning({ entryId: invitations.entryId })
  return rows.map(({ entryId }) => entryId)
}

/** Departures with expired invitations that are not marked as expired yet. */
export async function listDeparturesWithExpiredInvitations(db: Db, now: Date): Promise<DepartureId[]> {
  const rows = await db
    .selectDistinct({ id: invitations.departureId })
    .from(invitations)
    .where(and(isOpen, lte(invitations.expiresAt, now)))
    .orderBy(asc(invitations.departureId))
  return rows.map(({ id }) => id)
}

export async function listInvitationsByEmail(db: Db | Tx, email: string): Promise<StoredInvitation[]> {
  const rows = await db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .where(eq(waitlistEntries.email, email))
    .orderBy(asc(invitations.createdAt))
  return rows.map(({ invitation }) => invitation)
}

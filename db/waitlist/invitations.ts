import { and, asc, desc, eq, gt, gte, isNull, lte, not, type SQL, sql, sum } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, insertInto, updateById } from '#db/rows.ts'
import { holds, invitations, isBeingPaid, orders, waitlistEntries } from '#db/schema.ts'
import type { DepartureId, HoldId, InvitationId, WaitlistEntryId } from '#rules/ids.ts'
import type { WaitlistEntry } from './waitlist.ts'

export type StoredInvitation = typeof invitations.$inferSelect
export type ClosedInvitationState = Exclude<StoredInvitation['state'], 'open'>

const isOpen = sql`${invitations.state} = 'open'`

export const insertInvitations = insertInto(invitations)

export const findInvitation = findById(invitations)

/** Includes one that has expired but is not marked as expired yet. */
export async function findOpenInvitation(db: Db | Tx, entryId: WaitlistEntryId): Promise<StoredInvitation | undefined> {
  return findWhere(db, invitations, and(eq(invitations.entryId, entryId), isOpen))
}

/** The newest of a party, whatever became of it. */
export async function findLastInvitation(db: Db, entryId: WaitlistEntryId): Promise<StoredInvitation | undefined> {
  const [last] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.entryId, entryId))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  return last
}

/** The seats that the party holds with its invitation while it pays. */
export async function countHeldSeats(db: Db, id: InvitationId, now: Date): Promise<number> {
  const isLive = and(eq(holds.invitationId, id), isNull(holds.endedAt), gt(holds.expiresAt, now))
  const [held] = await db
    .select({ seats: sum(holds.seats).mapWith(Number) })
    .from(holds)
    .where(isLive)
  return held?.seats ?? 0
}

/** What a hold has to know about the invitation of its guest. */
export type InvitationToUse = Pick<StoredInvitation, 'id' | 'state' | 'expiresAt' | 'departureId'> &
  Pick<WaitlistEntry, 'emailKey' | 'partnerId' | 'timeZone' | 'linkVersion'> & {
    /** As the party stated it; empty if it did not. */
    skillLevel: string
  }

/** The invitation of a link. */
export async function findInvitationToUse(db: Db | Tx, id: InvitationId): Promise<InvitationToUse | undefined> {
  const [invitation] = await selectToUse(db, eq(invitations.id, id))
  return invitation
}

/** Rule P4: the open invitation of this mailbox to a departure. */
export async function findInvitationByAddress(
  db: Db | Tx,
  departureId: DepartureId,
  emailKey: string,
  now: Date,
): Promise<InvitationToUse | undefined> {
  const isUsable = and(eq(invitations.departureId, departureId), isOpen, gt(invitations.expiresAt, now))
  const isOfAddress = and(isUsable, eq(waitlistEntries.emailKey, emailKey))
  // Every order asks this, and PostgreSQL would take longer to plan it than to answer.
  const [invitation] = await selectToUse(db, isOfAddress).prepare('invitation_of_address').execute()
  return invitation
}

function selectToUse(db: Db | Tx, which: SQL | undefined) {
  const { id, state, expiresAt, departureId } = invitations
  const { emailKey, partnerId, timeZone, linkVersion, payload } = waitlistEntries
  const skillLevel = sql<string>`coalesce(${payload} ->> 'skillLevel', '')`
  return db
    .select({ id, state, expiresAt, departureId, emailKey, partnerId, timeZone, linkVersion, skillLevel })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .where(which)
}

/** True if the party left the waitlist because it booked, with its invitation or without one. */
export async function hasBooked(db: Db, { id, departureId, emailKey }: WaitlistEntry): Promise<boolean> {
  const isAccepted = and(eq(invitations.entryId, id), eq(invitations.state, 'accepted'))
  if ((await db.$count(invitations, isAccepted)) > 0) return true
  const isPaid = and(eq(orders.purpose, 'booking'), eq(orders.state, 'paid'), eq(orders.emailKey, emailKey))
  return departureId !== null && (await db.$count(orders, and(isPaid, eq(orders.departureId, departureId)))) > 0
}

/** The departure that the party of a hold waits for, if it was invited and has not left. */
export async function findWaitlistOfHold(tx: Tx, id: HoldId): Promise<DepartureId | undefined> {
  const [row] = await tx
    .select({ departureId: waitlistEntries.departureId })
    .from(holds)
    .innerJoin(invitations, eq(invitations.id, holds.invitationId))
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .where(and(eq(holds.id, id), isNull(waitlistEntries.leftAt)))
  return row?.departureId ?? undefined
}

/** How many invitations a transaction has made since it began, while the departure is locked. */
export async function countInvitationsSince(tx: Tx, departureId: DepartureId, since: Date): Promise<number> {
  return tx.$count(invitations, and(eq(invitations.departureId, departureId), gte(invitations.createdAt, since)))
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
  const rows = await tx
    .update(invitations)
    .set({ state: 'expired', endedAt: sql`${invitations.expiresAt}` })
    .where(
      and(eq(invitations.departureId, departureId), isOpen, lte(invitations.expiresAt, now), not(isBeingPaid(now))),
    )
    .returning({ entryId: invitations.entryId })
  return rows.map(({ entryId }) => entryId)
}

/** Rule P19: open invitations that expire in this time, the earliest first. A guest who is paying needs no reminder. */
export async function listInvitationsToRemind(db: Db, now: Date, until: Date): Promise<StoredInvitation[]> {
  return db
    .select()
    .from(invitations)
    .where(and(isOpen, gt(invitations.expiresAt, now), lte(invitations.expiresAt, until), not(isBeingPaid(now))))
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
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

import { and, asc, eq, gt, lte, min, sql } from 'drizzle-orm'
import type { DepartureId, InvitationId, WaitlistEntryId } from '../rules/ids.ts'
import type { Db, Tx } from './database.ts'
import { holds, invitations, waitlistEntries } from './schema.ts'

export type StoredInvitation = typeof invitations.$inferSelect
type NewInvitation = typeof invitations.$inferInsert
/** How an invitation ends. */
export type InvitationEnd = Exclude<StoredInvitation['state'], 'open'>

const isOpen = eq(invitations.state, 'open')

export async function insertInvitations(tx: Tx, made: NewInvitation[]): Promise<void> {
  await tx.insert(invitations).values(made)
}

export async function findInvitation(db: Db | Tx, id: InvitationId): Promise<StoredInvitation | undefined> {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, id))
  return invitation
}

/** Also one whose time is over, until that is noted. */
export async function openInvitationOf(db: Db | Tx, entryId: WaitlistEntryId): Promise<StoredInvitation | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.entryId, entryId), isOpen))
  return invitation
}

/** Whether they left the list because they have booked. */
export async function hasAccepted(db: Db, entryId: WaitlistEntryId): Promise<boolean> {
  const accepted = and(eq(invitations.entryId, entryId), eq(invitations.state, 'accepted'))
  return (await db.select({ id: invitations.id }).from(invitations).where(accepted).limit(1)).length > 0
}

export async function resizeInvitation(tx: Tx, id: InvitationId, seats: number): Promise<void> {
  await tx.update(invitations).set({ seats }).where(eq(invitations.id, id))
}

/** One person with two entries keeps what was offered to either. */
export async function passInvitation(tx: Tx, id: InvitationId, entryId: WaitlistEntryId): Promise<void> {
  await tx.update(invitations).set({ entryId }).where(eq(invitations.id, id))
}

export async function endInvitation(tx: Tx, id: InvitationId, state: InvitationEnd, now: Date): Promise<void> {
  await tx.update(invitations).set({ state, endedAt: now }).where(eq(invitations.id, id))
}

/** The departure was cancelled: what was offered is not there any more. */
export async function endOpenInvitations(tx: Tx, departureId: DepartureId, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ state: 'lapsed', endedAt: now })
    .where(and(eq(invitations.departureId, departureId), isOpen))
}

/** Notes which invitations of a departure are over by time. Who is just paying is left in peace. */
export async function lapseInvitations(tx: Tx, departureId: DepartureId, now: Date): Promise<WaitlistEntryId[]> {
  const isPaying = sql`exists (select from ${holds} where ${holds.invitationId} = ${invitations.id}
    and ${holds.endedAt} is null and ${holds.until} > ${now}::timestamptz)`
  const rows = await tx
    .update(invitations)
    .set({ state: 'lapsed', endedAt: sql`${invitations.until}` })
    .where(and(eq(invitations.departureId, departureId), isOpen, lte(invitations.until, now), sql`not ${isPaying}`))
    .returning({ entryId: invitations.entryId })
  return rows.map(({ entryId }) => entryId)
}

/** Departures with invitations that are over by time, which nobody has noted yet. */
export async function departuresWithDueInvitations(db: Db, now: Date): Promise<DepartureId[]> {
  const rows = await db
    .selectDistinct({ id: invitations.departureId })
    .from(invitations)
    .where(and(isOpen, lte(invitations.until, now)))
    .orderBy(asc(invitations.departureId))
  return rows.map(({ id }) => id)
}

/** What was ever offered to somebody. */
export async function invitationsOf(db: Db | Tx, email: string): Promise<StoredInvitation[]> {
  const rows = await db
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, invitations.entryId))
    .where(eq(waitlistEntries.email, email))
    .orderBy(asc(invitations.createdAt))
  return rows.map(({ invitation }) => invitation)
}

/** When the next seats come free by time alone, which nobody announces. */
export async function nextInvitationEnd(db: Db, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ next: min(invitations.until) })
    .from(invitations)
    .where(and(isOpen, gt(invitations.until, now)))
  return row?.next ?? undefined
}

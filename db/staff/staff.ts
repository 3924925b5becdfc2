import { and, asc, desc, eq, gt, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findWhere, updateById } from '#db/rows.ts'
import {
  calendarFeeds,
  inquiries,
  operators,
  staffAccounts,
  staffMembers,
  staffSessions,
  staffTwoFactors,
  staffVerifications,
} from '#db/schema.ts'
import type { Id, OperatorId, StaffId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

export type StaffMember = typeof staffMembers.$inferSelect

/** The provider id under which better-auth stores passwords. */
const PASSWORD = 'credential'
const RESET = 'reset'

export type NewMember = {
  id: StaffId
  name: string
  email: string
  role: StaffRole
  operatorId: OperatorId | null
}

/** A member who left and comes back is identified by the email address, and keeps their ID. */
export async function upsertMember(tx: Tx, member: NewMember, now: Date): Promise<StaffId> {
  const { name, role, operatorId } = member
  const [row] = await tx
    .insert(staffMembers)
    .values({ ...member, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: staffMembers.email,
      set: { name, role, operatorId, deactivatedAt: null, updatedAt: now },
      setWhere: isNotNull(staffMembers.deactivatedAt),
    })
    .returning({ id: staffMembers.id })
  if (!row) throw new Error('an address has one member')
  return row.id
}

/** Also ends all sessions. */
export async function setPassword(tx: Tx, memberId: StaffId, hash: string, newId: string, now: Date): Promise<void> {
  const isOfMember = and(eq(staffAccounts.userId, memberId), eq(staffAccounts.providerId, PASSWORD))
  const changed = await tx
    .update(staffAccounts)
    .set({ password: hash, updatedAt: now })
    .where(isOfMember)
    .returning({ id: staffAccounts.id })
  if (changed.length === 0) {
    const account = { id: newId, accountId: memberId, providerId: PASSWORD, userId: memberId, password: hash }
    await tx.insert(staffAccounts).values({ ...account, createdAt: now, updatedAt: now })
  }
  await tx.delete(staffSessions).where(eq(staffSessions.userId, memberId))
}

export async function findMember(db: Db | Tx, id: StaffId): Promise<StaffMember | undefined> {
  return findWhere(db, staffMembers, and(eq(staffMembers.id, id), isNull(staffMembers.deactivatedAt)))
}

export async function findMemberByEmail(db: Db | Tx, email: string): Promise<StaffMember | undefined> {
  const isActive = isNull(staffMembers.deactivatedAt)
  return findWhere(db, staffMembers, and(eq(staffMembers.email, email.toLowerCase()), isActive))
}

/** All active members, each with the time of their last visit and the number of inquiries that wait for them. */
export async function listMembers(db: Db | Tx) {
  const { id, name, email, role, operatorId, twoFactorEnabled } = staffMembers
  const openInquiries = sql<number>`${sql`(select count(*)::int from ${inquiries}
    where ${inquiries.assigneeId} = ${id} and ${inquiries.status} <> 'done')`}`
  return db
    .select({
      id,
      name,
      email,
      role,
      operatorId,
      twoFactorEnabled,
      openInquiries,
      operatorName: operators.name,
      lastSeenAt: max(staffSessions.updatedAt),
    })
    .from(staffMembers)
    .leftJoin(operators, eq(operators.id, operatorId))
    .leftJoin(staffSessions, eq(staffSessions.userId, id))
    .where(isNull(staffMembers.deactivatedAt))
    .groupBy(id, operators.name)
    .orderBy(asc(name), asc(id))
}

export async function listOwnerIds(tx: Db | Tx): Promise<StaffId[]> {
  const rows = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(eq(staffMembers.role, 'owner'), isNull(staffMembers.deactivatedAt)))
  return rows.map(({ id }) => id)
}

/** Rule P8: owners are mailed about a late decision. */
export async function listOwnerAddresses(tx: Tx): Promise<string[]> {
  const isOwner = and(eq(staffMembers.role, 'owner'), isNull(staffMembers.deactivatedAt))
  const rows = await tx.select({ email: staffMembers.email }).from(staffMembers).where(isOwner)
  return rows.map(({ email }) => email)
}

/** After another role, sessions continue, because every request reads the role again. */
export const updateMember = updateById(staffMembers)

/**
 * Without a password, their login fails exactly like an unknown address. Their calendar's address ends for good, even if
 * they come back (rule A10).
 */
export async function deactivateMember(tx: Tx, id: StaffId, now: Date): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ deactivatedAt: now, updatedAt: now, twoFactorEnabled: false })
    .where(eq(staffMembers.id, id))
  for (const table of [staffSessions, staffAccounts, staffTwoFactors])
    await tx.delete(table).where(eq(table.userId, id))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.staffId, id))
}

export type StaffSession = Pick<
  typeof staffSessions.$inferSelect,
  'id' | 'ipAddress' | 'userAgent' | 'createdAt' | 'updatedAt'
>

/** Valid sessions, last used first. */
export async function listSessions(db: Db, memberId: StaffId, now: Date): Promise<StaffSession[]> {
  const { id, ipAddress, userAgent, createdAt, updatedAt } = staffSessions
  return db
    .select({ id, ipAddress, userAgent, createdAt, updatedAt })
    .from(staffSessions)
    .where(and(eq(staffSessions.userId, memberId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(updatedAt), id)
}

export async function deleteSession(db: Db, memberId: StaffId, sessionId: string): Promise<void> {
  await db.delete(staffSessions).where(and(eq(staffSessions.userId, memberId), eq(staffSessions.id, sessionId)))
}

export async function deleteSessionByToken(db: Db, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.token, token))
}

export async function deleteOtherSessions(db: Db | Tx, memberId: StaffId, keptId: string): Promise<void> {
  await db.delete(staffSessions).where(and(eq(staffSessions.userId, memberId), ne(staffSessions.id, keptId)))
}

/** Sessions contain IP addresses, so expired ones are not kept. */
export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
  await tx.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now))
}

export type PasswordResetId = Id<'staff-reset'>

export async function insertPasswordReset(
  tx: Tx,
  id: PasswordResetId,
  memberId: StaffId,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  const times = { expiresAt, createdAt: now, updatedAt: now }
  await tx.insert(staffVerifications).values({ id, identifier: RESET, value: memberId, ...times })
}

const isValidReset = (id: PasswordResetId, now: Date) =>
  and(eq(staffVerifications.id, id), eq(staffVerifications.identifier, RESET), gt(staffVerifications.expiresAt, now))

export async function isPasswordResetValid(db: Db, id: PasswordResetId, now: Date): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(staffVerifications).where(isValidReset(id, now))
  return row !== undefined
}

/** Returns the member. A link works once, and the other links of the same member end with it. */
export async function redeemPasswordReset(tx: Tx, id: PasswordResetId, now: Date): Promise<StaffId | undefined> {
  const [redeemed] = await tx
    .delete(staffVerifications)
    .where(isValidReset(id, now))
    .returning({ memberId: staffVerifications.value })
  if (!redeemed) return undefined
  await tx
    .delete(staffVerifications)
    .where(and(eq(staffVerifications.identifier, RESET), eq(staffVerifications.value, redeemed.memberId)))
  return redeemed.memberId as StaffId
}

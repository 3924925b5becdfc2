import { and, asc, desc, eq, gt, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm'
import type { Id, OperatorId, StaffId } from '../rules/ids.ts'
import type { StaffRole } from '../rules/staff.ts'
import type { Db, Tx } from './database.ts'
import { operators, staffAccounts, staffMembers, staffSessions, staffTwoFactors, staffVerifications } from './schema.ts'

export type StaffMember = typeof staffMembers.$inferSelect

/** The name under which the login library keeps passwords of its own. */
const PASSWORD = 'credential'
const RESET = 'reset'

export type NewMember = {
  id: StaffId
  name: string
  email: string
  role: StaffRole
  operatorId: OperatorId | null
}

/** Also for somebody who left and comes back: the address names the person, and what they did keeps its name. */
export async function putMember(tx: Tx, member: NewMember, now: Date): Promise<StaffId> {
  const { name, role, operatorId } = member
  const [row] = await tx
    .insert(staffMembers)
    .values({ ...member, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: staffMembers.email,
      set: { name, role, operatorId, endedAt: null, updatedAt: now },
      setWhere: isNotNull(staffMembers.endedAt),
    })
    .returning({ id: staffMembers.id })
  if (!row) throw new Error('an address has one member')
  return row.id
}

/** Sets the password and ends every session that the old one began. */
export async function putPassword(tx: Tx, memberId: StaffId, hash: string, newId: string, now: Date): Promise<void> {
  const isTheirs = and(eq(staffAccounts.userId, memberId), eq(staffAccounts.providerId, PASSWORD))
  const changed = await tx
    .update(staffAccounts)
    .set({ password: hash, updatedAt: now })
    .where(isTheirs)
    .returning({ id: staffAccounts.id })
  if (changed.length === 0) {
    const account = { id: newId, accountId: memberId, providerId: PASSWORD, userId: memberId, password: hash }
    await tx.insert(staffAccounts).values({ ...account, createdAt: now, updatedAt: now })
  }
  await tx.delete(staffSessions).where(eq(staffSessions.userId, memberId))
}

export async function findMember(db: Db | Tx, id: StaffId): Promise<StaffMember | undefined> {
  const [member] = await db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.id, id), isNull(staffMembers.endedAt)))
  return member
}

export async function findMemberByEmail(db: Db | Tx, email: string): Promise<StaffMember | undefined> {
  const [member] = await db
    .select()
    .from(staffMembers)
    .where(and(eq(staffMembers.email, email.toLowerCase()), isNull(staffMembers.endedAt)))
  return member
}

/** Everybody who did not leave, with when they were last here. */
export async function teamMembers(db: Db | Tx) {
  const { id, name, email, role, operatorId, twoFactorEnabled } = staffMembers
  return db
    .select({
      id,
      name,
      email,
      role,
      operatorId,
      twoFactorEnabled,
      operatorName: operators.name,
      lastSeenAt: max(staffSessions.updatedAt),
    })
    .from(staffMembers)
    .leftJoin(operators, eq(operators.id, operatorId))
    .leftJoin(staffSessions, eq(staffSessions.userId, id))
    .where(isNull(staffMembers.endedAt))
    .groupBy(id, operators.name)
    .orderBy(asc(name), asc(id))
}

export async function ownerIds(tx: Db | Tx): Promise<StaffId[]> {
  const rows = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(eq(staffMembers.role, 'owner'), isNull(staffMembers.endedAt)))
  return rows.map(({ id }) => id)
}

/** Their sessions go on, and every request asks for the role anew. */
export async function changeMemberRole(
  tx: Tx,
  id: StaffId,
  role: StaffRole,
  operatorId: OperatorId | null,
  now: Date,
): Promise<void> {
  await tx.update(staffMembers).set({ role, operatorId, updatedAt: now }).where(eq(staffMembers.id, id))
}

/** Without a password their login fails exactly as one of somebody who never existed. */
export async function endMember(tx: Tx, id: StaffId, now: Date): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ endedAt: now, updatedAt: now, twoFactorEnabled: false })
    .where(eq(staffMembers.id, id))
  for (const theirs of [staffSessions, staffAccounts, staffTwoFactors])
    await tx.delete(theirs).where(eq(theirs.userId, id))
}

export type StaffSession = Pick<
  typeof staffSessions.$inferSelect,
  'id' | 'ipAddress' | 'userAgent' | 'createdAt' | 'updatedAt'
>

/** Those that still open the door, the last used first. */
export async function sessionsOf(db: Db, memberId: StaffId, now: Date): Promise<StaffSession[]> {
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

export async function deleteOtherSessions(db: Db, memberId: StaffId, keptId: string): Promise<void> {
  await db.delete(staffSessions).where(and(eq(staffSessions.userId, memberId), ne(staffSessions.id, keptId)))
}

/** Sessions keep network addresses, and codes and links that ran out open nothing. */
export async function deleteEndedSessions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(staffSessions).where(lt(staffSessions.expiresAt, now))
  await tx.delete(staffVerifications).where(lt(staffVerifications.expiresAt, now))
}

export type ResetId = Id<'staff-reset'>

export async function insertReset(tx: Tx, id: ResetId, memberId: StaffId, until: Date, now: Date): Promise<void> {
  const times = { expiresAt: until, createdAt: now, updatedAt: now }
  await tx.insert(staffVerifications).values({ id, identifier: RESET, value: memberId, ...times })
}

const isLiveReset = (id: ResetId, now: Date) =>
  and(eq(staffVerifications.id, id), eq(staffVerifications.identifier, RESET), gt(staffVerifications.expiresAt, now))

export async function isResetOpen(db: Db, id: ResetId, now: Date): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(staffVerifications).where(isLiveReset(id, now))
  return row !== undefined
}

/** Whose it is. It works once, and all others of the same person end with it. */
export async function takeReset(tx: Tx, id: ResetId, now: Date): Promise<StaffId | undefined> {
  const [taken] = await tx
    .delete(staffVerifications)
    .where(isLiveReset(id, now))
    .returning({ memberId: staffVerifications.value })
  if (!taken) return undefined
  await tx
    .delete(staffVerifications)
    .where(and(eq(staffVerifications.identifier, RESET), eq(staffVerifications.value, taken.memberId)))
  return taken.memberId as StaffId
}

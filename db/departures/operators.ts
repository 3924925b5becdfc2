import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { findById, findWhere, lockById, updateById, updateVersion } from '#db/rows.ts'
import {
  apiKeys,
  calendarFeeds,
  departures,
  isUpcoming,
  operators,
  staffInvitations,
  staffMembers,
} from '#db/schema.ts'
import type { OperatorId, StaffId } from '#rules/ids.ts'

export type Operator = typeof operators.$inferSelect

/** Rule A17: those that fly new departures. */
export async function listOperators(db: Db | Tx): Promise<Operator[]> {
  return db.select().from(operators).where(isNull(operators.endedAt)).orderBy(asc(operators.name))
}

/** Rule L5: with those that have ended, because past days may be theirs. */
export async function listAllOperators(db: Db | Tx): Promise<Operator[]> {
  return db.select().from(operators).orderBy(asc(operators.name))
}

/** With those that have ended, their logins and the upcoming departures that name them. */
export async function listOperatorsWithUse(db: Db, now: Date) {
  const isActive = isNull(staffMembers.deactivatedAt)
  const isAhead = and(isUpcoming(now), isNull(departures.cancelledAt))
  const [all, members, ahead] = await Promise.all([
    db.select().from(operators).orderBy(asc(operators.name)),
    db
      .select({ id: staffMembers.operatorId, count: count() })
      .from(staffMembers)
      .where(isActive)
      .groupBy(staffMembers.operatorId),
    db
      .select({ id: departures.operatorId, count: count() })
      .from(departures)
      .where(isAhead)
      .groupBy(departures.operatorId),
  ])
  const countIn = (rows: typeof members, id: OperatorId) => rows.find((row) => row.id === id)?.count ?? 0
  return all.map((operator) => ({
    ...operator,
    logins: countIn(members, operator.id),
    upcoming: countIn(ahead, operator.id),
  }))
}

export const findOperator = findById(operators)
export const lockOperator = lockById(operators)

/** Rule A17: undefined for one that has ended, too. */
export async function findActiveOperator(db: Db | Tx, id: OperatorId): Promise<Operator | undefined> {
  return findWhere(db, operators, and(eq(operators.id, id), isNull(operators.endedAt)))
}

export async function listOperatorsById(db: Db | Tx, ids: readonly OperatorId[]): Promise<Operator[]> {
  return db
    .select()
    .from(operators)
    .where(inArray(operators.id, [...ids]))
    .orderBy(asc(operators.name))
}

/** The operator of a departure, once staff have assigned one. */
export async function findDepartureOperator(
  db: Db | Tx,
  { operatorId }: { operatorId: OperatorId | null },
): Promise<Operator | undefined> {
  return operatorId ? findOperator(db, operatorId) : undefined
}

/** False if the name is taken. */
export async function insertOperator(tx: Tx, operator: typeof operators.$inferInsert): Promise<boolean> {
  const added = await tx.insert(operators).values(operator).onConflictDoNothing().returning({ id: operators.id })
  return added.length > 0
}

export const updateOperator = updateById(operators)
export const updateOperatorVersion = updateVersion(operators)

export async function isOperatorNameTaken(tx: Tx, name: string, except: OperatorId): Promise<boolean> {
  const named = await findWhere(tx, operators, eq(operators.name, name))
  return named !== undefined && named.id !== except
}

export async function listLoginsOfOperator(tx: Tx, id: OperatorId): Promise<StaffId[]> {
  const isLogin = and(eq(staffMembers.operatorId, id), isNull(staffMembers.deactivatedAt))
  const rows = await tx.select({ id: staffMembers.id }).from(staffMembers).where(isLogin)
  return rows.map((row) => row.id)
}

/** Invitations to log in, API keys and the calendar. */
export async function endAccessOfOperator(tx: Tx, id: OperatorId, now: Date): Promise<void> {
  await tx.delete(staffInvitations).where(and(eq(staffInvitations.operatorId, id), isNull(staffInvitations.acceptedAt)))
  await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.operatorId, id), isNull(apiKeys.revokedAt)))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.operatorId, id))
}

import { and, asc, isNull, lt, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { staffMembers, todayMarks } from '#db/schema.ts'
import type { AttentionKind } from '#rules/staff/attention.ts'
import type { TodayMark } from '#rules/staff/today-list.ts'

export async function listTodayMarks(db: Db): Promise<TodayMark[]> {
  return db.select().from(todayMarks)
}

type Item = { kind: AttentionKind; recordId: string }
type Change = Partial<Pick<TodayMark, 'assigneeId' | 'snoozedUntil' | 'snoozedState'>>

/** Changes only what is given: an item that is snoozed keeps its assignee. */
export async function saveTodayMark(tx: Tx, item: Item, change: Change, now: Date): Promise<void> {
  const set = { ...change, changedAt: now }
  const { kind, recordId } = todayMarks
  await tx
    .insert(todayMarks)
    .values({ ...item, ...set })
    .onConflictDoUpdate({ target: [kind, recordId], set })
}

export async function deleteOldTodayMarks(tx: Tx, before: Date): Promise<void> {
  await tx.delete(todayMarks).where(lt(todayMarks.changedAt, before))
}

/** Everyone who works through Today. Operators see only manifests. */
export async function listColleagues(db: Db) {
  const { id, name, role, deactivatedAt } = staffMembers
  return db
    .select({ id, name })
    .from(staffMembers)
    .where(and(ne(role, 'operator'), isNull(deactivatedAt)))
    .orderBy(asc(name), asc(id))
}
